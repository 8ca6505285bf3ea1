/** Souls in flight: from the card that pays, or from the victim, to whoever gets them. */

import type { News } from "../../../lib/protocol";
import { elementOf, send } from "../../../table/motion";

const GAP = 110;
const MOST = 10;

interface Flight {
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

export function flySouls(root: Element, drawing: Element, events: readonly News[]): void {
  let sent = 0;
  for (const flight of flights(events)) {
    const [from, to] = [elementOf(root, flight.from), elementOf(root, flight.to)];
    for (let soul = 0; from && to && soul < flight.count && sent < MOST; soul += 1) {
      send(drawing, from, to, sent * GAP);
      sent += 1;
    }
  }
}
