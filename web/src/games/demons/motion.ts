/** Souls in flight: from the card that pays, or from the victim, to whoever gets them. */

import type { News } from "../../lib/types.gen";
import { elementOf, send } from "../../table/motion";
import { flights } from "./pieces/flights";

const GAP = 110;
const MOST = 10;

/** Show whose Souls go where; within the beat, as far as Souls can hurry. */
export function flySouls(root: Element, drawing: Element, events: readonly News[], ms: number): void {
  let sent = 0;
  const gap = ms > 0 ? Math.min(GAP, ms / 4) : GAP;
  for (const flight of flights(events)) {
    const [from, to] = [elementOf(root, flight.from), elementOf(root, flight.to)];
    for (let soul = 0; from && to && soul < flight.count && sent < MOST; soul += 1) {
      send(drawing, from, to, sent * gap);
      sent += 1;
    }
  }
}
