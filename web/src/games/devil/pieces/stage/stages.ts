/** Which great moment an event belongs to, and how long chests travel: by nothing that is secret. */

import { still, type Motion } from "../../../../lib/settings.svelte";
import { tableOf } from "../wall/suspicions";
import type { News } from "../../../../lib/types.gen";

export type StageName = "hunt" | "ritual" | "inquisition";

const KINDS: Record<string, StageName> = {
  voted: "hunt",
  abstained: "hunt",
  proved: "hunt",
  confessed: "hunt",
  role_shown: "ritual",
  chest_opened: "ritual",
  chest_goods: "ritual",
  guessed_devil: "ritual",
  guessed_cultist: "ritual",
  accused_devil: "ritual",
  accused_cultist: "ritual",
  bribed: "ritual",
  woke: "ritual",
  chest_gift: "ritual",
  faced: "inquisition",
  penalty: "inquisition",
};

export function stageOf(events: readonly News[]): StageName | null {
  for (const { kind } of events) {
    const stage = KINDS[kind];
    if (stage) return stage;
  }
  return null;
}

const PACE: Record<Motion, number> = { calm: 1.5, normal: 1, quick: 0.5, none: 0 };
/** Out, two and a half turns, smoke, in. */
export const TRAVEL = 3260;
/** Without travel the picture stands for a moment. */
const STANDS = 1200;

export function journeyMs(motion: Motion): number {
  return (still() ? STANDS : TRAVEL) * PACE[motion];
}

const place = (seat: number, role: string) =>
  `pandemonium.role.${tableOf(location.pathname)}.${seat}.${role}`;

export function roleRead(seat: number, role: string): boolean {
  return sessionStorage.getItem(place(seat, role)) !== null;
}

export function readRole(seat: number, role: string): void {
  sessionStorage.setItem(place(seat, role), "1");
}
