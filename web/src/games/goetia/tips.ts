/** Every icon of the board has a name and one sentence, and where there is one, its rule. */

import type { Desk } from "../../table/desk.svelte";
import { cubeOf } from "./pieces/icons";

/** From the key of an icon ([ui] mark_... and tip_...) to its rule; "" where no rule speaks of it. */
export const RULES: Record<string, string> = {
  teal: "R13",
  brown: "R13",
  pink: "R13",
  yellow: "R13",
  black: "R14",
  white: "R16",
  attention: "R96",
  follower: "R4",
  home: "R33",
  stays: "R34",
  link: "R35",
  unrecruited: "R50",
  sacrifice: "R78",
  recruit: "R52",
  disc: "R54",
  bare: "R54",
  discount: "R21",
  can_pay: "R19",
  short: "R19",
  no_attention: "R53",
  no_follower: "R4",
  nobody: "R52",
  pact: "R98",
  pact_any: "R82",
  pact_row: "R58",
  top_card_1: "R81",
  top_card_2: "R81",
  top_card_3: "R81",
  resurrect: "R80",
  trade: "R85",
  exchange: "H49",
  exchange_black: "H49",
  others_gain: "R92",
  send_back: "R59",
  lift: "R88",
  recall: "R40",
  mark_hexes: "H40",
  extra_turn: "",
  stack_deck: "",
  peek: "",
  drain: "R70",
  marker: "H40",
  king: "R60",
  class: "R105",
  deck: "R63",
  known: "R73",
  border: "R44",
  new_world: "R29",
  skull: "R2",
  wp: "R1",
  stack: "R86",
};

/** What an icon is called. */
export function markName(desk: Desk, key: string): string {
  return desk.ui(`mark_${key}`);
}

/** Attributes of an element that is an icon: its name for who listens, its key for the tip. */
export function marked(desk: Desk, key: string, name = markName(desk, key)): Record<string, string> {
  return { role: "img", "aria-label": name, "data-mark": key };
}

/** The key of a letter of the View; a follower to be had is not one that stands. */
export function markOf(letter: string): string {
  return letter === "F" ? "unrecruited" : cubeOf(letter);
}
