// The Persian army: the orthodox chessmen, turned on a lathe, each on a round foot.
import { type Drawing, disc, fill, mass, stroke } from "./paint";

const FOOT = "M20 92v-4c0-5 3-8 8-8h44c5 0 8 3 8 8v4z";
const FOOT_SHADE = "M66 81.700h6c4 0 6.300 2.300 6.300 6.300v2.300H66z";
const SMALL_FOOT = "M25 92v-3c0-5 3-8 8-8h34c5 0 8 3 8 8v3z";

const king: Drawing = [
  mass("accent", "M46.500 24v-6.500H40v-7h6.500V4h7v6.500H60v7h-6.500V24z"),
  mass("body", "M32 80c5-7 7-14 8-24h20c1 10 3 17 8 24z"),
  fill("shade", "M53 57.700h5.500c1 8.500 2.500 15 6 20.600H57z"),
  mass("body", "M37 50 27.500 29C34 24 42 22 50 22s16 2 22.500 7L63 50z"),
  fill("shade", "M58 24.500c4.500 1 8.500 2.600 12.200 5.200L62 48.300h-8z"),
  stroke("line", "M34.500 36.500c5-2.500 10-3.500 15.500-3.500s10.500 1 15.500 3.500"),
  mass("body", "M36 49.500h28a3.500 3.500 0 0 1 0 7H36a3.500 3.500 0 0 1 0-7z"),
  mass("body", FOOT),
  fill("shade", FOOT_SHADE),
];

const queen: Drawing = [
  mass("body", "M32 80c5-7 7-14 8-24h20c1 10 3 17 8 24z"),
  fill("shade", "M53 57.700h5.500c1 8.500 2.500 15 6 20.600H57z"),
  mass("body", "M36.500 51 21 24.500l15 8.500 2.500-17L50 31l11.500-15L64 33l15-8.500L63.500 51z"),
  fill("shade", "M60.500 21 63 36l11-6.500-11.500 19.800H55z"),
  mass("accent", disc(20, 22, 4.5)),
  mass("accent", disc(38, 13.5, 4.5)),
  mass("accent", disc(62, 13.5, 4.5)),
  mass("accent", disc(80, 22, 4.5)),
  mass("body", "M36 49.500h28a3.500 3.500 0 0 1 0 7H36a3.500 3.500 0 0 1 0-7z"),
  mass("body", FOOT),
  fill("shade", FOOT_SHADE),
];

const rook: Drawing = [
  mass("body", "M33 80l3.500-36h27L67 80z"),
  fill("shade", "M54 45.700h8l3 32.600H56z"),
  mass("body", "M27 19h11v7h6.500v-7h11v7H62v-7h11v17.500L65 45H35l-8-8.500z"),
  fill("shade", "M63.700 27.700v-7h7.600v15.100l-7 7.500H56l1-12z"),
  stroke("line", "M37 55h10"),
  stroke("line", "M45 66h10"),
  mass("body", FOOT),
  fill("shade", FOOT_SHADE),
];

const bishop: Drawing = [
  mass("body", "M33 80c5-5 8-10 9-18h16c1 8 4 13 9 18z"),
  fill("shade", "M53 63h3.500c1 6.500 3 11 6.500 15.300h-7z"),
  mass("accent", disc(50, 13, 5)),
  mass("body", "M50 18.500c10 8 18 17 18 27 0 6-3 10-7 13H39c-4-3-7-7-7-13 0-10 8-19 18-27z"),
  fill(
    "shade",
    "M57 27c6 6 9.300 12 9.300 18.500 0 5-2.300 8.500-5.800 11.300H51c6-5 9-16 6-29.800z",
  ),
  stroke("line", "M50 31v18"),
  stroke("line", "M42 39h16"),
  mass("body", "M37 57h26a3.500 3.500 0 0 1 0 7H37a3.500 3.500 0 0 1 0-7z"),
  mass("body", FOOT),
  fill("shade", FOOT_SHADE),
];

const knight: Drawing = [
  mass(
    "body",
    "M29 80c0-14 15-18 18-31-5 4-10 3-14 7-2 3-5 5-8 4-5-2-7-6-5-11 4-7 7-13 11-21 3-6 9-10 15-11l2-9 8 7c14 4 23 19 22 39 0 10-3 18-6 26z",
  ),
  fill(
    "shade",
    "M58 17.500c11 5 18.500 18 18.300 36.500 0 9.500-2.500 17-5.300 24.300H58c9-20 10-42 0-60.800z",
  ),
  stroke("line", "M55 22c9 7 13 18 13 32"),
  fill("line", disc(41, 31, 3)),
  fill("line", disc(25.5, 51.5, 1.8)),
  mass("body", FOOT),
  fill("shade", FOOT_SHADE),
];

const pawn: Drawing = [
  mass("body", "M33 81c6-6 9-14 10-24h14c1 10 4 18 10 24z"),
  fill("shade", "M53 58h2.500c1 9 3 15.500 7.500 21.300h-7z"),
  mass("body", disc(50, 39, 13)),
  fill("shade", "M53 27.700a11.500 11.500 0 0 1 0 22.600c6-6 6-16 0-22.600z"),
  mass("body", "M39 52h22a3.200 3.200 0 0 1 0 6.400H39a3.200 3.200 0 0 1 0-6.400z"),
  mass("body", SMALL_FOOT),
  fill("shade", "M62 82.700h5c4 0 6.300 2.300 6.300 6.300v1.300H62z"),
];

export const PERSIANS: Readonly<Record<string, Drawing>> = {
  king,
  queen,
  rook,
  bishop,
  knight,
  pawn,
};
