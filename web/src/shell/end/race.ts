/** The curve of a finished game: who stood how, and where the words of its moments are. */

import type { ReplayLog } from "../../lib/types.gen";

export const DASHES = ["none", "7 4", "2 4", "10 3 2 3", "4 2"];

/** The line of one seat, in a box as wide and high as this. */
export function lineOf(
  story: ReplayLog,
  seat: number,
  x: (moment: number) => number,
  y: (value: number) => number,
): string {
  return story.curve
    .map(
      (point, place) =>
        `${place ? "L" : "M"}${x(point.at).toFixed(1)} ${y(point.values[seat] ?? 0).toFixed(1)}`,
    )
    .join("");
}

/** Hundredths that add up to a hundred: what rounding loses goes to those who lost most by it. */
export function percents(values: readonly number[]): number[] {
  const exact = values.map((value) => value * 100);
  const found = exact.map(Math.floor);
  const left = Math.round(exact.reduce((sum, value) => sum + value, 0)) - found.reduce((a, b) => a + b, 0);
  const order = exact
    .map((value, seat) => ({ seat, lost: value - Math.floor(value) }))
    .sort((one, other) => other.lost - one.lost || one.seat - other.seat);
  for (const { seat } of order.slice(0, Math.max(0, left))) found[seat] = (found[seat] ?? 0) + 1;
  return found;
}

/** What was told of a decision, in few words: what the game holds for weightiest comes first. */
export function saidAt(
  story: ReplayLog,
  at: number,
  weights: Readonly<Record<string, number>> = {},
  most = 2,
): string[] {
  const lines = story.log.filter((line) => line.at === at);
  const weight = (kind: string): number => weights[kind] ?? 1;
  const order = lines.toSorted((one, other) => weight(other.kind) - weight(one.kind));
  return [...new Set(order.map((line) => line.text))].slice(0, most);
}
