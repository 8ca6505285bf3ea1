/** Which inquisitors are awake, and who wakes when, in one sentence. */

import type { DevilInquisition } from "../../../../lib/types.gen";
import type { Desk } from "../../../../table/desk.svelte";

export function awakeLine(desk: Desk, board: DevilInquisition): string {
  const named = (state: string) => board.inquisitors.filter((one) => one.state === state);
  const awake = named("awake").map((one) => desk.ui(`inq_${one.kind}`));
  const later = named("asleep").filter((one) => one.from_round > 1);
  const [first] = later;
  return [
    awake.length ? desk.ui("awake_now", { who: awake.join(", ") }) : desk.ui("all_asleep"),
    first ? desk.ui("wake_later", { who: later.map((one) => one.slot).join(", "), n: first.from_round }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
