// The sounds of the game, made with WebAudio from the tables in voices.ts. Sound is a comfort: whatever goes
// wrong with it (no WebAudio, a blocked or broken context) leaves the game in silence, never in error.
import { SOUNDS, type SoundName, type Voice } from "./voices";

export { SOUND_NAMES, type SoundName } from "./voices";

export interface Sound {
  readonly enabled: boolean;
  setEnabled(enabled: boolean): void;
  /** Plays now; does nothing while off, and before the person's first click or key. */
  play(name: SoundName): void;
}

export interface SoundOptions {
  readonly enabled?: boolean;
  /** Makes the audio context; for tests. */
  readonly makeContext?: () => AudioContext;
  /** Whether the page has had a click or key, without which browsers refuse to play. */
  readonly mayPlay?: () => boolean;
}

/** Silence as exponential ramps see it: they cannot reach 0. */
const SILENCE = 0.0001;
const NOISE_SECONDS = 0.25;

function hasBeenActivated(): boolean {
  // Where the browser does not say, try: at worst the context stays suspended.
  return globalThis.navigator?.userActivation?.hasBeenActive ?? true;
}

/** White noise from a small fixed generator, so that a knock sounds the same each time. */
function noiseBuffer(context: AudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate * NOISE_SECONDS);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x2545f491;
  for (let index = 0; index < length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    samples[index] = state / 0x80000000;
  }
  return buffer;
}

/** The source of a voice: noise through a band-pass filter, or a gliding tone. */
function startSource(context: AudioContext, noise: AudioBuffer, voice: Voice, from: number) {
  const until = from + voice.attack + voice.decay;
  if (voice.source === "noise") {
    const source = context.createBufferSource();
    source.buffer = noise;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(voice.frequency, from);
    filter.frequency.exponentialRampToValueAtTime(voice.end_frequency, until);
    source.connect(filter);
    source.start(from);
    source.stop(until);
    return filter;
  }
  const source = context.createOscillator();
  source.type = voice.source;
  source.frequency.setValueAtTime(voice.frequency, from);
  source.frequency.exponentialRampToValueAtTime(voice.end_frequency, until);
  source.start(from);
  source.stop(until);
  return source;
}

function playVoice(context: AudioContext, noise: AudioBuffer, voice: Voice, start: number): void {
  const from = start + voice.at;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(SILENCE, from);
  envelope.gain.exponentialRampToValueAtTime(voice.gain, from + voice.attack);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, from + voice.attack + voice.decay);
  startSource(context, noise, voice, from).connect(envelope);
  envelope.connect(context.destination);
}

class WebAudioSound implements Sound {
  enabled: boolean;
  readonly #makeContext: () => AudioContext;
  readonly #mayPlay: () => boolean;
  #player: { context: AudioContext; noise: AudioBuffer } | null = null;
  #broken = false;
  /** Counts the calls of `play`: of the sounds that waited for the context, the last alone is played. */
  #latest = 0;

  constructor(options: SoundOptions) {
    this.enabled = options.enabled ?? true;
    this.#makeContext = options.makeContext ?? (() => new AudioContext());
    this.#mayPlay = options.mayPlay ?? hasBeenActivated;
  }

  setEnabled(enabled: boolean): void {
    this.enabled = enabled;
    // A device that makes no sound need not be kept awake.
    if (!enabled) this.#player?.context.suspend().catch(() => undefined);
  }

  play(name: SoundName): void {
    if (!this.enabled || this.#broken || !this.#mayPlay()) return;
    try {
      const { context, noise } = this.#open();
      this.#latest += 1;
      const turn = this.#latest;
      if (context.state === "running") {
        this.#schedule(context, noise, name);
        return;
      }
      context
        .resume()
        .then(() => {
          if (this.enabled && turn === this.#latest) this.#schedule(context, noise, name);
        })
        .catch(() => undefined);
    } catch {
      this.#broken = true;
    }
  }

  #schedule(context: AudioContext, noise: AudioBuffer, name: SoundName): void {
    for (const voice of SOUNDS[name]) playVoice(context, noise, voice, context.currentTime);
  }

  #open(): { context: AudioContext; noise: AudioBuffer } {
    if (this.#player === null) {
      const context = this.#makeContext();
      this.#player = { context, noise: noiseBuffer(context) };
    }
    return this.#player;
  }
}

export function createSound(options: SoundOptions = {}): Sound {
  return new WebAudioSound(options);
}
