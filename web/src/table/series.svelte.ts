/** Answers that follow one another by themselves, each only if it is on offer when its turn comes. */

import type { Ask } from "../lib/types.gen";

export class Series {
  /** What could not be said, because it was no longer on offer; null when all went well. */
  halted: string | null = $state(null);
  #rest: readonly string[] = [];

  begin(texts: readonly string[]): void {
    this.#rest = texts;
    this.halted = null;
  }

  /** What to answer this question with; what is not on offer ends the series. */
  next(ask: Ask | null): string | null {
    const [text, ...rest] = this.#rest;
    if (text === undefined) return null;
    const there = ask?.options.some((option) => option.text === text) ?? false;
    this.#rest = there ? rest : [];
    this.halted = there ? null : text;
    return there ? text : null;
  }
}
