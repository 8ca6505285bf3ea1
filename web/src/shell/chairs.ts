/** What a glance at a chair should tell: a bot plays, a bot stands in, nobody is there. */

import type { Chair } from "../lib/types.gen";

export type ChairState = "bot" | "standin" | "away";

export function stateOf(chair: Chair | null): ChairState | null {
  if (chair === null || chair.sort === "open") return null;
  if (chair.sort === "bot") return "bot";
  if (chair.standin) return "standin";
  return chair.left || !chair.connected ? "away" : null;
}

/** A bot's chair may be asked for, unless it stays the bot's because its person was removed. */
export function mayAskFor(chair: Chair): boolean {
  return chair.sort === "bot" && !chair.for_good;
}

/** How long is left, as short as it can be said. */
export function clockText(ms: number): { key: "days" | "hours" | "clock"; n: number; text: string } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 2 * 86_400) return { key: "days", n: Math.floor(seconds / 86_400), text: "" };
  if (seconds >= 2 * 3600) return { key: "hours", n: Math.floor(seconds / 3600), text: "" };
  const rest = String(seconds % 60).padStart(2, "0");
  return { key: "clock", n: seconds, text: `${Math.floor(seconds / 60)}:${rest}` };
}
