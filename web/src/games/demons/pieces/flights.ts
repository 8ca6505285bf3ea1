/** Which news moves Souls. */

import type { DemonsEvents, News } from "../../../lib/types.gen";
import { toldOf } from "../../../table/kinds";

export interface Flight {
  /** The counter of a seat; null: the jar. */
  from: number | null;
  to: number | null;
  count: number;
}

/** What of the news moves Souls. */
export function flights(events: readonly News[]): Flight[] {
  const found: Flight[] = [];
  for (const { kind, args } of toldOf<DemonsEvents>(events)) {
    if (kind === "collected") found.push({ from: null, to: args.seat, count: args.souls });
    else if (kind === "stole_soul") found.push({ from: args.victim, to: args.seat, count: 1 });
    else if (kind === "stole_from_supply") found.push({ from: null, to: args.seat, count: 1 });
    else if (kind === "bought") found.push({ from: args.seat, to: null, count: args.price });
  }
  return found;
}
