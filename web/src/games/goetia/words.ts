/** What a player's area says about itself. */

import type { GoetiaCard, GoetiaSeat } from "../../lib/types.gen";
import type { Desk } from "../../table/desk.svelte";
import type { Label } from "../../table/source";
import { COLOURS, cubeOf } from "./pieces/icons";

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
    ],
    about: [
      desk.ui("placed", { count: seat.placed }),
      desk.ui("unrecruited", { count: seat.unrecruited }),
      desk.ui("sacrificed", { count: seat.sacrificed }),
    ].join(" · "),
  };
}

/** The spoken name of a card in an area. */
export function spokenCard(desk: Desk, card: GoetiaCard): string[] {
  return [
    desk.noun("card", card.kind),
    desk.ui(card.type),
    desk.ui("wp", { count: card.worth }),
    card.covered ? desk.ui("covered") : "",
  ];
}
