/** Options that no piece tells apart, and what the filled button says. */

import type { Choice } from "../../../lib/types.gen";
import { words } from "../../../lib/words.svelte";
import type { Desk } from "../../../table/desk.svelte";

/** Verbs that have no piece of the box at all. */
const BARE: ReadonlySet<string> = new Set(["end_turn", "stop", "decline"]);
/** Verbs with a place of their own on the table. */
const PLACED: ReadonlySet<string> = new Set([
  "number",
  "divine",
  "draw",
  "extra_card",
  "holiday",
  "holiday_pretend",
  "gifts",
  "give",
]);

/** What is chosen under the island: several deeds on one and the same piece, or a deed without any. */
export function free(desk: Desk): Choice[] {
  const bare = desk.open.filter(({ verb }) => BARE.has(verb));
  const pieced = desk.open.filter(({ verb }) => !BARE.has(verb) && !PLACED.has(verb));
  const same = new Set(pieced.map(({ pieces }) => pieces.join()));
  const alike = pieced.length > 1 && same.size === 1 ? pieced : [];
  return [...alike, ...bare];
}

/** "Expand here": the deed on the filled button. */
export const deedOf = (desk: Desk, option: Choice): string =>
  words.ofGame(desk.game, `ui.do_${option.verb}`) ?? option.label;
