/** How the cards of this game are called and spoken. */

import type { DemonsCard, DemonsSeat, DemonsView } from "../../lib/types.gen";
import type { Desk } from "../../table/desk.svelte";

export function cardName(desk: Desk, card: DemonsCard): string {
  return desk.noun("card", card.kind);
}

/** "Cat, Animal, 7, answers later": for screen readers and the closer look. */
export function spokenCard(desk: Desk, card: DemonsCard): string[] {
  const parts = [cardName(desk, card), desk.ui(card.type)];
  if (card.temper) parts.push(desk.ui(card.temper));
  parts.push(card.numbers.length ? card.numbers.join(" / ") : desk.ui("passive"));
  if (card.due) parts.push(desk.ui("due"));
  if (card.new) parts.push(desk.ui("new"));
  return parts;
}

export function spokenSeat(desk: Desk, seat: DemonsSeat, view: DemonsView): string[] {
  const parts = [
    desk.name(seat.seat),
    `${seat.souls} / ${view.souls_to_win} ${desk.ui("souls")}`,
    `${seat.demons.length} / ${view.demons_to_win} ${desk.ui("demons")}`,
    `${seat.hand_count} ${desk.ui("in_hand")}`,
  ];
  if (seat.protected) parts.push(desk.ui("protected"));
  if (view.active === seat.seat) parts.push(desk.ui("active"));
  return parts;
}

/** Everything in front of a player, in reading order. */
export function inFront(seat: DemonsSeat): DemonsCard[] {
  return [...seat.candles, ...seat.cards, ...seat.demons];
}

/** How many cards of each seat still answer this roll, roller first, clockwise. */
export function answering(view: DemonsView): { seat: number; count: number }[] {
  const order = view.seats.map((_, place) => (view.active + place) % view.seats.length);
  return order
    .map((seat) => ({
      seat,
      count: inFront(view.seats[seat] as DemonsSeat).filter((card) => card.due).length,
    }))
    .filter((entry) => entry.count > 0);
}
