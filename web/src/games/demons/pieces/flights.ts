/** Which news moves Souls. */

import type { News } from "../../../lib/types.gen";

export interface Flight {
  from: string;
  to: string;
  count: number;
}

/** What of the news moves Souls; args are those of the game's words. */
export function flights(events: readonly News[]): Flight[] {
  const found: Flight[] = [];
  for (const { kind, args } of events) {
    const [seat = 0, second = 0, third = 0] = args;
    if (kind === "collected") found.push({ from: `card:${third}`, to: `seat:${seat}`, count: second });
    else if (kind === "stole_soul") found.push({ from: `seat:${second}`, to: `seat:${seat}`, count: 1 });
    else if (kind === "bought") found.push({ from: `seat:${seat}`, to: `card:${second}`, count: third });
  }
  return found;
}
