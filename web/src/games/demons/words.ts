/** How the cards of this game are called and spoken. */

import type { Choice, DemonsCard, DemonsSeat, DemonsView } from "../../lib/types.gen";
import { words } from "../../lib/words.svelte";
import type { Desk } from "../../table/desk.svelte";

export function cardName(desk: Desk, card: Pick<DemonsCard, "kind">): string {
  return desk.noun("card", card.kind);
}

/** "Penny", where "Sweet" stands beside it with its sign already. */
export function bareName(desk: Desk, card: Pick<DemonsCard, "kind" | "temper">): string {
  const name = cardName(desk, card);
  const first = card.temper ? `${desk.ui(`${card.temper}_name`)} ` : "";
  return first && name.startsWith(first) ? name.slice(first.length) : name;
}

/** What it does in a word or two: "discard: +5". */
export function brief(desk: Desk, card: Pick<DemonsCard, "kind" | "type">): string {
  return words.ofGame(desk.game, `ui.brief_${card.kind}`) ?? desk.ui(card.type);
}

/** "Cat, Animal, 7, answers later": for screen readers and the closer look. */
export function spokenCard(desk: Desk, card: DemonsCard): string[] {
  const parts = [cardName(desk, card), desk.ui(card.type)];
  if (card.temper) parts.push(desk.ui(card.temper));
  parts.push(card.numbers.length ? card.numbers.join(" / ") : desk.ui("passive"));
  if (card.due) parts.push(desk.ui("due"));
  if (card.new) parts.push(desk.ui("new"));
  if (card.picked) parts.push(desk.ui("picked"));
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

/** The seats in the order in which their cards answer: the roller first, then clockwise. */
function fromRoller(view: DemonsView): DemonsSeat[] {
  return view.seats.map((_, place) => view.seats[(view.active + place) % view.seats.length] as DemonsSeat);
}

/** How many cards of each seat still answer this roll, roller first, clockwise. */
export function answering(view: DemonsView): { seat: number; count: number }[] {
  return fromRoller(view)
    .map((seat) => ({ seat: seat.seat, count: inFront(seat).filter((card) => card.due).length }))
    .filter((entry) => entry.count > 0);
}

/** Which card answers next, and which after it. */
export function marks(
  view: DemonsView,
  done: ReadonlySet<number>,
): (card: DemonsCard) => "done" | "next" | "then" | "" {
  const due = fromRoller(view)
    .flatMap(inFront)
    .filter((card) => card.due);
  const first = due[0]?.card;
  return (card) => (card.due ? (card.card === first ? "next" : "then") : done.has(card.card) ? "done" : "");
}

/** "Steal Dog from Tom": whose card it is, for two rivals may have one. */
export function withOwner(desk: Desk, view: DemonsView, option: Choice): string | null {
  if (option.verb !== "steal" && option.verb !== "strike") return null;
  const of = (seat: DemonsSeat) => inFront(seat).find((card) => card.card === option.args["card"]);
  const owner = view.seats.find(of);
  const card = owner && of(owner);
  return card
    ? desk.ui(`${option.verb}_of`, { card: cardName(desk, card), seat: desk.name(owner.seat) })
    : null;
}
