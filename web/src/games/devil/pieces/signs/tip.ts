/** What an icon says of itself: its key, for tests and flights, and its name with one sentence, for the tip. */

import type { Desk } from "../../../../table/desk.svelte";

export function tip(desk: Desk, key: string): { "data-sign": string; "data-tip": string } {
  return { "data-sign": key, "data-tip": `${desk.ui(`tip_${key}`)}: ${desk.ui(`about_${key}`)}` };
}
