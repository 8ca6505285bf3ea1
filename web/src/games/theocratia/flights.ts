/** Small things in flight: a die to its row, a Crystal to its Civ. The state is final before they start. */

import type { News } from "../../lib/protocol";
import { elementOf, send } from "../../table/motion";

const FACES = 6;

/** Show what the last update told; nothing waits for it. */
export function fly(root: Element, events: readonly News[]): void {
  let delay = 0;
  let hex: string | null = null;
  for (const event of events) {
    hex = event.pieces.find((piece) => piece.startsWith("hex:")) ?? hex;
    if (flight(root, event, hex, delay)) delay += 120;
  }
}

function flight(root: Element, event: News, hex: string | null, delay: number): boolean {
  switch (event.kind) {
    case "placed":
    case "idled":
      return dieToRow(root, event.args, delay);
    case "collected":
      return gemToCiv(root, event.args, hex, delay);
    default:
      return false;
  }
}

/** placed(seat, die, civ): from its number on the Actions table to the last filled spot of the row. */
function dieToRow(root: Element, args: readonly number[], delay: number): boolean {
  const [, die = 0, civ = 0] = args;
  const from = root.querySelector(`[data-cell="${(die % FACES) + 1}"]`);
  const spots = root.querySelectorAll(`[data-row="${civ}"] [data-spot="full"]`);
  const to = spots[spots.length - 1];
  const drawing = to?.querySelector("svg");
  if (!from || !to || !drawing) return false;
  send(drawing, from, to, delay);
  return true;
}

/** collected(civ, gem): from the hex just told of into the area of the Civ. */
function gemToCiv(root: Element, args: readonly number[], hex: string | null, delay: number): boolean {
  const [civ = 0, gem = 0] = args;
  const to = root.querySelector(`[data-row="${civ}"] [data-gem="${gem}"]`);
  const from = hex === null ? null : elementOf(root, hex);
  const drawing = to?.querySelector("svg");
  if (!from || !to || !drawing) return false;
  send(drawing, from, to, delay);
  return true;
}
