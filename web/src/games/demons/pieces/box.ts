/** What is in the box, as the catalogue tells it, and what of it has not been seen. */

import type { Choice, DemonsCard, DemonsView } from "../../../lib/types.gen";
import { seen } from "./captions";

export interface BoxKind {
  id: string;
  type: string;
  temper: string;
  numbers: readonly number[];
  copies: number;
}

type Row = Partial<Record<string, unknown>>;

/** The files of the set name what their cards have in common: the Demons and the Candles say no type. */
const FILES: Readonly<Record<string, string>> = { demons: "demon", candles: "candle" };

export function boxOf(box: unknown): BoxKind[] {
  const files = (box ?? {}) as Record<string, Row[]>;
  return Object.entries(files).flatMap(([file, rows]) =>
    rows.map((row) => ({
      id: String(row["id"]),
      type: String(row["type"] ?? FILES[file] ?? ""),
      temper: String(row["temper"] ?? ""),
      numbers: (row["numbers"] ?? (row["number"] === undefined ? [] : [row["number"]])) as number[],
      copies: Number(row["copies"] ?? 1),
    })),
  );
}

/** How many of each kind lie where nobody, or only somebody else, can see them. */
export function unseen(kinds: readonly BoxKind[], view: DemonsView): Map<string, number> {
  const left = new Map(kinds.map(({ id, copies }) => [id, copies]));
  for (const { kind } of [...seen(view).values(), ...view.candle_box])
    left.set(kind, Math.max(0, (left.get(kind) ?? 0) - 1));
  return left;
}

/**
 * The Demons of the deck among which I may fetch one. They lie nowhere, so the view has none of them;
 * the options name them, and `say` tells how an option for this kind would read.
 */
export function fetched(
  options: readonly Choice[],
  kinds: readonly BoxKind[],
  say: (kind: string) => string,
): DemonsCard[] {
  return options.flatMap(({ verb, label, args }) => {
    const kind = verb === "fetch" ? kinds.find(({ id }) => say(id) === label) : undefined;
    if (!kind) return [];
    const { id, type, temper, numbers } = kind;
    const plain = { due: false, new: false, picked: false };
    return [
      { card: args["card"] ?? -1, kind: id, wording: id, type, temper, numbers: [...numbers], ...plain },
    ];
  });
}
