/** The kinds of wealth in the order of the engine's numbers, and small questions about options. */

import type { DevilWealth } from "../../lib/types.gen";
import type { Choice } from "../../lib/protocol";
import type { Desk } from "../../table/desk.svelte";

export const WEALTH = ["wood", "stone", "wheat", "glass", "marble", "coin", "indulgence"] as const;
export type Good = (typeof WEALTH)[number];

/** The option with exactly this text, if it is on offer. */
export function optionOf(desk: Desk, text: string): Choice | null {
  return desk.open.find((option) => option.text === text) ?? null;
}

/** The options of one verb. */
export function ofVerb(desk: Desk, verb: string): Choice[] {
  return desk.open.filter((option) => option.verb === verb);
}

/** What a chest or a store holds, kind by kind, leaving out what is not there. */
export function held(wealth: DevilWealth): [Good, number][] {
  return WEALTH.map((good): [Good, number] => [good, wealth[good]]).filter(([, count]) => count > 0);
}

/** "2 wood, 1 glass" */
export function spokenGoods(desk: Desk, goods: Record<string, number>): string {
  return Object.entries(goods)
    .filter(([, count]) => count > 0)
    .map(([good, count]) => `${count} ${desk.noun("good", good)}`)
    .join(", ");
}
