/** The kinds of wealth in the order of the engine's numbers, and small questions about options. */

import type { Choice, DevilWealth } from "../../../lib/types.gen";
import { words } from "../../../lib/words.svelte";
import type { Desk } from "../../../table/desk.svelte";

export const WEALTH = ["wood", "stone", "wheat", "glass", "marble", "coin", "indulgence"] as const;
export type Good = (typeof WEALTH)[number];
export const SYMBOLS = ["country", "town", "church", "science"] as const;

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

/** "1 coin", "2 coins": as the engine's own sentences say it. */
export function counted(desk: Desk, good: string, count: number): string {
  if (good === "soul") return desk.ui("price_souls", { n: count });
  if (good === "marked") return desk.ui("marked_n", { n: count });
  const one = count === 1 ? words.ofGame(desk.game, `one.good.${good}`) : null;
  return `${count} ${one ?? nameOf(desk, good)}`;
}

function nameOf(desk: Desk, good: string): string {
  if (good === "basic" || good === "premium") return desk.noun("any_good", good);
  return (WEALTH as readonly string[]).includes(good)
    ? desk.noun("good", good)
    : desk.ui(`tip_${good}`).toLowerCase();
}

/** "2 wood, 1 glass" */
export function spokenGoods(desk: Desk, goods: Record<string, number>): string {
  return Object.entries(goods)
    .filter(([, count]) => count > 0)
    .map(([good, count]) => counted(desk, good, count))
    .join(", ");
}

/** "2 wood, 1 stone and 1 coin" */
export function listed(desk: Desk, goods: [string, number][]): string {
  const parts = goods.map(([good, count]) => counted(desk, good, count));
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} ${desk.ui("and")} ${last}` : last;
}
