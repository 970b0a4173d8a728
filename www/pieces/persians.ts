// The Persian army: the orthodox chessmen in ivory and gold, turned on a lathe, each on a round foot.
import { type Drawing, disc, fill, mass, stroke } from "./paint";

const FOOT = [
  mass("body", "M19.5 92v-4c0-2.5 1.5-4 4-4 5 0 8-1.5 9-5h35c1 3.5 4 5 9 5 2.5 0 4 1.5 4 4v4z"),
  fill("shade", "M60 80.7h6.3c1.5 3 4.7 5 9.7 5 1.7 0 2.7.8 2.7 2.3v2.3H66c0-4-2-7-6-9.6z"),
];

/** The flaring stem under a King or Queen, and the ring that closes it. */
const STEM = [
  mass("body", "M33 80c5-7 7.5-15 8-25h18c.5 10 3 18 8 25z"),
  fill("shade", "M53 56.7h4.5c.5 8.5 2.5 15.5 6.5 21.6h-6c-3-7-4.5-14-5-21.6z"),
];
const RING = mass("accent", "M37.5 49h25a3.3 3.3 0 0 1 0 6.6h-25a3.3 3.3 0 0 1 0-6.6z");

const king: Drawing = [
  mass("accent", "M47.2 26v-8.2h-8.7v-5.6h8.7V3.5h5.6v8.7h8.7v5.6h-8.7V26z"),
  ...STEM,
  mass("body", "M38 49.5 24.5 32c5.5-6 14.5-9 25.5-9s20 3 25.5 9L62 49.5z"),
  fill("shade", "M59 25.2c5.5 1.3 10.5 3.5 14.2 7L60.8 47.9h-7c4-7 6-15 5.2-22.7z"),
  stroke("line", "M33 40.5c10-4.5 24-4.5 34 0"),
  RING,
  ...FOOT,
];

const queen: Drawing = [
  ...STEM,
  mass("body", "M37.5 50 21 24l15 9 2.5-17L50 31l11.5-15L64 33l15-9-16.5 26z"),
  fill("shade", "M60.8 20 62.8 36l10.6-6.4-11.8 18.6H54.5c4-8 6.3-17 6.3-28.2z"),
  stroke("line", "M36 43c9-3.5 19-3.5 28 0"),
  mass("accent", disc(20, 21, 4.4)),
  mass("accent", disc(38.5, 12.5, 4.4)),
  mass("accent", disc(61.5, 12.5, 4.4)),
  mass("accent", disc(80, 21, 4.4)),
  RING,
  ...FOOT,
];

const rook: Drawing = [
  mass("body", "M33 80 36.5 48h27L67 80z"),
  fill("shade", "M54 49h8l3.2 29.3H57z"),
  mass("body", "M26 22h11.5v7h6.7v-7h11.6v7h6.7v-7H74v15.5L67 44H33l-7-6.5z"),
  fill("shade", "M64.1 30.7v-7h8.2v13.1l-5.9 5.5H57c1-3.7 1.3-7.3 1-11.6z"),
  mass("accent", "M35 43h30a2.8 2.8 0 0 1 0 5.6H35a2.8 2.8 0 0 1 0-5.6z"),
  stroke("line", "M38 58h9.5"),
  stroke("line", "M46 68.5h10"),
  ...FOOT,
];

const bishop: Drawing = [
  mass("body", "M34 80c5-5 7.5-10 8-17h16c.5 7 3 12 8 17z"),
  fill("shade", "M53 64h3.5c.7 6 2.7 10.5 6 14.3h-5.5c-2.5-4.5-3.7-9-4-14.3z"),
  mass("accent", disc(50, 16.5, 4.6)),
  mass(
    "body",
    "M50 21.5c9.5 7.5 16.5 15.5 16.5 25 0 5-2 9-6 12h-21c-4-3-6-7-6-12 0-9.5 7-17.5 16.5-25z",
  ),
  fill("shade", "M57 29.5c5 5.5 7.8 11 7.8 17 0 4.3-1.7 7.5-4.9 10.200H52c6.5-6 8.3-15.5 5-27.2z"),
  stroke("line", "M50 33v16"),
  stroke("line", "M43 39.5h14"),
  mass("accent", "M37.5 57h25a3.3 3.3 0 0 1 0 6.6h-25a3.3 3.3 0 0 1 0-6.6z"),
  ...FOOT,
];

const knight: Drawing = [
  mass(
    "body",
    "M31 80c-1-12 3-18 9-23 4-3.5 7-7 8-12-4 4-9 4.5-13 7-2.5 1.5-3.5 5-6.5 6.5-2 1-4 .5-5.5-1l-3.5-3.5c-1.5-2-2-4.5-.5-7.5 3.5-6 6.5-12 10-19 3-6 8-9.5 14-11l1-9.5 8.5 6.5c15 4 25.5 19 25 40.5-.3 10-3 19-6.5 26z",
  ),
  fill(
    "shade",
    "M53.5 14.8c14.5 4 23 18 22.5 38.7-.2 9.5-2.6 17.5-5.5 24.8H62c4-6 6-12 6.5-18.5l-4.5 3.5c2.5-5 3.5-10 3.5-15l-4 3c1-5 .5-9.5-1-14l-3.5 2c-.5-4.5-2-8-4.5-11.5l-3 .5c1.5-4.5 2-9 2-13.5z",
  ),
  stroke(
    "line",
    "M53.5 27.5c2.3 3.5 3.7 7 4.2 11.5l4-2.5c1.5 5 2 9.5.8 14.5l4.3-3c.2 5-.8 10-3.3 15",
  ),
  stroke("accent", "M27.5 42.5c4 2 7 5.5 8.5 9.5M31 45.5c6-2 11.5-6.5 15-12.5"),
  fill("line", "M36.5 32.5c1-3.5 4.3-5.5 8.2-5-.5 3.5-3.9 6.2-8.2 5z"),
  fill("line", disc(23.5, 50.5, 1.7)),
  ...FOOT,
];

const pawn: Drawing = [
  mass("body", "M34 81c6-6 9-13 9.5-24h13c.5 11 3.5 18 9.5 24z"),
  fill("shade", "M53 58h2c.6 9 3 15.5 7.3 21.3H57c-2.5-6.5-4-13-4-21.3z"),
  mass("body", disc(50, 38, 13)),
  fill("shade", "M54.5 27.6a11.3 11.3 0 0 1-2 21.5c5.5-6.5 6-14.5 2-21.5z"),
  mass("accent", "M40 51.5h20a3 3 0 0 1 0 6H40a3 3 0 0 1 0-6z"),
  mass("body", "M25 92v-3c0-2.5 1.5-4 4-4 4 0 6-1 7-4h28c1 3 3 4 7 4 2.5 0 4 1.5 4 4v3z"),
  fill("shade", "M58 82.7h5c1.5 2.5 4 4 8 4 1.5 0 2.3.7 2.3 2.3v1.3H63c0-3-2-5.5-5-7.6z"),
];

export const PERSIANS: Readonly<Record<string, Drawing>> = {
  king,
  queen,
  rook,
  bishop,
  knight,
  pawn,
};
