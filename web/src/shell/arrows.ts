/** The arrows of the phase diagram: straight down to the neighbour, round the side to any other. */

import type { Phase } from "../lib/types.gen";

export interface Arrow {
  from: number;
  to: number;
  /** How far out it runs: 1 is nearest the boxes. */
  lane: number;
}

/** The arrows that go round the side; short ones run inside long ones. */
export function arrows(phases: readonly Pick<Phase, "key" | "next">[]): Arrow[] {
  const place = new Map(phases.map((phase, at) => [phase.key, at]));
  const far = phases
    .flatMap((phase, from) => Object.keys(phase.next).map((key) => ({ from, to: place.get(key) ?? -1 })))
    .filter(({ from, to }) => to >= 0 && to !== from + 1)
    .sort((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  const laid: Arrow[] = [];
  for (const { from, to } of far) {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const crossed = laid
      .filter((arrow) => Math.min(arrow.from, arrow.to) <= high && Math.max(arrow.from, arrow.to) >= low)
      .map((arrow) => arrow.lane);
    let lane = 1;
    while (crossed.includes(lane)) lane += 1;
    laid.push({ from, to, lane });
  }
  return laid;
}

/** Does the box lead straight to the one below it? */
export function leadsDown(phases: readonly Pick<Phase, "key" | "next">[], at: number): boolean {
  const below = phases[at + 1];
  return below !== undefined && below.key in (phases[at]?.next ?? {});
}
