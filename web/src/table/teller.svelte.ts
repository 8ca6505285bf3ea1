/** A long resolution is told in beats: a few events, a moment to see them, the next few. */

import type { News } from "../lib/types.gen";
import { settings, still } from "../lib/settings.svelte";

/** What is being told at this moment; the state of the table is final already. */
export interface Beat {
  /** Counts up by one with every beat. */
  n: number;
  events: readonly News[];
  /** How long it stands, in milliseconds; 0 where nothing may move. */
  ms: number;
}

const LEAST = 350;
const MOST = 600;
/** Nothing is told for longer than this, however much happened. */
const ALL = 3000;

/** How many events make one beat, and how long it stands, when so many are to be told. */
export function pace(events: number): { size: number; ms: number } {
  const size = Math.max(1, Math.ceil(events / Math.floor(ALL / LEAST)));
  const beats = Math.max(1, Math.ceil(events / size));
  return { size, ms: Math.floor(Math.min(MOST, Math.max(LEAST, ALL / beats))) };
}

export class Teller {
  beat: Beat = $state.raw({ n: 0, events: [], ms: 0 });
  /** What is still to be told, after the beat. */
  queue: readonly News[] = $state.raw([]);
  /** A beat stands at this moment. */
  telling = $state(false);
  /** It takes more than one beat. */
  long = $state(false);
  #pace = pace(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Tell these after what is being told; all at once where nothing may move. */
  tell(events: readonly News[], atOnce: boolean): void {
    if (events.length === 0) return;
    this.queue = [...this.queue, ...events];
    if (atOnce || still()) {
      this.skip();
      return;
    }
    this.#pace = pace(this.queue.length);
    this.long = this.telling || this.queue.length > this.#pace.size;
    if (!this.telling) this.#next();
  }

  /** Tell the rest at once. */
  skip(): void {
    clearTimeout(this.#timer);
    if (this.queue.length > 0) this.#show(this.queue, 0);
    this.queue = [];
    this.telling = this.long = false;
  }

  #next(): void {
    const { size, ms } = this.#pace;
    const events = this.queue.slice(0, size);
    if (events.length === 0) {
      this.telling = this.long = false;
      return;
    }
    this.telling = true;
    this.queue = this.queue.slice(size);
    const stands = settings.motion === "fast" ? ms / 2 : ms;
    this.#show(events, stands);
    this.#timer = setTimeout(() => this.#next(), stands);
  }

  #show(events: readonly News[], ms: number): void {
    this.beat = { n: this.beat.n + 1, events, ms };
  }
}
