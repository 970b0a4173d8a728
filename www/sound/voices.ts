// What each sound is made of: tables of voices, as data. Soft and wooden: a knock is a burst of
// filtered noise (the contact) over two fast-fading tones (the body of the board).

export const SOUND_NAMES = [
  "move",
  "capture",
  "check",
  "duple-check",
  "end",
  "illegal",
  "low-time",
] as const;

export type SoundName = (typeof SOUND_NAMES)[number];

export interface Voice {
  readonly source: "noise" | "sine" | "triangle";
  /** Seconds after the start of the sound. */
  readonly at: number;
  /** Hertz: the pitch of a tone at its start, or the middle of the band that noise is filtered to. */
  readonly frequency: number;
  /** Hertz at the end of the decay; a slight fall sounds like struck wood. */
  readonly end_frequency: number;
  /** Seconds from silence to the peak, and from the peak to silence. */
  readonly attack: number;
  readonly decay: number;
  /** The peak, where 1 is the loudest the device can play. */
  readonly gain: number;
}

/** Raises all gains alike: the numbers below weigh the voices of a sound against each other. */
const LOUDNESS = 1.6;

/** Two modes of a struck wooden bar lie about this far apart. */
const SECOND_MODE = 2.76;

/** One knock on wood. `weight` from 0 (a tap) to 1 (a heavy set-down). */
function knock(at: number, frequency: number, weight: number): Voice[] {
  const attack = 0.002;
  const fall = 0.82;
  return [
    {
      source: "noise",
      at,
      frequency: 1500 + 500 * (1 - weight),
      end_frequency: 700,
      attack: 0.001,
      decay: 0.03 + 0.02 * weight,
      gain: LOUDNESS * (0.1 + 0.08 * weight),
    },
    {
      source: "sine",
      at,
      frequency,
      end_frequency: frequency * fall,
      attack,
      decay: 0.09 + 0.06 * weight,
      gain: LOUDNESS * (0.16 + 0.12 * weight),
    },
    {
      source: "sine",
      at,
      frequency: frequency * SECOND_MODE,
      end_frequency: frequency * SECOND_MODE * fall,
      attack,
      decay: 0.04,
      gain: LOUDNESS * 0.05,
    },
  ];
}

/** One note of a wooden bar, longer than a knock, like a marimba's. */
function note(at: number, frequency: number, decay: number, gain: number): Voice[] {
  return [
    {
      source: "sine",
      at,
      frequency,
      end_frequency: frequency,
      attack: 0.005,
      decay,
      gain: LOUDNESS * gain,
    },
    {
      source: "triangle",
      at,
      frequency: 4 * frequency,
      end_frequency: 4 * frequency,
      attack: 0.003,
      decay: decay / 4,
      gain: (LOUDNESS * gain) / 6,
    },
  ];
}

// Pitches in hertz, equal temperament.
const D4 = 293.66;
const A4 = 440;
const C5 = 523.25;
const D5 = 587.33;
const A5 = 880;

/** A check is one warning note over the knock, a duple check the same note doubled by its neighbour. */
export const SOUNDS: Readonly<Record<SoundName, readonly Voice[]>> = {
  move: knock(0, 210, 0.3),
  capture: [...knock(0, 250, 0.5), ...knock(0.065, 165, 0.8)],
  check: [...knock(0, 210, 0.4), ...note(0.05, A4, 0.32, 0.14)],
  "duple-check": [
    ...knock(0, 180, 0.7),
    ...note(0.05, A4, 0.3, 0.14),
    ...note(0.2, C5, 0.45, 0.16),
  ],
  end: [...note(0, A4, 0.4, 0.13), ...note(0.16, D5, 0.4, 0.13), ...note(0.32, D4, 0.8, 0.17)],
  illegal: [...knock(0, 120, 0.1), ...knock(0.09, 105, 0.1)],
  "low-time": [...note(0, A5, 0.1, 0.09), ...note(0.18, A5, 0.1, 0.09)],
};

/** Seconds from the start of a sound until it is silent. */
export function soundLength(voices: readonly Voice[]): number {
  return Math.max(0, ...voices.map((voice) => voice.at + voice.attack + voice.decay));
}
