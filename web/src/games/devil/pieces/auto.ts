/**
 * Steps that end by themselves: where every seat ends them alike, whatever it holds, or where only bots sit
 * around. Beside other people a chest that leaves no choice waits for a press like any other: how long
 * somebody takes is their own affair, and the page adds nothing that could be timed.
 */

import type { DevilView } from "../../../lib/types.gen";
import { settings, still } from "../../../lib/settings.svelte";
import type { Desk } from "../../../table/desk.svelte";

const MARKET = ["buy", "sell", "borrow", "repay"];
const SHORT = 300;
const SEEN = 700;
/** Long enough to see what came. */
const GLANCE = 1500;
const AT_ONCE = 250;
const LAST_ROUND = 5;

export interface Step {
  says: string;
  after: number;
}

/** Does another person sit at this table? */
export function people(desk: Desk): boolean {
  return desk.names.some((_, seat) => seat !== desk.mySeat && desk.chair(seat)?.sort === "person");
}

/** What is said by itself now, if anything. */
export function itself(desk: Desk, view: DevilView): Step | null {
  const ask = desk.ask;
  const seat = desk.mySeat;
  // Whoever confirms everything, thinks again about what was sealed or took something back is left alone.
  if (!ask || seat === null || settings.confirm === "always" || desk.update?.drafts.includes(seat))
    return null;
  if (desk.news.events.some(({ kind }) => kind === "undone")) return null;
  const ways = ask.options.filter((option) => !MARKET.includes(option.verb));
  const [only] = ways;
  if (!only) return null;
  const alone = ways.length === 1 && !people(desk);
  const glance = still() ? AT_ONCE : GLANCE;
  switch (ask.prompt) {
    case "window":
      // Whatever may be traded or repaid now may be so in the next step as well, but for the very last one.
      return view.stage === "last" && view.round >= LAST_ROUND ? null : { says: "done", after: SHORT };
    case "consider":
      return alone && only.verb === "close" ? { says: "close", after: glance } : null;
    case "pay": {
      // A loan or a sale is the payer's choice; what lies there in coins and goods is simply paid.
      const cost = desk.foreseen(only);
      const lent = !cost || cost.changes.some(({ tally }) => tally === "debt");
      return only.verb === "pay" && view.stage === "actions" && !lent ? { says: "pay", after: SEEN } : null;
    }
    case "confirm":
      return { says: "seal", after: SHORT };
    case "show":
      return alone ? { says: only.text, after: glance } : null;
    default:
      return null;
  }
}
