/**
 * Steps that end by themselves. Each is one that every seat ends alike, whatever it holds, or one that is
 * over at the common beat; so the time it takes tells nobody anything.
 */

import type { DevilView } from "../../../lib/types.gen";
import { settings } from "../../../lib/settings.svelte";
import type { Desk } from "../../../table/desk.svelte";
import { came, waits } from "./beat";

const MARKET = ["buy", "sell", "borrow", "repay"];
const SHORT = 300;
const SEEN = 700;
const LAST_ROUND = 5;

export interface Step {
  says: string;
  after: number;
}

/** What is said by itself now, if anything. */
export function itself(desk: Desk, view: DevilView): Step | null {
  const ask = desk.ask;
  const seat = desk.mySeat;
  // Whoever confirms everything, or thinks again about what was sealed, is left alone.
  if (!ask || seat === null || settings.confirm === "always" || desk.update?.drafts.includes(seat))
    return null;
  came(desk);
  const ways = ask.options.filter((option) => !MARKET.includes(option.verb));
  const [only] = ways;
  if (!only) return null;
  switch (ask.prompt) {
    case "window":
      // Whatever may be traded or repaid now may be so in the next step as well, but for the very last one.
      return view.stage === "last" && view.round >= LAST_ROUND ? null : { says: "done", after: SHORT };
    case "consider":
      return ways.length === 1 && only.verb === "close" ? { says: "close", after: waits(desk) } : null;
    case "pay":
      return only.verb === "pay" && view.stage === "actions" ? { says: "pay", after: SEEN } : null;
    case "confirm":
      return { says: "seal", after: SHORT };
    case "show":
      return ways.length === 1 ? { says: only.text, after: waits(desk) } : null;
    default:
      return null;
  }
}
