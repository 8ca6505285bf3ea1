/** What a desk is made of: where its table comes from, and what is said and looked at there. */

import type { Advised, Chair, Choice, Foreseen, Hinted, Refusal, Update } from "../lib/types.gen";

/** Where a desk gets its table from: a live room, or one moment of a replay. */
export interface Source {
  readonly update: Update | null;
  /** Nothing is hidden: a finished game, from every chair at once. */
  readonly revealed?: boolean;
  /** Who sits where; a replay has no chairs. */
  readonly chairs?: Chair[];
  /** So many milliseconds the server's clock is ahead. */
  readonly skew?: number;
  readonly foreseen: Record<number, Foreseen>;
  readonly refusals: Record<number, Refusal[]>;
  /** What a master would do, by seat; null while one is thinking; missing at a replay. */
  readonly hints?: Record<number, Hinted | null>;
  /** Take my last decision back; null where that is not possible. */
  readonly undo?: (() => void) | null;
  answer(seat: number, ask: number, option: string): void;
  askWhy(seat: number): void;
}

/** A spoken name: what it is called, then what else there is to say of it; empty parts say nothing. */
export type Spoken = string | readonly string[];

export function partsOf(name: Spoken): readonly string[] {
  return typeof name === "string" ? [name] : name.filter(Boolean);
}

/** One option that a master thinks of. */
export interface Hint extends Omit<Advised, "option"> {
  option: Choice;
}

/** What a piece says about itself; the zoom and the screen reader use it. */
export interface Label {
  name: Spoken;
  about?: string | undefined;
  /** False where the piece shows everything already. */
  peek?: boolean;
  /** Pieces that lie on it: a closer look at a card also tells what can, and cannot, be done with its spaces. */
  holds?: readonly string[];
}

export interface Zoomed {
  piece: string;
  /** A peek closes by itself; otherwise it is a dialog. */
  peek: boolean;
  at: DOMRect | null;
}
