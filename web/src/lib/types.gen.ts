// Made by tools/gen_ts.py from the games' View dataclasses; do not edit.

export interface DemonsView {
  seat: number; // who looks; 15 is a watcher
  seats: DemonsSeat[];
  block: (DemonsCard | null)[]; // five slots; None is an empty slot, refilled as the turn ends
  block_deck: number; // cards left in THE BLOCK deck
  block_discard: DemonsCard[]; // oldest first; the last lies on top
  demon_deck: number; // Demons left in the deck
  demon_discard: DemonsCard[];
  candle_box: DemonsCard[]; // Candles out of the game (while Candles are picked: to choose from)
  looking: DemonsCard[]; // cards in the middle of an effect that this seat may see
  looking_count: number; // how many cards lie there altogether
  turn: number; // number of the turn, from 1
  first: number; // seat that had the first turn
  active: number; // seat whose turn it is
  rolled: boolean;
  bought: boolean;
  summoned: boolean;
  passed: boolean; // team battle: a card was handed over this turn
  rerolled: boolean; // the dice show a second roll
  extra_turn: boolean; // the active seat will have another turn after this one
  own_only: boolean; // only the active seat's cards activate in this turn
  dice: number[]; // the two faces; empty before the roll
  total: number; // their sum; 0 before the roll
  resolving: boolean; // cards are still being activated from the roll
  price: number; // Souls a card of THE BLOCK costs
  souls_to_win: number; // a team together needs twice as many
  demons_to_win: number;
  team_battle: boolean;
  summoning: DemonsCard | null; // own Demon picked for a summon not yet paid for
  totals: DemonsTotal[]; // the number strip, 2 to 12
}

export interface DemonsSeat {
  seat: number;
  souls: number;
  souls_missing: number; // still to collect for the win (of the whole team in a team battle)
  demons_missing: number; // Demons still to come into play for the win (team: together)
  snuff_price: number; // Block cards a summon would cost this seat now
  candles: DemonsCard[];
  cards: DemonsCard[]; // Block cards, oldest first
  demons: DemonsCard[]; // Demons in play
  hand: DemonsCard[]; // own unsummoned Demons; empty in everybody else's eyes
  hand_count: number; // how many unsummoned Demons the seat holds
  team: number; // 0 or 1 in a team battle, else -1
  protected: boolean; // rivals can neither steal from this seat nor make it discard
}

export interface DemonsCard {
  card: number; // number of the piece: `card:17`
  kind: string; // key of its name and wording, such as "dog"
  type: string; // boy, girl, animal, demon or candle
  temper: string; // sweet, rotten or ""
  numbers: number[]; // dice totals it reacts to; empty for a passive Demon
  due: boolean; // will still activate from the present roll
  new: boolean; // came into play after the dice fell: no activation from this roll
  picked: boolean; // chosen so far in the choice this seat is putting together
}

export interface DemonsTotal {
  total: number;
  ways: number; // outcomes of 36 that give this total
  cards: number[][]; // per seat: its cards that would answer if the active seat rolled this
}
