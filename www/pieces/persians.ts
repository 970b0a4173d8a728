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
  mass("body", "M38 49.5 27.5 32.5c4.5-6 13-9 22.5-9s18 3 22.5 9L62 49.5z"),
  fill("shade", "M58.5 25.8c5 1.2 9 3.4 11.9 6.9L60.8 47.9h-7c4-7 5.5-14.5 4.7-22.1z"),
  stroke("line", "M34.5 40.5c9-4.5 22-4.5 31 0"),
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
  mass("body", "M33.5 80 37 45h26l3.5 35z"),
  fill("shade", "M54 46h7.5l3 32.3H57z"),
  mass("body", "M27.5 18h10.7v7h6.3v-7h11v7h6.3v-7h10.7v16L66 41H34l-6.5-7z"),
  fill("shade", "M63.5 26.7v-7h7.3v13.7l-5.5 5.9h-9c1-4 1.2-8 .9-12.6z"),
  mass("accent", "M35.5 39.5h29a2.8 2.8 0 0 1 0 5.6h-29a2.8 2.8 0 0 1 0-5.6z"),
  stroke("line", "M38.5 56H48"),
  stroke("line", "M46 67h9.5"),
  ...FOOT,
];

const bishop: Drawing = [
  mass("body", "M34 80c5-5 7.5-10 8-17h16c.5 7 3 12 8 17z"),
  fill("shade", "M53 64h3.5c.7 6 2.7 10.5 6 14.3h-5.5c-2.5-4.5-3.7-9-4-14.3z"),
  mass("accent", disc(50, 12, 4.7)),
  mass(
    "body",
    "M50 17c10.5 8 18 17.5 18 28 0 6-2.5 10.5-6.5 13.5h-23C34.5 55.5 32 51 32 45c0-10.5 7.5-20 18-28z",
  ),
  fill("shade", "M57.5 26c5.5 6 8.8 12.5 8.8 19 0 5-2 8.7-5.3 11.7H52c7-7 9-18 5.5-30.7z"),
  stroke("line", "M50 31v17"),
  stroke("line", "M42.5 38.5h15"),
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
