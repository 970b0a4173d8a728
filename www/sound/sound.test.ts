// Sounds: the tables stay soft and short, and nothing about audio can fail the page.
import { describe, expect, it } from "vitest";
import { createSound } from "./index";
import { SOUND_NAMES, SOUNDS, soundLength } from "./voices";

/** Louder than this, voices that start together would distort. */
const LOUDEST = 0.9;
/** A move's sound must be over before the next move of a fast game. */
const LONGEST_MOVE_SECONDS = 0.25;
const LONGEST_SECONDS = 1.3;

describe("tables", () => {
  it.each([...SOUND_NAMES])("%s is audible, short and not harsh", (name) => {
    const voices = SOUNDS[name];
    expect(voices.length).toBeGreaterThan(0);
    for (const { at } of voices) {
      const together = voices.filter((voice) => voice.at === at);
      const peak = together.reduce((sum, voice) => sum + voice.gain, 0);
      expect(peak).toBeLessThanOrEqual(LOUDEST);
    }
    expect(soundLength(voices)).toBeLessThanOrEqual(LONGEST_SECONDS);
    for (const voice of voices) {
      expect(voice.at).toBeGreaterThanOrEqual(0);
      expect(voice.gain).toBeGreaterThan(0);
      // Ramps need times that pass, and pitches that are positive and that small speakers can play.
      expect(Math.min(voice.attack, voice.decay)).toBeGreaterThan(0);
      expect(Math.min(voice.frequency, voice.end_frequency)).toBeGreaterThanOrEqual(80);
      expect(Math.max(voice.frequency, voice.end_frequency)).toBeLessThanOrEqual(4000);
    }
  });

  it("keeps the sounds of moves shortest, and all sounds different", () => {
    expect(soundLength(SOUNDS.move)).toBeLessThanOrEqual(LONGEST_MOVE_SECONDS);
    expect(soundLength(SOUNDS.capture)).toBeLessThanOrEqual(LONGEST_MOVE_SECONDS);
    const texts = new Set(SOUND_NAMES.map((name) => JSON.stringify(SOUNDS[name])));
    expect(texts.size).toBe(SOUND_NAMES.length);
  });

  it("has no noise longer than the noise there is", () => {
    const noises = Object.values(SOUNDS).flatMap((voices) =>
      voices.filter((voice) => voice.source === "noise"),
    );
    for (const voice of noises) expect(voice.attack + voice.decay).toBeLessThan(0.25);
  });
});

/** Just enough of an audio context to count what is started. */
class FakeContext {
  state = "suspended";
  sampleRate = 8000;
  currentTime = 0;
  destination = {};
  started = 0;

  resume() {
    this.state = "running";
    return Promise.resolve();
  }
  suspend() {
    this.state = "suspended";
    return Promise.resolve();
  }
  createBuffer(_channels: number, length: number) {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }
  #node() {
    const parameter = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const start = () => {
      this.started += 1;
    };
    return { connect() {}, start, stop() {}, frequency: parameter, gain: parameter };
  }
  createBufferSource() {
    return this.#node();
  }
  createBiquadFilter() {
    return this.#node();
  }
  createOscillator() {
    return this.#node();
  }
  createGain() {
    return this.#node();
  }
}

function setUp(enabled = true) {
  const made: FakeContext[] = [];
  let activated = true;
  const sound = createSound({
    enabled,
    mayPlay: () => activated,
    makeContext: () => {
      const context = new FakeContext();
      made.push(context);
      return context as unknown as AudioContext;
    },
  });
  return { sound, made, setActivated: (value: boolean) => (activated = value) };
}

describe("playing", () => {
  it("makes one context, on the first sound, and starts every voice", async () => {
    const { sound, made } = setUp();
    expect(made).toHaveLength(0);
    sound.play("move");
    await Promise.resolve();
    sound.play("capture");
    expect(made).toHaveLength(1);
    expect(made[0]?.started).toBe(SOUNDS.move.length + SOUNDS.capture.length);
  });

  it("waits for the person's first click or key", () => {
    const { sound, made, setActivated } = setUp();
    setActivated(false);
    sound.play("move");
    expect(made).toHaveLength(0);
    setActivated(true);
    sound.play("move");
    expect(made).toHaveLength(1);
  });

  it("is silent while off, at once", async () => {
    const { sound, made } = setUp(false);
    sound.play("move");
    expect(made).toHaveLength(0);
    sound.setEnabled(true);
    sound.play("move");
    sound.setEnabled(false);
    await Promise.resolve();
    await Promise.resolve();
    expect(made[0]?.started).toBe(0);
    expect(made[0]?.state).toBe("suspended");
  });

  it("says nothing where there is no WebAudio, or where it refuses", async () => {
    expect(() => createSound().play("end")).not.toThrow();
    let tries = 0;
    const refused = createSound({
      mayPlay: () => true,
      makeContext: () => {
        tries += 1;
        throw new Error("too many contexts");
      },
    });
    refused.play("check");
    refused.play("check");
    expect(tries).toBe(1);
    const blocked = new FakeContext();
    blocked.resume = () => Promise.reject(new Error("not allowed"));
    const muted = createSound({
      mayPlay: () => true,
      makeContext: () => blocked as unknown as AudioContext,
    });
    muted.play("check");
    await Promise.resolve();
    expect(blocked.started).toBe(0);
  });
});
