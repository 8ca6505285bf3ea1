/** From touched pieces to one option: pure functions, so that they can be tested. */

import type { Choice } from "../lib/types.gen";

/** An option fits when it names every picked piece. */
export function fits(option: Choice, picked: readonly string[]): boolean {
  return picked.every((piece) => option.pieces.includes(piece));
}

/** Which pieces are lit, and for which of the open options. */
export function closes(open: readonly Choice[], picked: readonly string[]): Map<string, Choice[]> {
  const lights = new Map<string, Choice[]>();
  for (const option of open) {
    for (const piece of new Set(option.pieces)) {
      if (picked.includes(piece)) continue;
      const there = lights.get(piece);
      if (there) there.push(option);
      else lights.set(piece, [option]);
    }
  }
  return lights;
}

export interface Touched {
  picked: string[];
  choose: Choice | null;
}

/**
 * What touching a piece leads to: an option, or a longer list of picked pieces; null when the
 * piece is not lit.
 */
export function touch(open: readonly Choice[], picked: readonly string[], piece: string): Touched | null {
  const led = open.filter((option) => option.pieces.includes(piece));
  const [first] = led;
  if (first === undefined) return null;
  return { picked: [...picked, piece], choose: led.length === 1 ? first : null };
}

/** Keys 1-9 for the first nine options, in the server's order. */
export function keysOf(open: readonly Choice[]): Map<string, number> {
  return new Map(open.slice(0, 9).map((option, place) => [option.text, place + 1]));
}

export interface Group {
  verb: string;
  options: Choice[];
}

/** The options by verb, in order of first appearance. */
export function byVerb(options: readonly Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const option of options) {
    const there = groups.get(option.verb);
    if (there) there.push(option);
    else groups.set(option.verb, [option]);
  }
  return [...groups].map(([verb, list]) => ({ verb, options: list }));
}
