/** What an option would do, shown on the table before it is chosen; no rule is known here. */

import type { Choice } from "../../../lib/types.gen";
import type { Desk } from "../../../table/desk.svelte";

/** The option that the table should show as if it were done: chosen, else the only one pointed at. */
export function previewed(desk: Desk): Choice | null {
  if (desk.chosen) return desk.chosen;
  const meant = desk.open.filter((option) => desk.meant(option));
  return meant.length === 1 ? (meant[0] ?? null) : meant.length === 0 ? desk.pointed : null;
}

/** The piece that a deed would put on its hex. */
const PUTS: Readonly<Record<string, string>> = {
  expand: "house",
  expand_tile: "house",
  factory: "factory",
  factory_new: "factory",
  factory_new_tile: "factory",
  barrack: "barrack",
  barrack_new: "barrack",
  barrack_new_tile: "barrack",
  pyramid: "pyramid",
  grow: "house",
  raise_factory: "factory",
  raise_barrack: "barrack",
};
const STRIKES: ReadonlySet<string> = new Set(["war", "destroy", "raze"]);
const TURNS: ReadonlySet<string> = new Set([
  "expand_tile",
  "factory_new_tile",
  "barrack_new_tile",
  "convert",
]);

export interface Ghost {
  /** Type of the building that would stand here. */
  builds: string | null;
  /** What stands here would be taken away. */
  strikes: boolean;
  /** A Conversion tile would lie here. */
  tile: boolean;
}

/** What the previewed option would do to this hex. */
export function ghostOn(option: Choice | null, hex: string): Ghost | null {
  if (option === null || !option.pieces.includes(hex)) return null;
  return {
    builds: PUTS[option.verb] ?? null,
    strikes: STRIKES.has(option.verb),
    tile: TURNS.has(option.verb),
  };
}

/** An option that names a number, not a piece: "number 3", "divine 3". */
export function numbered(options: readonly Choice[], verbs: readonly string[], n: number): Choice | null {
  return options.find((option) => verbs.includes(option.verb) && option.args["n"] === n) ?? null;
}

/** Does a lit hex ask for a Conversion tile, or for Warriors? */
export function usesTile(options: readonly Choice[]): boolean {
  return options.length > 0 && options.every((option) => TURNS.has(option.verb));
}

export function isWar(options: readonly Choice[]): boolean {
  return options.some(
    (option) => option.verb === "war" || option.verb === "destroy" || option.verb === "convert",
  );
}
