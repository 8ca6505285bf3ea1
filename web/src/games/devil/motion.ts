/**
 * Small things in flight, for what happens in the open: goods and coins between a kingdom and the supply,
 * wings from the track to their slots. Nothing flies because of what a chest holds, and chests never fly
 * between seats: that would tell.
 */

import type { DevilEvents, News } from "../../lib/types.gen";
import { type Told, toldOf } from "../../table/kinds";
import { elementOf, send } from "../../table/motion";
import { WEALTH } from "./pieces/goods";

const GAP = 90;
const MOST = 6;

/** Show the events of one beat, one after the other, within its time. */
export function fly(root: Element, events: readonly News[], ms: number): void {
  if (ms <= 0) return;
  let flown = 0;
  for (const event of toldOf<DevilEvents>(events)) {
    if (flown >= MOST) return;
    if (flight(root, event, Math.min(flown * GAP, ms / 2))) flown += 1;
  }
}

/** From the supply to a kingdom, or the other way. */
function flight(root: Element, { kind, args }: Told<DevilEvents>, delay: number): boolean {
  switch (kind) {
    case "gained":
    case "bought":
    case "produced":
      return goods(root, args.seat, WEALTH[args.good], true, delay);
    case "paid":
    case "sold":
      return goods(root, args.seat, WEALTH[args.good], false, delay);
    case "borrowed":
      return goods(root, args.seat, "coin", true, delay);
    case "repaid":
      return goods(root, args.seat, "coin", false, delay);
    case "angel":
    case "demon":
      return wing(root, args.seat, kind, delay);
    default:
      return false;
  }
}

function goods(root: Element, seat: number, good: string | undefined, home: boolean, delay: number): boolean {
  const drawing = good === undefined ? null : root.querySelector(`[data-sign="${good}"]`);
  const kingdom = elementOf(root, `seat:${seat}`);
  const supply =
    root.querySelector(`[data-seat="${seat}"] .space [data-sign="${good}"]`) ??
    root.querySelector(".round .bribe");
  if (!drawing || !kingdom || !supply) return false;
  send(drawing, home ? supply : kingdom, home ? kingdom : supply, delay);
  return true;
}

function wing(root: Element, seat: number, name: string, delay: number): boolean {
  const drawing = root.querySelector(`.rim [data-sign="${name}"]`);
  const to = elementOf(root, `sign:${name}${seat}`);
  if (!drawing || !to) return false;
  send(drawing, drawing, to, delay);
  return true;
}
