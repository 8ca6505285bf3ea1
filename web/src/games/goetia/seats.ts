/** What a player's area says about itself. */

import type { GoetiaCard, GoetiaSeat } from "../../lib/types.gen";
import type { Desk, Label } from "../../table/desk.svelte";
import { COLOURS, cubeOf } from "./icons";

/** Name, points and followers; where those not in hand are, and what the purse holds. */
export function spokenSeat(desk: Desk, seat: GoetiaSeat): Label {
  const purse = COLOURS.map(
    (letter, index) => `${seat.cubes[index] ?? 0} ${desk.noun("cube", cubeOf(letter))}`,
  );
  return {
    name: [
      desk.name(seat.seat),
      desk.ui("wp", { count: seat.score }),
      desk.ui("followers", { count: seat.hand }),
      `${seat.attention} ${desk.ui("attention")}`,
      ...purse,
      seat.first ? desk.ui("first") : "",
    ]
      .filter(Boolean)
      .join(", "),
    about: [
      desk.ui("placed", { count: seat.placed }),
      desk.ui("unrecruited", { count: seat.unrecruited }),
      desk.ui("sacrificed", { count: seat.sacrificed }),
    ].join(" · "),
  };
}

/** The words all these names begin with, such as "Master of ". */
export function sharedStart(names: string[]): string {
  const [first = "", ...rest] = names.map((name) => name.split(" "));
  if (rest.length === 0) return "";
  let count = 0;
  while (
    count < first.length - 1 &&
    rest.every((words) => words.length > count + 1 && words[count] === first[count])
  )
    count += 1;
  return count > 0 ? `${(first as string[]).slice(0, count).join(" ")} ` : "";
}

/** The spoken name of a card in an area. */
export function spokenCard(desk: Desk, card: GoetiaCard): string {
  return [
    desk.noun("card", card.kind),
    desk.ui(card.type),
    desk.ui("wp", { count: card.worth }),
    card.covered ? desk.ui("covered") : "",
  ]
    .filter(Boolean)
    .join(", ");
}
