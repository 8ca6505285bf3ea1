/** What happens, in a few words in the gutter of the zone where it happens: one caption for each zone. */

import type { DemonsCard, DemonsEvents, DemonsView, News } from "../../../lib/types.gen";
import { toldOf, type Told } from "../../../table/kinds";

export interface Caption {
  /** The seat in whose gutter it stands; null: the lane on the rug. */
  seat: number | null;
  text: string;
  /** "+1", where something is won. */
  gain: string;
  /** "5 → 6": its Souls. */
  change: string;
}

/** How a board names things: the card by its number, and the words for what has happened. */
export interface Words {
  card(card: number): string;
  ui(key: string, values: Record<string, string>): string;
}

type Event = Told<DemonsEvents>;

/** The Souls of a seat by now, and before it got so many. */
function souls(view: DemonsView, seat: number, got: number): string {
  const now = view.seats[seat]?.souls ?? 0;
  return `${now - got} → ${now}`;
}

/** What the sentence says of a seat, without its name and its dot. */
const act = (event: Event): string => (event.act || event.text).replace(/[.!]$/, "");

function captionsOf(event: Event, view: DemonsView, words: Words): Caption[] {
  const plain = (seat: number | null, text: string, change = "", gain = ""): Caption => ({
    seat,
    text,
    gain,
    change,
  });
  switch (event.kind) {
    case "collected": {
      const { seat, card, souls: won } = event.args;
      return [plain(seat, words.card(card), souls(view, seat, won), `+${won}`)];
    }
    case "stole_soul":
      return [
        plain(event.args.victim, words.ui("cap_robbed", {}), souls(view, event.args.victim, -1)),
        plain(event.args.seat, act(event), souls(view, event.args.seat, 1)),
      ];
    case "stole_from_supply":
      return [plain(event.args.seat, act(event), souls(view, event.args.seat, 1))];
    case "bought":
      return [
        plain(
          event.args.seat,
          words.ui("cap_buys", { card: words.card(event.args.card) }),
          souls(view, event.args.seat, -event.args.price),
        ),
      ];
    case "fizzled":
      return [plain(event.args.seat, words.ui("cap_nothing", { card: words.card(event.args.card) }))];
    case "activated":
      return [plain(event.args.seat, words.card(event.args.card))];
    case "stole_card":
      return [
        plain(event.args.victim, words.ui("cap_loses", { card: words.card(event.args.card) })),
        plain(event.args.seat, act(event)),
      ];
    case "declined":
    case "gained":
    case "discarded":
    case "snuffed":
    case "summoned":
    case "passed":
    case "drew_demon":
    case "searched":
    case "extra_turn_won":
    case "rerolled":
      return [plain(event.args.seat, act(event))];
    case "flipped_away":
    case "replaced":
    case "block_refilled":
    case "block_reshuffled":
    case "demons_reshuffled":
      return [plain(null, act(event))];
    default:
      return [];
  }
}

/** The newest caption of each zone. */
export function captions(events: readonly News[], view: DemonsView, words: Words): Caption[] {
  const found = new Map<number | null, Caption>();
  for (const event of toldOf<DemonsEvents>(events))
    for (const caption of captionsOf(event, view, words)) found.set(caption.seat, caption);
  return [...found.values()];
}

/** Every card whose face is to be seen. */
export function seen(view: DemonsView): Map<number, DemonsCard> {
  const cards = [
    ...view.seats.flatMap((seat) => [...seat.candles, ...seat.cards, ...seat.demons, ...seat.hand]),
    ...view.block.filter((card) => card !== null),
    ...view.block_discard,
    ...view.demon_discard,
    ...view.looking,
  ];
  return new Map(cards.map((card) => [card.card, card]));
}
