// The Spartan army: arms and helmets, each set on the two stone steps of a Greek temple.
import { type Drawing, disc, fill, mass, stroke } from "./paint";

const STEPS = "M20 92v-6.500h7V80h46v5.500h7V92z";
const SMALL_STEPS = "M24 92v-6h6v-5h40v5h6v6z";

const king: Drawing = [
  mass(
    "body",
    "M50 22c15 0 24.500 10 24.500 26 0 12-2 21-5.500 32H31c-3.500-11-5.500-20-5.500-32C25.500 32 35 22 50 22z",
  ),
  fill(
    "line",
    "M47 50c-3-6-11-7.500-16.500-4 2 8 8 12 14 12 1.500 7 1.500 13.500 1 20.300h9c-.5-6.800-.5-13.300 1-20.300 6 0 12-4 14-12-5.500-3.500-13.500-2-16.500 4l-1 13c-.5 2.500-3.500 2.500-4 0z",
  ),
  mass("metal", "M28 33 20 10l16 9L50 4l14 15 16-9-8 23c-13-5-31-5-44 0z"),
  mass("body", STEPS),
  stroke("line", "M30 86h40"),
];

const hoplite: Drawing = [
  mass("metal", "M79 14l5 12-3.500 8V81h-3V34L74 26z"),
  mass("accent", "M32 33c0-11 8-17 18-17s18 6 18 17z"),
  mass("body", "M37 44V34c0-8 6-12 13-12s13 4 13 12v10z"),
  mass("body", disc(49, 58, 24)),
  fill("accent", disc(49, 58, 18)),
  stroke("line", disc(49, 58, 19)),
  stroke("line", "M41 68l8-20 8 20"),
  mass("body", SMALL_STEPS),
];

const captain: Drawing = [
  mass("body", "M45.500 80V64h9v16z"),
  mass("body", "M50 5c5 7 10 16 10 26 0 9-4 14-4 26H44c0-12-4-17-4-26 0-10 5-19 10-26z"),
  stroke("line", "M50 18v34"),
  mass("metal", "M25 56c8 2 16 2 25 2s17 0 25-2v7c-8 3-16 3.500-25 3.500S33 66 25 63z"),
  mass("body", STEPS),
];

const SWORD_UP_RIGHT =
  "M80 8c1 8-1 16-6 22-4 5-9 6-15 13L37 68l-8-8 22-25c6-6 7-11 12-15 5-5 10-10 17-12z";
const SWORD_UP_LEFT =
  "M20 8c-1 8 1 16 6 22 4 5 9 6 15 13l22 25 8-8-22-25c-6-6-7-11-12-15-5-5-10-10-17-12z";
const lieutenant: Drawing = [
  mass("body", SWORD_UP_LEFT),
  stroke("line", "M28 20l32 36"),
  mass("body", SWORD_UP_RIGHT),
  stroke("line", "M72 20L40 56"),
  mass("metal", "M24 52l16 16-4 4-16-16z"),
  mass("metal", "M76 52L60 68l4 4 16-16z"),
  mass("body", "M30 64l4 4-8 12h-6z"),
  mass("body", "M70 64l-4 4 8 12h6z"),
  mass("body", STEPS),
];

const warlord: Drawing = [
  mass(
    "accent",
    "M24 30C24 12 42 3 60 5c22 3 33 22 31 51 0 10-3 17-8 24-1-8-2-18-6-28-4-16-14-28-28-30-10-1-18 2-25 8z",
  ),
  mass(
    "body",
    "M24 48c0-16 10-26 25-26 17 0 25 12 24 28 0 9 1 14 5 20l-12 10H40c-6 0-10-4-11-10l-1-9 6-3-10-2z",
  ),
  stroke("line", "M30 44c6-3 12-2 16 2-4 6-8 8-14 8"),
  mass("body", STEPS),
];

const general: Drawing = [
  mass("accent", "M18 38C18 18 32 6 50 6s32 12 32 32l-14 2c0-10-8-16-18-16s-18 6-18 16z"),
  mass("body", "M26 80l6-12-10-4c0-8 6-12 14-13h28c8 1 14 5 14 13l-10 4 6 12z"),
  mass("body", "M50 22c9 0 15 6 15 15 0 7-1 12-4 19H39c-3-7-4-12-4-19 0-9 6-15 15-15z"),
  fill(
    "line",
    "M48 40c-2-4-6-5-9-3 1 5 4 7 7 7 1 4 1 7 1 10.300h6c0-3.300 0-6.300 1-10.300 3 0 6-2 7-7-3-2-7-1-9 3l-1 6h-2z",
  ),
  mass("body", STEPS),
];

const cardinal: Drawing = [
  mass("accent", "M40 60C24 60 10 46 8 22c6 5 11 7 16 8 2 5 8 9 14 10z"),
  mass("accent", "M60 60c16 0 30-14 32-38-6 5-11 7-16 8-2 5-8 9-14 10z"),
  mass("body", "M34 80c5-5 8-10 9-18h14c1 8 4 13 9 18z"),
  mass("metal", disc(50, 11, 4.5)),
  mass("body", "M50 16c9 8 15 17 15 27 0 6-2 11-5 15H40c-3-4-5-9-5-15 0-10 6-19 15-27z"),
  stroke("line", "M50 29v20"),
  stroke("line", "M43 37h14"),
  mass("metal", "M38 57h24a3.500 3.500 0 0 1 0 7H38a3.500 3.500 0 0 1 0-7z"),
  mass("body", STEPS),
];

const crownedRook: Drawing = [
  mass("body", "M33 80l3.500-28h27L67 80z"),
  mass("metal", "M36 34 30 9l11 8 9-13 9 13 11-8-6 25z"),
  mass("body", "M25 28h10v7h30v-7h10v16l-8 8H33l-8-8z"),
  stroke("line", "M40 62h10"),
  stroke("line", "M48 71h10"),
  mass("body", STEPS),
];

export const SPARTANS: Readonly<Record<string, Drawing>> = {
  "spartan-king": king,
  hoplite,
  captain,
  lieutenant,
  warlord,
  general,
  cardinal,
  "crowned-rook": crownedRook,
};
