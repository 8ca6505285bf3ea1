/** Small sounds of our own making: a few tones and a little noise, no recordings. */

import { settings } from "./settings.svelte";

export type Sound =
  "dice" | "coin" | "lost" | "card" | "hiss" | "chord" | "place" | "tap" | "horn" | "bells" | "fanfare";

/** One tone: pitch in hertz, when it begins and how long it rings, in seconds; how loud; its colour. */
interface Tone {
  pitch: number;
  at?: number;
  rings: number;
  loud?: number;
  shape?: OscillatorType;
  /** Where the pitch glides to. */
  to?: number;
}
/** A breath of noise through a filter. */
interface Noise {
  filter: number;
  at?: number;
  rings: number;
  loud?: number;
}

const TONES: Record<Sound, Tone[]> = {
  dice: [
    { pitch: 150, rings: 0.07, shape: "triangle" },
    { pitch: 128, at: 0.11, rings: 0.09, shape: "triangle" },
  ],
  coin: [{ pitch: 520, to: 760, rings: 0.1, loud: 0.6 }],
  lost: [{ pitch: 620, to: 380, rings: 0.16, loud: 0.6 }],
  card: [],
  hiss: [],
  chord: [
    { pitch: 147, rings: 1.1, shape: "sawtooth", loud: 0.28 },
    { pitch: 175, rings: 1.1, shape: "sawtooth", loud: 0.22 },
    { pitch: 220, rings: 1.1, shape: "sawtooth", loud: 0.22 },
  ],
  place: [{ pitch: 240, rings: 0.09, shape: "triangle" }],
  tap: [{ pitch: 110, rings: 0.06, shape: "triangle", loud: 0.7 }],
  horn: [
    { pitch: 196, rings: 0.5, shape: "sawtooth", loud: 0.3 },
    { pitch: 294, at: 0.16, rings: 0.6, shape: "sawtooth", loud: 0.26 },
  ],
  bells: [
    { pitch: 523, rings: 0.3 },
    { pitch: 784, at: 0.12, rings: 0.34 },
  ],
  fanfare: [
    { pitch: 392, rings: 0.2, shape: "triangle" },
    { pitch: 494, at: 0.14, rings: 0.2, shape: "triangle" },
    { pitch: 587, at: 0.28, rings: 0.2, shape: "triangle" },
    { pitch: 784, at: 0.42, rings: 0.7, shape: "triangle" },
  ],
};
const NOISES: Partial<Record<Sound, Noise[]>> = {
  dice: [
    { filter: 900, rings: 0.05 },
    { filter: 700, at: 0.11, rings: 0.06 },
  ],
  card: [{ filter: 2600, rings: 0.09 }],
  hiss: [{ filter: 5200, rings: 0.4, loud: 0.6 }],
};
const SOFT = 0.06;
/** Two things that happen at once need not sound twice. */
const APART = 90;

let audio: AudioContext | null = null;
const last = new Map<Sound, number>();

/** Let it be heard, if this person wants sounds and has touched the page: browsers ask for that. */
export function sound(which: Sound): void {
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  const now = performance.now();
  if (now - (last.get(which) ?? -APART) < APART) return;
  last.set(which, now);
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const tone of TONES[which]) ring(audio, tone);
  for (const noise of NOISES[which] ?? []) breathe(audio, noise);
}

function ring(to: AudioContext, tone: Tone): void {
  const start = to.currentTime + (tone.at ?? 0);
  const end = start + tone.rings;
  const voice = to.createOscillator();
  voice.type = tone.shape ?? "sine";
  voice.frequency.setValueAtTime(tone.pitch, start);
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, end);
  voice.connect(fading(to, start, end, tone.loud)).connect(to.destination);
  voice.start(start);
  voice.stop(end);
}

function breathe(to: AudioContext, noise: Noise): void {
  const start = to.currentTime + (noise.at ?? 0);
  const end = start + noise.rings;
  const grains = to.createBuffer(1, Math.ceil(to.sampleRate * noise.rings), to.sampleRate);
  const data = grains.getChannelData(0);
  for (let place = 0; place < data.length; place += 1) data[place] = Math.random() * 2 - 1;
  const source = to.createBufferSource();
  source.buffer = grains;
  const filter = to.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = noise.filter;
  source
    .connect(filter)
    .connect(fading(to, start, end, noise.loud))
    .connect(to.destination);
  source.start(start);
}

function fading(to: AudioContext, start: number, end: number, loud = 1): GainNode {
  const volume = to.createGain();
  volume.gain.setValueAtTime(SOFT * loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  return volume;
}
