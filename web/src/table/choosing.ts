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

/**
 * The options that the board has no place for: no piece that is still to be touched, no deed of their own.
 * A deed without any piece ("roll", "end") stands in the panel even where the board has a piece for it.
 */
export function homeless(
  open: readonly Choice[],
  picked: readonly string[],
  drawn: ReadonlySet<string>,
): Choice[] {
  return open.filter((option) => {
    if (drawn.has(option.text)) return false;
    const left = option.pieces.filter((piece) => !picked.includes(piece));
    if (left.length > 0 && left.every((piece) => piece === `verb:${option.verb}`))
      return Object.keys(option.args).length === 0 || !left.some((piece) => drawn.has(piece));
    return !left.some((piece) => drawn.has(piece));
  });
}

/** The options by what they yield, in order of first appearance. */
export function byYield(
  options: readonly Choice[],
  told: (option: Choice) => string | undefined,
): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const option of options) {
    const key = told(option) ?? "";
    const there = groups.get(key);
    if (there) there.push(option);
    else groups.set(key, [option]);
  }
  return [...groups.values()];
}
