/** Which board belongs to which game; each is a chunk of its own. */

import type { Component } from "svelte";
import type { Telling } from "../shell/story";
import type { Sound } from "../lib/sound";
import type { Desk } from "../table/desk.svelte";

/** What every board is given. `view` is the game's View, see src/lib/types.gen.ts. */
export interface BoardProps<V = unknown> {
  view: V;
  desk: Desk;
}

type BoardModule = { default: Component<BoardProps<never>> };

/** How a seat looks in a game whose players have colours of their own: silhouette, fill, letter. */
export interface SeatFace {
  /** Path data in a box from −12 to 12. */
  path: string;
  fill: string;
  /** Ink on the fill. */
  on: string;
  letter: string;
  /** The id of an SVG pattern of the board that lies over the fill. */
  pattern?: string;
}

export interface GameFace {
  /** Verbs that are confirmed before they are sent, because they reveal or cannot be taken back. */
  careful: readonly string[];
  /** Verbs that stand in the list alone when the board shows no place for them: hardly anybody wants them then. */
  seldom?: readonly string[];
  /** The board confirms at a place of its own: it has the filled button, with the test id "confirm". */
  confirms?: boolean;
  /** Width of the side column at 1280 px. */
  side: number;
  /**
   * Questions answered wholly at one's own desk: on a phone they bring that part of the board to the front.
   */
  desk?: readonly string[];
  /** Events that stand longer than the usual while the table tells them, by kind: 2 is twice as long. */
  weights?: Readonly<Record<string, number>>;
  /** How the log is told, by kinds of events. */
  log?: Telling;
  /** The seats as this game colours them, by seat; the house's own marks stand where it is silent. */
  seats?: (view: unknown, desk: Desk) => readonly SeatFace[];
  /** What may be heard of public events, by kind: nothing that only one seat is told. */
  sounds?: Readonly<Record<string, Sound>>;
  /** The introduction: where each lesson ([intro.<game>] of the house words) points, as a selector. */
  points?: Record<string, string>;
}

// Found, not listed: a new game only adds its folder.
const boards = import.meta.glob<BoardModule>("./*/Board.svelte");
const faces = import.meta.glob<{ FACE: GameFace }>("./*/face.ts", { eager: true });

const PLAIN: GameFace = { careful: [], side: 324 };

export function faceOf(game: string): GameFace {
  return faces[`./${game}/face.ts`]?.FACE ?? PLAIN;
}

/** The game's own board, or the generic one when it has none or a plain table is wanted. */
export async function boardOf(game: string, plain = false): Promise<Component<BoardProps>> {
  const own = plain ? undefined : boards[`./${game}/Board.svelte`];
  const module = await (own ?? generic)();
  return module.default as Component<BoardProps>;
}

const generic = (): Promise<BoardModule> =>
  import("./generic/Board.svelte") as unknown as Promise<BoardModule>;
