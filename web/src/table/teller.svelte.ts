/**
 * What happened is told state by state: the table as it stood, its news, a moment to see them, the next.
 * Only when the story is told is the next question put.
 */

import type { News } from "../lib/types.gen";
import { settings } from "../lib/settings.svelte";
import type { Stage, Told } from "./moments";

/** What is being told at this moment. */
export interface Beat {
  /** Counts up by one with every beat. */
  n: number;
  events: readonly News[];
  /** How the table looks by now, by seat; null: as the newest update has it. */
  views: ReadonlyMap<number, unknown> | null;
  /** The phase by now, and who is to decide; null: as the newest update has it. */
  stage?: Stage | null;
  /** How long it stands, in milliseconds; 0 where it is over at once. */
  ms: number;
}

/** How long an event of this kind stands, beside the others; 1 is the usual. */
export type Weights = Readonly<Record<string, number>>;

const USUAL = 520;
/** What weighs so much is seen before anything is asked. */
const GREAT = 1.5;
const LEAST = 160;
/** Nothing is told for longer than this at the normal pace, however much happened. */
const ALL = 4000;
const PACES = { calm: 1.6, normal: 1, quick: 0.5, none: 0 } as const;

/** What has a stage of its own takes the time it needs: nobody hurries it along. */
export const STAGED = 4;

/** How long each of these states stands: by its weightiest event, and all together within the limit. */
export function durations(story: readonly Told[], weights: Weights): number[] {
  const weighed = story.map(({ events }) => Math.max(0, ...events.map(({ kind }) => weights[kind] ?? 1)));
  const wished = story.map(({ events }, n) =>
    events.length === 0 ? 0 : USUAL * (weighed[n] ?? 1) + 90 * (events.length - 1),
  );
  const staged = (n: number) => (weighed[n] ?? 1) >= STAGED;
  const sum = wished.reduce((total, ms, n) => total + (staged(n) ? 0 : ms), 0);
  const scale = sum > ALL ? ALL / sum : 1;
  return wished.map((ms, n) => {
    if (ms === 0 || staged(n)) return Math.round(ms);
    return Math.max(LEAST, Math.round(ms * scale));
  });
}

export class Teller {
  beat: Beat = $state.raw({ n: 0, events: [], views: null, ms: 0 });
  /** What is still to be told, after the beat. */
  queue: readonly Told[] = $state.raw([]);
  /** A beat stands at this moment. */
  telling = $state(false);
  weights: Weights = {};
  /** How long each state of the queue stands, at the normal pace. */
  #ms: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The question waits: more is to come, or what is told now is to be seen first. */
  get holds(): boolean {
    return (
      this.queue.some(({ events }) => events.length > 0) ||
      (this.telling && this.beat.events.some(({ kind }) => (this.weights[kind] ?? 1) >= GREAT))
    );
  }

  /** Tell this after what is being told; all at once where nobody wants to watch. */
  tell(story: readonly Told[], atOnce: boolean): void {
    if (story.every(({ events }) => events.length === 0)) {
      // Nothing happened, but something may look different: after the story, if one is being told.
      if (this.telling) this.queue = [...this.queue, ...story];
      return;
    }
    this.queue = [...this.queue, ...story];
    // A queue that grew while it was told is told faster: nobody falls behind the table.
    this.#ms = durations(this.queue, this.weights);
    if (atOnce || settings.motion === "none") this.skip();
    else if (!this.telling) this.#next();
  }

  /** Tell the rest at once. */
  skip(): void {
    clearTimeout(this.#timer);
    const events = this.queue.flatMap((told) => told.events);
    if (this.telling || events.length > 0) this.#show(events, null, 0);
    this.queue = [];
    this.telling = false;
  }

  #next(): void {
    const [told, ...rest] = this.queue;
    if (told === undefined) {
      this.telling = false;
      this.beat = { ...this.beat, views: null, stage: null };
      return;
    }
    const stands = Math.round((this.#ms.shift() ?? 0) * PACES[settings.motion]);
    this.queue = rest;
    this.telling = true;
    this.#show(told.events, told.views, stands, told.stage);
    this.#timer = setTimeout(() => this.#next(), stands);
  }

  #show(
    events: readonly News[],
    views: ReadonlyMap<number, unknown> | null,
    ms: number,
    stage: Stage | null = null,
  ): void {
    this.beat = { n: this.beat.n + 1, events, views, stage, ms };
  }
}
