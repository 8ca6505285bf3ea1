/** Which news moves Souls. */

import type { DemonsEvents, News } from "../../../lib/types.gen";
import { toldOf } from "../../../table/kinds";

export interface Flight {
  from: string;
  to: string;
  count: number;
}

/** What of the news moves Souls. */
export function flights(events: readonly News[]): Flight[] {
  const found: Flight[] = [];
  for (const { kind, args } of toldOf<DemonsEvents>(events)) {
    if (kind === "collected")
      found.push({ from: `card:${args.card}`, to: `seat:${args.seat}`, count: args.souls });
    else if (kind === "stole_soul")
      found.push({ from: `seat:${args.victim}`, to: `seat:${args.seat}`, count: 1 });
    else if (kind === "bought")
      found.push({ from: `seat:${args.seat}`, to: `card:${args.card}`, count: args.price });
  }
  return found;
}
