/** What the placement that is looked at would change: asked of the server, shown by every piece in its place. */

import { getContext, setContext } from "svelte";
import type {
  GoetiaEdgeAfter,
  GoetiaHex,
  GoetiaHexAfter,
  GoetiaProspect,
  GoetiaPurseAfter,
  GoetiaView,
} from "../../../lib/types.gen";

const CONTEXT = Symbol("ahead");

export class Ahead {
  constructor(readonly prospect: () => GoetiaProspect | null) {}

  edge(id: string): GoetiaEdgeAfter | null {
    return this.prospect()?.edges.find((edge) => edge.id === id) ?? null;
  }
  hex(id: string): GoetiaHexAfter | null {
    return this.prospect()?.hexes.find((hex) => hex.id === id) ?? null;
  }
  get purse(): GoetiaPurseAfter | null {
    return this.prospect()?.purse ?? null;
  }
  /** Would this link be full only then? */
  frees(from: GoetiaHex, to: GoetiaHex): boolean {
    const [one, other] = [this.hex(from.id), this.hex(to.id)];
    return (one ?? other) !== null && (one?.home ?? from.home) && (other?.home ?? to.home);
  }
}

export const setAhead = (ahead: Ahead): Ahead => setContext(CONTEXT, ahead);
export const getAhead = (): Ahead => getContext<Ahead>(CONTEXT);

/** Lines of the Edge that change alike, by how many cubes more (or fewer) they would cost. */
export interface Shift {
  by: number;
  edges: string[];
}

export interface Changes {
  /** How many followers of each seat would be free to come home that are not now. */
  freed: [number, number][];
  /** Mine would have to stay. */
  stays: boolean;
  shifts: Shift[];
  /** Edges I could pay only then, and no longer. */
  opened: string[];
  closed: string[];
}

/** Every hex of the table by its id. */
function hexesOf(view: GoetiaView): Map<string, GoetiaHex> {
  const all = [
    ...view.edges.map((edge) => edge.hex),
    ...view.world.flatMap((tile) => tile.hexes),
    ...view.scry.flatMap((board) => board.hexes),
    ...view.dark.flatMap((board) => [...board.hexes, ...(board.demon?.hexes ?? [])]),
  ];
  return new Map(all.map((hex) => [hex.id, hex]));
}

/** What a person would say of it. */
export function changesOf(view: GoetiaView, prospect: GoetiaProspect): Changes {
  const now = hexesOf(view);
  const freed = new Map<number, number>();
  let stays = false;
  for (const after of prospect.hexes) {
    const hex = now.get(after.id);
    if (!hex) continue;
    if (after.home && !hex.home)
      for (const seat of hex.followers) freed.set(seat, (freed.get(seat) ?? 0) + 1);
    if (!after.home && after.followers.length > hex.followers.length) stays = true;
  }
  const byCubes = new Map<number, string[]>();
  const [opened, closed]: string[][] = [[], []];
  for (const after of prospect.edges) {
    const edge = view.edges.find((one) => one.id === after.id);
    if (!edge) continue;
    const by = after.price.cubes - edge.price.cubes;
    if (by !== 0) byCubes.set(by, [...(byCubes.get(by) ?? []), edge.id]);
    const [could, can] = [edge.price.can_pay, after.price.can_pay];
    if (!could && can && (after.mine || edge.flipped)) opened?.push(edge.id);
    if (could && !can && (edge.mine || edge.flipped)) closed?.push(edge.id);
  }
  const shifts = [...byCubes].map(([by, edges]) => ({ by, edges })).toSorted((a, b) => a.by - b.by);
  return { freed: [...freed], stays, shifts, opened: opened ?? [], closed: closed ?? [] };
}
