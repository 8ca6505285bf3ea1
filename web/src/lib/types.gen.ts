// Made by tools/gen_ts.py from the server's messages and shapes and the games' views; do not edit.

export const WATCHER = 15;
export const TIMES = ["none", "relaxed", "brisk", "days"] as const;
export type Time = (typeof TIMES)[number];
export const LANGUAGES = ["en", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Said = Hello | Ready | Answer | Undo | Reopen | Foresee | Prospect | AskHint | Why | Chat | ChangeLanguage | Ping;

export type Heard = Update | LobbyNews | Foreseen | Prospected | Hinted | Reasons | Refused | ChatLine | Pong;

/** The first message; said again, it asks for the table anew. */
export interface Hello {
  type: "hello";
  n: number; // the last update seen, 0 for none
  language?: string | null;
}

export interface Ready {
  type: "ready";
  ready: boolean;
}

/** A decision. */
export interface Answer {
  type: "answer";
  seat: number;
  ask: number;
  option: string;
}

/** Take my last decision back. */
export interface Undo {
  type: "undo";
  seat: number;
}

/** Open again what I have sealed, or leave it as it was. */
export interface Reopen {
  type: "reopen";
  seat: number;
  open?: boolean;
}

/** What would each option do to me? */
export interface Foresee {
  type: "foresee";
  seat: number;
  ask: number;
}

/** What could this option lead to? */
export interface Prospect {
  type: "prospect";
  seat: number;
  ask: number;
  option: string;
}

/** What would a master do? */
export interface AskHint {
  type: "hint";
  seat: number;
  ask: number;
}

/** Why is the rest not on offer? */
export interface Why {
  type: "why";
  seat: number;
}

export interface Chat {
  type: "chat";
  text: string;
}

export interface ChangeLanguage {
  type: "language";
  language: string;
}

export interface Ping {
  type: "ping";
}

/** The table as its reader may see it. */
export interface Update {
  type: "update";
  n: number; // grows with each update
  since: boolean; // these events may have been told before: after a reload or a change of language
  whole: boolean; // the events are the story from its beginning: they replace what you have
  events: News[];
  moments: Moment[]; // the states that led here, the first one first; often none
  game: string;
  seats: SeatSight[]; // the reader's, or one with seat 15 for a watcher
  names: string[];
  owing: number[]; // seats that have to decide
  status: string;
  phase: number;
  due: Record<string, number>; // by seat: when its time is up, in seconds of the server's clock
  undo: TakingBack[];
  reopen: number[]; // my seats that may open what they sealed, while others still decide
  drafts: number[]; // my seats that have: until they seal anew, what was sealed counts
  over: Over | null;
}

/** One thing that happened. */
export interface News {
  kind: string;
  args: Record<string, number>; // by the names of the kind's fields; -1 is what the reader may not know
  text: string;
  act: string; // the same without the name it begins with: "pays 2 teal"; empty where it does not
  pieces: string[];
  seat: number | null; // whom it tells about first
  only: number | null; // several seats on one device: only this one may read it
}

/** A state of the table on the way to this update. */
export interface Moment {
  told: number; // so many of the events had been told
  seats: SeatChange[];
}

/** How the view of a seat stood: what differs from the state after it. */
export interface SeatChange {
  seat: number;
  changes: ([(string | number)[], unknown])[]; // a path into the view, and the value there
}

/** What one seat, or a watcher, has before it. */
export interface SeatSight {
  seat: number;
  view: unknown; // the game's View; null at a table that cannot go on and shows nothing
  tally: number[];
  ask: Ask | null;
}

/** An open decision. */
export interface Ask {
  number: number;
  prompt: string;
  args: Record<string, number>; // by the names of the prompt's fields
  about: string[]; // pieces among them
  title: string;
  options: Choice[];
}

/** One legal answer: its text goes back to the server, its pieces are lit on the board. */
export interface Choice {
  text: string; // buy 17
  verb: string;
  args: Record<string, number>; // by the names of the verb's fields
  label: string;
  pieces: string[]; // card:17
}

/** A decision that may be taken back. */
export interface TakingBack {
  seat: number;
  option: string;
  label: string;
}

/** How the game ended. */
export interface Over {
  reason: string;
  text: string;
  ranks: number[];
  scores: number[];
  lines: ScoreLine[];
  seed: string; // hex
  replay: string; // address of the replay file
}

export interface ScoreLine {
  key: string;
  label: string;
  points: number[]; // of each seat
}

/** People came, left, are ready. */
export interface LobbyNews {
  type: "lobby";
  lobby: Lobby;
}

/** A table before, during and after its game. */
export interface Lobby {
  id: string;
  game: string;
  seats: number;
  settings: Record<string, number | boolean | string>;
  listed: boolean;
  branch: boolean; // it goes on from a replay: nobody else sits down here
  started: boolean;
  over: boolean;
  paused: boolean; // nobody plays any more; it goes on when somebody takes a seat back
  host: boolean;
  mine: number[];
  watching: boolean;
  commitment: string;
  invite: string | null; // a link, for the host only
  watch: string | null;
  rematch: string | null; // id of the next table
  again: number[]; // seats whose people are on their way there
  chairs: Chair[];
  proposals: Proposal[];
  requests: ChairRequest[];
  consents: boolean; // I may answer them
  told: Note[];
  time: Time;
  hints: boolean; // people may ask what a master would do
  now: number; // the server's clock, in seconds
  touched: number;
}

export interface Chair {
  seat: number;
  sort: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  ready: boolean;
  connected: boolean;
  standin: boolean; // a bot plays for its person for the time being
  left: boolean; // its person got up
  late: number; // so many of its decisions in a row ran out of time
  yours: boolean;
  hand: number; // another number for every person who sits down here
  for_good: boolean; // a bot's until the game is over: its person was removed
}

/** Who agrees that a bot should stand in for an absent seat. */
export interface Proposal {
  seat: number;
  who: string;
  by: number[];
}

/** A stranger asks for a bot's chair; with *agreed* it is taken soon, unless one objects. */
export interface ChairRequest {
  number: number;
  seat: number;
  name: string;
  yours: boolean;
  agreed: boolean;
}

/** What happened to the chairs, as everybody reads it. */
export interface Note {
  text: string;
  at: number;
}

/** What each option would do to a seat. */
export interface Foreseen {
  type: "foresee";
  seat: number;
  ask: number;
  options: Record<string, Consequence | null>; // by text; null: chance or something hidden decides
}

/** What an option would do to the seat: what it costs and what it brings. */
export interface Consequence {
  text: string; // Souls 6 → 7
  changes: Change[];
}

/** One number of a seat, before and after. */
export interface Change {
  tally: string; // key of its name: tally.<key>
  before: number;
  after: number;
}

/** What one option could lead to. */
export interface Prospected {
  type: "prospect";
  seat: number;
  ask: number;
  option: string;
  seen: unknown; // the game's Prospect; null where it looks no further than one decision
}

/** What a master would do; nobody else is told more than that it was asked. */
export interface Hinted {
  type: "hint";
  seat: number;
  ask: number;
  advice: Advised[]; // the best first
}

/** One option worth choosing. */
export interface Advised {
  option: string;
  chance: number; // to win, in percent
  reason: string; // one sentence, from the numbers
}

/** Why the rest is not on offer. */
export interface Reasons {
  type: "why";
  seat: number;
  refusals: Refusal[];
}

/** Why one option is not on offer. */
export interface Refusal {
  text: string;
  label: string;
  pieces: string[];
  rule: string;
  kind: string; // of the reason: too_poor
  args: Record<string, number>; // by the names of the kind's fields
  reason: string; // the same in words
}

/** A message was not accepted; nothing changed. */
export interface Refused {
  type: "refused";
  reason: string;
  ask: number | null;
}

export interface ChatLine {
  type: "chat";
  name: string;
  seat: number | null; // null for a watcher
  text: string;
  at: number;
}

export interface Pong {
  type: "pong";
}

/** One moment of a finished game; it comes by HTTP and holds an update. */
export interface ReplayMoment {
  at: number;
  count: number;
  turns: number[]; // moments at which somebody else had to decide
  update: Update;
}

/** How well a bot may play. */
export interface BotOffer {
  key: string;
  name: string;
  about: string; // one sentence
  seconds: number | null; // it typically thinks so long; null for a surprise
}

export interface Branch {
  at: number;
  seat: number;
  name?: string;
  language?: Language;
}

export interface ChangeChair {
  seat: number;
  who: string;
}

export interface Chapter {
  key: string;
  title: string;
  rules: Rule[];
}

export interface Rule {
  id: string;
  text: string;
  place: string;
  why: string | null;
}

/** The answer to a request for a bot's chair. */
export interface Consent {
  number: number;
  agree: boolean;
}

export interface CurvePoint {
  at: number;
  values: number[]; // the chance of each seat; together they are 1
}

/** The decision that raised the winner's chance the most. */
export interface Decisive {
  at: number; // the moment after it
  seat: number; // who took it
  winner: number;
  before: number;
  after: number;
}

export interface Enter {
  key: string;
}

export interface GameOffer {
  key: string;
  name: string;
  blurb: string;
  seats: number[];
  minutes: number;
  bots: BotOffer[]; // the weakest first
  bot: string; // key of the one for whoever does not choose
  settings: SettingOffer[];
}

export interface SettingOffer {
  key: string;
  label: string;
  about: string; // one sentence: what it does, or what is usual
  default: number | boolean | string;
  choices: SettingChoice[];
}

export interface SettingChoice {
  value: number | boolean | string;
  label: string;
}

/** A game's names and words, by section of its text file. */
export interface GameText {
  name: string;
  noun: Record<string, unknown>;
  one: Record<string, unknown>;
  when: Record<string, unknown>; // the condition that stands before what [about] tells
  about: Record<string, unknown>;
  ui: Record<string, unknown>;
  field: Record<string, unknown>;
  phase: Record<string, unknown>;
  score: Record<string, unknown>;
  tally: Record<string, unknown>;
  end: Record<string, unknown>;
  intro: Record<string, unknown>;
  setting: Record<string, unknown>;
  option: Record<string, unknown>;
  tallies: string[]; // in the order of a seat's tally
  phases: PhaseName[];
  box: Record<string, Record<string, unknown>[]>; // the cards of the shipped set by file: key, type, copies, numbers
}

export interface PhaseName {
  key: string;
  name: string;
}

export interface Health {
  ok: boolean;
  engine: "compiled" | "interpreted"; // what bots think with
  store?: string | null;
  error?: string | null;
}

export interface Import {
  text: string;
}

export interface Imported {
  id: string;
  count: number; // decisions it holds
}

export interface Join {
  name?: string;
  seat?: number | null;
}

/** Get up; stand_in says whether a bot plays on, null lets the table choose. */
export interface Leave {
  seat?: number | null;
  stand_in?: boolean | null;
}

export interface Link {
  link: string;
}

/** Why something was not done. */
export interface Mistake {
  error: string; // one sentence
}

/** A table to be opened; one entry of chairs for each seat: "me", "open" or a level. */
export interface NewTable {
  game: string;
  seats: number;
  settings?: Record<string, number | boolean | string>;
  chairs: string[];
  listed?: boolean;
  time?: Time;
  hints?: boolean;
  name?: string;
  language?: Language;
}

export interface Nothing {
}

/** One box of the diagram of the round. */
export interface Phase {
  key: string;
  name: string;
  text: string;
  rules: string[];
  next: Record<string, string>; // the phases that follow, and when
}

export interface Remove {
  seat: number;
}

export interface ReplayLine {
  at: number;
  text: string;
  seat: number | null;
  kind: string; // of the event: some begin a chapter
}

/** Every line of a finished game, and how the seats stood. */
export interface ReplayLog {
  game: string;
  names: string[];
  log: ReplayLine[];
  curve: CurvePoint[];
  decisive: Decisive | null;
}

export interface Rules {
  chapters: Chapter[];
  phases: Phase[];
}

export interface SeatLink {
  seat: number;
}

/** The table as one seat, or somebody looking on, sees it. */
export interface DemonsView {
  seat: number; // who looks; 15 is a watcher
  seats: DemonsSeat[];
  block: (DemonsCard | null)[]; // five slots; None is an empty slot, refilled as the turn ends
  block_deck: number; // cards left in THE BLOCK deck
  block_discard: DemonsCard[]; // free to look through (H52); the last lies on top
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

/** One player's area. */
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

/** A card whose face the seat may see. */
export interface DemonsCard {
  card: number; // number of the piece: `card:17`
  kind: string; // key of its name, such as "dog"
  wording: string; // key of its full wording: the kind, unless a setting gives it another (H60)
  type: string; // boy, girl, animal, demon or candle
  temper: string; // sweet, rotten or ""
  numbers: number[]; // dice totals it reacts to; empty for a passive Demon
  due: boolean; // as things are, it will still activate from the present roll
  new: boolean; // came into play after the dice fell: no activation from this roll
  picked: boolean; // chosen so far in the choice this seat is putting together
}

/** One field of the number strip: a dice total and who has cards for it. */
export interface DemonsTotal {
  total: number;
  ways: number; // outcomes of 36 that give this total
  cards: number[][]; // per seat: its cards that would answer if the active seat rolled this
}

/** What an event tells, by its kind. */
export interface DemonsEvents {
  began: { seat: number };
  candle_lit: { seat: number; card: number };
  block_opened: { card: number };
  dealt: { seat: number; card: number };
  turn: { seat: number; turn: number };
  extra_turn: { seat: number; turn: number };
  another_turn: { seat: number; turn: number };
  rolled: { seat: number; first: number; second: number; total: number };
  rerolled: { seat: number };
  activated: { seat: number; card: number };
  fizzled: { seat: number; card: number };
  declined: { seat: number; card: number };
  collected: { seat: number; souls: number; card: number };
  stole_soul: { seat: number; victim: number };
  stole_from_supply: { seat: number };
  bought: { seat: number; card: number; price: number };
  gained: { seat: number; card: number };
  stole_card: { seat: number; card: number; victim: number };
  discarded: { seat: number; card: number };
  flipped_away: { card: number };
  replaced: { card: number };
  block_refilled: { card: number };
  block_reshuffled: { cards: number };
  demons_reshuffled: { cards: number };
  snuffed: { seat: number; card: number };
  summoned: { seat: number; card: number };
  hatched: { seat: number; card: number };
  demon_discarded: { seat: number; card: number };
  drew_demon: { seat: number; card: number };
  searched: { seat: number };
  no_demon: { seat: number };
  extra_turn_won: { seat: number };
  passed: { seat: number; card: number; partner: number };
}

/** What is asked, by its prompt. */
export interface DemonsPrompts {
  turn: { souls: number; price: number };
  rest: { souls: number; price: number };
  reroll: { total: number };
  order: { total: number };
  order_all: { card: number };
  use: { card: number };
  sacrifice: { card: number };
  sacrifice_more: { card: number };
  snuff: { card: number; left: number };
  steal_soul: { card: number; left: number };
  gain: { card: number };
  take: { card: number };
  strike: { card: number; left: number };
  replace: Record<string, never>;
  steal_card: { card: number };
  plunder: { card: number };
  gift: { card: number; souls: number };
  wake: { card: number };
  hatch: { card: number };
  fetch: { card: number };
  start: Record<string, never>;
  light: Record<string, never>;
}

/** What an option is made of, by its verb. */
export interface DemonsVerbs {
  roll: Record<string, never>;
  buy: { card: number };
  summon: { card: number };
  pass: { card: number };
  end: Record<string, never>;
  keep: Record<string, never>;
  reroll: Record<string, never>;
  activate: { card: number };
  use: { card: number };
  sacrifice: { source: number; card: number };
  decline: { card: number };
  skip: Record<string, never>;
  snuff: { card: number };
  cancel: Record<string, never>;
  rob: { seat: number };
  rob_supply: Record<string, never>;
  gain: { card: number };
  steal: { card: number };
  strike: { card: number };
  stop: Record<string, never>;
  replace: { card: number };
  done: Record<string, never>;
  plunder: { seat: number };
  gift: { seat: number; souls: number; source: number };
  hatch: { card: number };
  fetch: { card: number };
  start: { card: number };
  light: { card: number };
}

/** Why something is not on offer, by its kind. */
export interface DemonsReasons {
  too_poor: { price: number; have: number };
  bought_already: Record<string, never>;
  rolled_already: Record<string, never>;
  summoned_already: Record<string, never>;
  passed_already: Record<string, never>;
  not_rolled: Record<string, never>;
  too_few_cards: { price: number; have: number };
  dearer_summon: { price: number; have: number; card: number };
  rerolled_already: Record<string, never>;
  dice_are_final: Record<string, never>;
  candles_stay: Record<string, never>;
  finish_first: Record<string, never>;
  mandatory: Record<string, never>;
  protected: { seat: number };
  no_souls: { seat: number };
}

/** Everything the viewer may know. */
export interface GoetiaView {
  seat: number; // 15 for a watcher
  edition: string; // latest or printed
  round: number;
  phase: string;
  pacts_left: number;
  pacts_end: number; // the game ends when so few are left
  world: GoetiaTile[]; // nine, row by row; a hole is left out while a row slides
  edges: GoetiaEdge[]; // nine, by place
  scry: GoetiaScry[]; // live boards, by row
  dark: GoetiaDark[]; // by row and slot
  kings_waiting: string[][]; // by row: kings still behind World cards, next one first
  pacts: GoetiaPact[];
  seats: GoetiaSeat[];
  offer: GoetiaOffer[]; // cards of a deck the viewer chooses from now
  supply: number[]; // teal, brown, pink, yellow, black
  supply_attention: number;
  new_world_left: number;
}

/** A World or New World card. */
export interface GoetiaTile {
  id: string; // tile:3
  kind: string; // key of [noun.tile]
  row: number;
  column: number;
  border: string; // teal, brown, pink, yellow, white
  king: string; // key of [noun.king] of the Demon behind it, or empty
  hexes: GoetiaHex[];
}

/** One hex with what stands on it. */
export interface GoetiaHex {
  id: string; // hex:12
  nth: number; // counted from the top of its card, from 1
  area: string; // world, scry, recruit, edge_back, demon, dark, relic
  gives: string; // icons, such as TT
  does: GoetiaEffect[];
  sacrifice: boolean; // shows a broken follower
  link: number; // number of its link group on this card, -1 when single
  followers: number[]; // seats that stand here
  home: boolean; // as things stand, who stands here comes home at the end of the round
  marker: string; // letter of a cube laid here by an effect, or empty
}

/** A special effect of a hex. */
export interface GoetiaEffect {
  key: string; // its words are [ui] "does_<key>": pact_any, trade, top_card_2, ...
  icons: string; // what it gives, such as TT, or empty
  level: number; // class of Demon it reaches, 0 where that plays no part
}

/** A card of the World's Edge. */
export interface GoetiaEdge {
  id: string; // edge:7, named by its place
  place: number; // key of [noun.edge]: 0-2 left by row, 3-5 top by column, 6-8 bottom by column
  side: string; // left, top, bottom
  line: number; // 0-2 row, 3-5 column it reads
  purple: boolean;
  flipped: boolean;
  back: string; // icons of the back, or empty while unknown or for a Pact
  unrecruited: number[]; // the seat of each follower on a symbol, one seat perhaps twice
  bare: number; // uncovered symbols: discounts for whoever recruits here
  discs: number; // symbols under black discs
  mine: boolean; // the viewer has a follower to recruit here
  hex: GoetiaHex;
  price: GoetiaPrice;
}

/** What a placement costs the viewer (a watcher sees it without personal discounts). */
export interface GoetiaPrice {
  teal: number; // icons of each kind, before discounts
  brown: number;
  pink: number;
  yellow: number;
  white: number; // any one colour each
  black: number;
  discount: number; // cubes that may be left out
  cubes: number; // cubes to pay after discounts
  attention: number; // Attention to pay
  sacrifice: number; // followers to sacrifice from hand
  short: number; // cubes the viewer lacks; 0 for a watcher
  can_pay: boolean; // cubes, Attention and followers suffice; false for a watcher
}

/** The live Scry Board of a row and what waits below it. */
export interface GoetiaScry {
  id: string; // board:4
  kind: string; // key of [noun.board]
  row: number;
  level: number; // class 1-3
  attention: number;
  colour: string; // border colour to pay
  hexes: GoetiaHex[];
  price: GoetiaPrice;
  dark_top: string; // costs on its Dark side
  dark_bottom: string;
  dark_hexes: GoetiaHex[]; // special hexes on its Dark side
  below: string[]; // kinds of the boards under it, empty text while unknown
}

/** A Dark Board, with a Demon on it or open. */
export interface GoetiaDark {
  id: string; // board:4
  kind: string;
  row: number;
  slot: number; // 0 conjured first
  level: number;
  top: string; // rows of costs
  bottom: string;
  covered: string; // top, bottom, or empty when no Demon covers anything
  demon: GoetiaDemon | null;
  hexes: GoetiaHex[]; // special hexes, usable when the Demon is gone
  price: GoetiaPrice; // of a special hex
}

/** A conjured Demon. */
export interface GoetiaDemon {
  id: string; // king:2
  kind: string; // key of [noun.king]
  tile: string; // tile:3, the card it is the back of
  number: number;
  level: number; // class
  cards: number; // cards left in its deck
  deck: string[]; // from the top: key of [noun.card] where the viewer knows it, else empty
  known: string[]; // cards the viewer knows to be in the deck, wherever they lie
  hexes: GoetiaHex[];
  price: GoetiaPrice;
}

/** A Pact on the table. */
export interface GoetiaPact {
  id: string; // card:63
  kind: string; // key of [noun.card]
  row: number;
  worth: number; // what it would score for the viewer now, if taken and visible
}

/** A player's area; all of it is public (R12). */
export interface GoetiaSeat {
  seat: number;
  hand: number; // followers ready
  placed: number; // followers on hexes
  unrecruited: number;
  sacrificed: number;
  cubes: number[]; // teal, brown, pink, yellow, black
  attention: number;
  stacks: GoetiaCard[][]; // each from the bottom up; the last is active
  arriving: GoetiaOffer | null; // gained, while the owner chooses which card it is to cover
  pacts: number; // owned, visible or covered
  score: number; // WP as things stand
  score_lines: number[]; // Attention, cards, Pacts, cubes
  first: boolean; // holds the token
  turn: boolean;
}

/** A card in a Player Area. */
export interface GoetiaCard {
  id: string; // card:17
  kind: string; // key of [noun.card]
  type: string; // power, relic, treasure, pact
  king: string; // key of [noun.king], empty for a Pact
  level: number; // class of the king, 0 for a Pact
  covered: boolean;
  worth: number; // WP it scores now; a covered Pact 0
  items: string; // what lies on a Treasure
  hex: GoetiaHex | null; // of a Relic
  price: GoetiaPrice | null; // of a Relic, for its owner
}

/** A card that lies on no stack: the viewer may choose it now, or its owner is laying it. */
export interface GoetiaOffer {
  id: string; // card:17
  kind: string; // key of [noun.card]
  type: string; // power, relic, treasure, pact
  worth: number; // the WP printed on it
}

/** What an option changes until the turn ends, paid in the sensible way. */
export interface GoetiaProspect {
  edges: GoetiaEdgeAfter[]; // those that change
  hexes: GoetiaHexAfter[]; // those that change
  purse: GoetiaPurseAfter;
  then: string; // key of the prompt that would come next, or empty
}

/** An Edge card as a placement would leave it. */
export interface GoetiaEdgeAfter {
  id: string; // edge:7
  price: GoetiaPrice; // to be paid with what is left, by a follower in hand
  mine: boolean; // the viewer would still have a follower to recruit there
  bare: number; // uncovered symbols
}

/** A hex as a placement would leave it. */
export interface GoetiaHexAfter {
  id: string; // hex:12
  followers: number[]; // seats that would stand there
  home: boolean; // they would come home at the end of the round
}

/** What the viewer would hold. */
export interface GoetiaPurseAfter {
  cubes: number[]; // teal, brown, pink, yellow, black
  attention: number;
  hand: number; // followers ready
}

/** What an event tells, by its kind. */
export interface GoetiaEvents {
  round: { count: number; first: number };
  drafted: { who: number; edge: number };
  placed: { who: number; hex: number; nth: number };
  paid: { who: number; teal: number; brown: number; pink: number; yellow: number; black: number };
  paid_attention: { who: number; count: number };
  gained: { who: number; cube: number; count: number };
  stole: { who: number; victim: number; cube: number };
  no_gain: { who: number; cube: number };
  sacrificed: { who: number };
  resurrected: { who: number };
  declined: { who: number; what: number };
  recruited: { who: number; edge: number };
  sent_back: { who: number; edge: number };
  got_card: { who: number; card: number };
  covered: { who: number; card: number; over: number };
  lifted: { who: number; card: number };
  took_item: { who: number; card: number; item: number };
  filled: { card: number; count: number };
  filled_from: { card: number; victim: number; cube: number };
  triggered: { who: number; card: number };
  went_without: { who: number; king: number };
  contact: { who: number; board: number; count: number };
  conjured: { who: number; king: number; board: number };
  covers_row: { who: number; king: number; row: number };
  saw_deck: { who: number; king: number };
  saw_top: { who: number; king: number };
  sees_card: { card: number; place: number };
  stacked_deck: { who: number; king: number; card: number };
  demon_left: { king: number };
  revealed: { board: number; attention: number };
  new_land: { tile: number };
  came_home: { who: number; count: number };
  flipped: { edge: number };
  stuck: { who: number; count: number };
  traded: { who: number; count: number };
  changed: { who: number; from: number; to: number };
  marked: { who: number; cube: number; hex: number; nth: number };
  recalled: { who: number; hex: number; nth: number };
  drained: { who: number; board: number };
  again: { who: number };
  tie_broken: { who: number; by: number; count: number };
}

/** What is asked, by its prompt. */
export interface GoetiaPrompts {
  draft: Record<string, never>;
  place: Record<string, never>;
  pay: { hex: number; cubes: number };
  pay_trade: { cubes: number };
  white_as: { hex: number };
  leave_out: { hex: number };
  gain_colour: { count: number };
  gain_same: { count: number };
  choose_pact: Record<string, never>;
  choose_deck: Record<string, never>;
  resurrect: Record<string, never>;
  darkness: { count: number };
  choose_edge: Record<string, never>;
  send_back: Record<string, never>;
  trade: Record<string, never>;
  pick: { king: number };
  cover_stack: { card: number };
  cover_row: { king: number };
  treasure: { card: number };
  stuck: Record<string, never>;
  exchange: { left: number };
  mark: { left: number };
  mark_cube: { hex: number };
  recall: Record<string, never>;
  lift: Record<string, never>;
  lift_onto: { card: number };
  stack_deck: { king: number };
  look_deck: Record<string, never>;
  peek: Record<string, never>;
  drain: Record<string, never>;
}

/** What an option is made of, by its verb. */
export interface GoetiaVerbs {
  draft: { edge: number };
  world: { hex: number; nth: number };
  share: { hex: number; nth: number };
  scry: { hex: number; nth: number };
  recruit: { hex: number; nth: number };
  edge: { hex: number; nth: number };
  worship: { hex: number; nth: number };
  dark: { hex: number; nth: number };
  relic: { hex: number; nth: number };
  auto: { teal: number; brown: number; pink: number; yellow: number; black: number };
  give: { cube: number; count: number };
  white_as: { cube: number };
  leave_out: { tile: number };
  colour: { cube: number; count: number };
  pact: { card: number };
  deck: { king: number };
  resurrect: { count: number };
  darkness: { count: number };
  decline: Record<string, never>;
  fetch: { edge: number };
  send: { edge: number };
  trade: { count: number };
  pick: { card: number };
  open_stack: { card: number };
  cover: { card: number; over: number };
  cover_row: { king: number; row: number };
  take: { card: number; item: number };
  leave: { card: number };
  pay_all: Record<string, never>;
  wait: Record<string, never>;
  change: { from: number; to: number };
  done: Record<string, never>;
  mark: { hex: number; nth: number };
  lay: { cube: number };
  recall: { hex: number; nth: number };
  lift: { card: number };
  put_on_top: { card: number };
  drain: { board: number };
  peek: { king: number };
}

/** Why something is not on offer, by its kind. */
export interface GoetiaReasons {
  occupied: { who: number };
  marked_hex: { cube: number };
  too_poor: { short: number; teal: number; brown: number; pink: number; yellow: number; white: number; black: number; off: number; attention: number };
  no_attention: { need: number; have: number };
  nobody_there: Record<string, never>;
  needs_second: Record<string, never>;
  demon_there: { king: number };
  covered_relic: { over: number };
}

/** The whole picture for one seat. */
export interface DevilView {
  seat: number; // whose view; 15 for a watcher
  round: number; // 1 to 5
  phase: string;
  stage: string; // the step within the phase: offer, first, second, plan, ...
  secret_step: boolean; // everybody decides in private now
  active: number; // seat whose plan or penalties are being resolved, -1 nobody
  ready: boolean[]; // per seat: owes nothing now
  ready_count: number;
  track: DevilTrack;
  inquisition: DevilInquisition;
  kingdoms: DevilKingdom[]; // one a seat, in seat order
  roles: DevilRoleChest[]; // public facts per role chest, in the order the chests were opened
  votes: number[]; // of the last hunt, per voter: seat, -1 nobody, -2 no hunt yet
  devil_exposed: boolean;
  settings: Record<string, boolean>;
  score_rows: string[]; // names of the categories in Kingdom.score_lines
  over: boolean;
  mine: DevilMine | null; // only for a seat
}

/** The reputation track, bottom first. */
export interface DevilTrack {
  spaces: DevilTrackSpace[];
  highest: number[]; // seats that would get the angel wing now
  lowest: number[];
}

/** A space of the reputation track. */
export interface DevilTrackSpace {
  index: number;
  mark: string; // "", top, start, knot, demon
  arrows: number; // signed, towards the knot
  seats: number[];
}

/** The inquisition board. */
export interface DevilInquisition {
  inquisitors: DevilInquisitorPicture[];
  bribes: number; // coins lying on the bribe spaces
  bribe_price: number;
  next_round: number; // round of the next inquisition, 0 when none is left
  out: string; // the red inquisitor that left the game
  wing_price: number;
  soul_points: number[]; // round 5: points by number of pieces
}

/** An inquisitor on the board. */
export interface DevilInquisitorPicture {
  piece: string; // slot:0
  slot: string; // A, B, C, 1, 2, 3
  kind: string; // key of its name: noun.inquisitor.<kind>
  state: string; // bribed, asleep, awake
  from_round: number; // round from which everybody faces it; 0 when a soul wakes it
  a: number; // numbers of the penalty
  b: number;
}

/** Everything public about one seat. */
export interface DevilKingdom {
  seat: number;
  piece: string; // seat:2
  points: number;
  score_lines: number[]; // points by category
  reputation: number;
  angel_wings: number;
  demon_wings: number;
  indulgences: number; // -1 when hidden (expert option)
  houseguests: number;
  debt: number; // as the table knows it: loans of a secret step show when it ends
  interest: DevilInterest;
  spaces: DevilSpace[];
  income_coins: number; // coins of the next production
  courtiers: DevilCourtier[];
  minors: DevilAchievement[];
  majors: DevilAchievement[];
  buildings: DevilCard[];
  symbols: Record<string, number>;
  tokens: number;
  free_tokens: number;
  hand_size: number;
  event_count: number;
  request: string; // resource asked for, "" for none
  mob: boolean;
  asked_to_prove: boolean;
  shown_souls: number; // pieces shown in this inquisition
  role: string; // publicly known role, "" while secret
  not_roles: string[]; // roles publicly excluded
  ready: boolean;
  plan: DevilPlanPicture | null; // after the reveal
  faces: string[]; // inquisitor slots this seat would face now: A, B, C, 1, 2, 3, guest
  facing: number; // how many inquisitors the coming inquisition holds, as the table stands
}

/** The interest cycle and what the next Interest phase will do as things stand. */
export interface DevilInterest {
  position: number; // corners past the starting corner, 0 to 3
  steps: number; // how far the marker will move
  visits: number; // how often it enters the starting corner
  debt_after: number;
  demon_wings: number; // wings it will bring
  houseguests: number; // Houseguests those wings will bring
}

/** A production space of a kingdom. */
export interface DevilSpace {
  piece: string; // space:2
  level: number;
  tile: string; // minor achievement lying on it, "" for none
  good: string; // what the wheel shows this round
  wide: number; // spaces this good takes: premium ones take two, the second of them shows 0
  yields: number; // tokens it gives; 0 on the second space of a premium
  next_good: string; // next round, "" after round 5
  later: string[]; // what the wheel shows in each round after the next
  reminder: boolean; // Rectory's space
}

/** A courtier and where it is. */
export interface DevilCourtier {
  piece: string; // courtier:0
  symbol: string; // country, town, church, science
  place: string; // aside, two_coins, three_coins, wall
}

/** A minor or major achievement tile. */
export interface DevilAchievement {
  piece: string; // achievement:4
  kind: string; // key of its name: noun.achievement.<kind>
  size: string; // minor, major
  symbol: string; // country, town, church, or each for one of all three
  state: string; // left, earned, removed
  have: number; // symbols of the set covered by buildings
  need: number;
}

/** A building card. */
export interface DevilCard {
  piece: string; // card:17
  card: number;
  kind: string; // key of its name: noun.card.<kind>
  round: number;
  symbols: string[]; // country, town, church, science
  cost: Record<string, number>; // wood, stone, wheat, glass, marble, coin; only what it costs
  down: number; // reputation that is part of the cost
  points: number;
  effect: string;
  buried: boolean; // lies under a Stable
}

/** What lies on an action board. */
export interface DevilPlanPicture {
  event: DevilEventPicture | null; // the event in hand for this phase
  half: string; // keep, left, right
  old: DevilCard[]; // action buildings on spaces 2 and 3
  builds: DevilCard[]; // spaces 4 and 6
  uses: number[]; // cards of builds that carry a "use it" token
  recruit: boolean;
  tokens_used: number;
  tokens: number;
  free: number; // tokens that cost no wheat
  wheat: number; // wheat owed in step 10
}

/** An event card with its two halves. */
export interface DevilEventPicture {
  piece: string; // event:3
  event: number;
  kind: string; // key of its name: noun.event.<kind>
  gain: Record<string, number>; // left half: wood .. coin, basic, premium, courtier
  down: number;
  price: Record<string, number>; // right half: wood .. coin, basic, premium
  courtier_price: string; // right half: country, town, church, or "" for none
  condition: string; // right half: "", recruited, tokens, no_debt, built
  condition_n: number;
  up: number;
}

/** What the opening told everybody about one role's chest. */
export interface DevilRoleChest {
  role: string;
  coins: number;
  plain: number; // devil: unmarked pieces
  marked: number;
  devil_guess: number; // seat named, -1 none
  cultist_guess: number;
  locked_devil: number;
  locked_cultist: number;
}

/** What is behind my wall; nobody else ever gets this. */
export interface DevilMine {
  role: string;
  store: DevilWealth;
  souls: number;
  plain: number;
  marked: number;
  debt: number; // true, loans of this step included
  can_borrow: number;
  can_raise: number; // coins I could have at most
  interest: DevilInterest; // with my true debt
  buy_prices: Record<string, number>;
  sell_prices: Record<string, number>;
  hand: DevilHandCard[];
  events: DevilEventPicture[];
  chest: DevilChestPicture | null; // being filled, or sent off
  chest_sealed: boolean;
  prices: DevilPriceChoice[]; // price board
  viewing: DevilChestPicture | null; // the chest before me
  viewing_which: number; // 1 first, 2 second, 0 none
  record: DevilSeenChest[];
  plan: DevilPlanPicture | null;
  action_buildings: DevilCard[]; // that could lie on spaces 2 and 3
  ledger: DevilLedger | null;
  kept: number; // building I keep, -1
  passing: number[]; // buildings I pass on
  passed_to: number; // seat that gets them, -1
  given: DevilCard[]; // cards I passed on that I know to be in another hand
  vote: number; // -1 nobody
  wings: number; // angel wings I am buying
  ritual: DevilRitualPicture | null;
  answering: DevilAnswering | null;
  suspicions: DevilSuspicion[];
  request: string;
}

/** Six kinds of wealth, and indulgences where they may lie in a chest. */
export interface DevilWealth {
  wood: number;
  stone: number;
  wheat: number;
  glass: number;
  marble: number;
  coin: number;
  indulgence: number;
}

/** A building in the hand, with what it would take to build it now. */
export interface DevilHandCard {
  card: DevilCard;
  short: Record<string, number>; // goods that would have to be bought
  coins_in_all: number; // coins needed, purchases included
  affordable: boolean; // with sales and loans
  planned: number; // 0 no, 4 or 6: the building space it lies on
  fresh: boolean; // just drawn: may be passed on
}

/** A chest as its owner fills it or as a viewer sees it. */
export interface DevilChestPicture {
  role: string; // badge in the lid
  status: string; // filling, empty, open, accepted
  contents: DevilWealth;
  asks: string; // nothing, coins, souls
  price: number;
  paid: number; // coins or pieces found in an accepted chest
  market_value: number; // of the contents at buying prices
  sale_value: number; // of the contents at selling prices
  jesters: number; // dummies drawn in it, by role alone (R161)
}

/** A place of the price board. */
export interface DevilPriceChoice {
  asks: string; // coins or souls
  n: number;
  allowed: boolean; // for my role
  chosen: boolean;
}

/** A line of my record of chests. */
export interface DevilSeenChest {
  round: number;
  which: number; // 1 or 2
  role: string;
  status: string;
  asks: string;
  price: number;
  contents: DevilWealth;
  taken: boolean;
}

/** What the plan in the making would do, as far as I can know. */
export interface DevilLedger {
  rows: DevilLedgerRow[];
  coins: number; // at the end
  debt: number;
  skipped: number; // steps that cannot be paid
  reputation: number; // where the marker would stand
  demon_wings: number; // gained on the way down
  points: number; // of buildings
  achievements: string[]; // sets the buildings would complete
  interest: DevilInterest; // with that debt
  slack: number; // coins that could still be raised at the end
}

/** One step of a plan with its money. */
export interface DevilLedgerRow {
  step: number; // number on the action board
  kind: string; // event, card, recruit, wheat
  card: number; // building or event number, -1 none
  coins: number; // change of coins
  left: number; // coins left after it
  buy: Record<string, number>;
  sell: Record<string, number>;
  borrow: number;
  debt: number; // debt after it
  skipped: boolean; // cannot be paid: 1 reputation down
}

/** My chest for the dark ritual, in the making. */
export interface DevilRitualPicture {
  coins: number;
  goods: Record<string, number>;
  plain: number;
  marked: number;
  devil_guess: number;
  cultist_guess: number;
  may_guess_devil: number[]; // seats
  may_guess_cultist: number[];
}

/** My answer to the inquisitors, in the making. */
export interface DevilAnswering {
  faced: string[]; // slots, one entry for each inquisitor
  show: number;
  spend: number;
  suffer: string[];
}

/** How sure the chests alone and the public facts make me of a seat's role, in percent. */
export interface DevilSuspicion {
  seat: number;
  devil: number;
  cultist: number;
  mortal: number;
}

/** What an event tells, by its kind. */
export interface DevilEvents {
  round: { n: number };
  produced: { seat: number; good: number; n: number };
  worked: { seat: number; card: number };
  gained: { seat: number; good: number; n: number };
  paid: { seat: number; good: number; n: number };
  bought: { seat: number; good: number; n: number };
  sold: { seat: number; good: number; n: number };
  borrowed: { seat: number; n: number };
  repaid: { seat: number; n: number };
  drew: { seat: number; card: number };
  drew_event: { seat: number; event: number };
  kept: { seat: number; card: number };
  passed: { giver: number; taker: number; card: number };
  requested: { seat: number; good: number };
  put_in: { good: number; n: number };
  taken_out: { good: number; n: number };
  priced: { n: number };
  priced_souls: { n: number };
  sealed: { seat: number };
  chest_came: { role: number; which: number };
  took_offer: { role: number; n: number };
  took_offer_souls: { role: number; plain: number; marked: number };
  refused: { role: number };
  closed: { role: number };
  returned: { coins: number; plain: number; marked: number };
  unsold: Record<string, never>;
  back_empty: Record<string, never>;
  planned: { seat: number; tokens: number };
  plays_event: { seat: number; event: number; half: number };
  plans_building: { seat: number; card: number };
  plans_use: { seat: number; card: number };
  plans_recruit: { seat: number };
  built: { seat: number; card: number };
  used: { seat: number; card: number };
  buried: { seat: number; card: number };
  skipped: { seat: number; step: number };
  failed_event: { seat: number; event: number };
  recruited: { seat: number; courtier: number };
  got_courtier: { seat: number; courtier: number };
  gave_courtier: { seat: number; courtier: number };
  achieved: { seat: number; achievement: number };
  improved: { seat: number; space: number };
  lost_minor: { seat: number; achievement: number };
  marked_space: { seat: number; space: number };
  lost_token: { seat: number };
  moved_up: { seat: number; n: number };
  moved_down: { seat: number; n: number };
  angel: { seat: number };
  demon: { seat: number };
  cleansed: { seat: number; n: number };
  indulged: { seat: number };
  guest_came: { seat: number };
  scored: { seat: number; n: number };
  lost_points: { seat: number; n: number };
  interest: { seat: number; visits: number; debt: number };
  no_interest: { seat: number; debt: number };
  debt_fell: { seat: number; debt: number };
  forgot_up: { seat: number; n: number };
  forgot_down: { seat: number; n: number };
  voted: { seat: number; victim: number };
  abstained: { seat: number };
  proved: { seat: number };
  confessed: { seat: number };
  bought_wings: { seat: number; n: number };
  chest_goods: { role: number; good: number; n: number };
  chest_opened: { role: number; coins: number; plain: number; marked: number };
  guessed_devil: { role: number; victim: number };
  guessed_cultist: { role: number; victim: number };
  role_shown: { seat: number; role: number };
  bribed: { slot: number };
  woke: { slot: number; inquisitor: number };
  chest_gift: { role: number; good: number; n: number };
  locked: Record<string, never>;
  accused_devil: { seat: number; true: number };
  accused_cultist: { seat: number; true: number };
  faced: { seat: number; shown: number; spent: number; faced: number };
  penalty: { seat: number; slot: number; inquisitor: number };
  gave_goods: { seat: number; good: number };
  destroyed: { seat: number; card: number };
  answered_guest: { seat: number; how: number };
  guests_left: Record<string, never>;
  final_points: { seat: number; category: number; n: number };
  tie_broken: { seat: number; n: number };
}

/** What is asked, by its prompt. */
export interface DevilPrompts {
  window: Record<string, never>;
  wish: { role: number };
  keep: Record<string, never>;
  pass: { taker: number };
  request: Record<string, never>;
  offer: Record<string, never>;
  consider: { which: number };
  toss: Record<string, never>;
  plan: Record<string, never>;
  pay: { purpose: number; n: number };
  give_any: { sort: number; n: number };
  gain_any: { sort: number; n: number };
  which_courtier: { free: number };
  which_space: { achievement: number };
  reminder: { card: number };
  which_tile: Record<string, never>;
  lose_tile: Record<string, never>;
  claims: Record<string, never>;
  bury: { card: number };
  use_buried: { card: number };
  sell_dear: { left: number; basic: number; premium: number };
  vote: Record<string, never>;
  prove: Record<string, never>;
  wings: Record<string, never>;
  ritual: Record<string, never>;
  show: { faced: number };
  spend: { faced: number };
  suffer: { left: number };
  confirm: Record<string, never>;
  ascetic: { left: number };
  ornament: { points: number };
  guest: Record<string, never>;
  trade_route: { card: number };
  destroy: { place: number };
}

/** What an option is made of, by its verb. */
export interface DevilVerbs {
  buy: { good: number };
  sell: { good: number };
  borrow: { n: number };
  repay: { n: number };
  done: Record<string, never>;
  wish: { wanted: number; how: number };
  keep: { card: number };
  pass: { first: number; second: number };
  request: { good: number };
  no_request: Record<string, never>;
  put: { good: number };
  take: { good: number };
  ask: { n: number };
  ask_souls: { n: number };
  seal: Record<string, never>;
  send_empty: Record<string, never>;
  accept: Record<string, never>;
  pay_souls: { plain: number; marked: number };
  reject: Record<string, never>;
  close: Record<string, never>;
  toss: { event: number };
  left: Record<string, never>;
  right: Record<string, never>;
  no_event: Record<string, never>;
  build: { card: number };
  use: { card: number };
  recruit: Record<string, never>;
  drop: { card: number };
  unuse: { card: number };
  unrecruit: Record<string, never>;
  clear: Record<string, never>;
  pay: Record<string, never>;
  give: { good: number };
  gain: { good: number };
  courtier: { courtier: number };
  space: { space: number };
  tile: { achievement: number };
  claim: { achievement: number; courtiers: number };
  enough: Record<string, never>;
  bury: { card: number };
  use_now: Record<string, never>;
  leave: Record<string, never>;
  sell_dear: { good: number };
  vote: { seat: number };
  abstain: Record<string, never>;
  prove: Record<string, never>;
  confess: Record<string, never>;
  wings: { n: number };
  coins: { n: number };
  goods: { good: number };
  piece: Record<string, never>;
  marked_piece: Record<string, never>;
  guess_devil: { seat: number };
  guess_cultist: { seat: number };
  show: { n: number };
  spend: { n: number };
  suffer: { slot: number };
  refuse: Record<string, never>;
  ornament: Record<string, never>;
  show_one: Record<string, never>;
  indulgence: Record<string, never>;
  trade: { good: number };
  destroy: { card: number };
}

/** Why something is not on offer, by its kind. */
export interface DevilReasons {
  too_dear: { price: number; have: number };
  too_few_souls: { price: number; have: number };
  no_tokens: { n: number };
  debt_limit: { debt: number };
  not_this_phase: Record<string, never>;
  not_your_role: Record<string, never>;
  nothing_in_chest: Record<string, never>;
  no_price: Record<string, never>;
  no_souls: { have: number };
  mob: { seat: number };
  locked_guess: Record<string, never>;
  devil_known: Record<string, never>;
  ring_used: { seat: number };
  two_buildings: Record<string, never>;
  no_action: { card: number };
  two_spaces: Record<string, never>;
  under_stable: { card: number };
  cost_first: Record<string, never>;
  game_counted: Record<string, never>;
  no_more_trades: Record<string, never>;
  no_indulgence: Record<string, never>;
}

/** The whole table in the eyes of one seat. */
export interface TheocratiaView {
  seat: number | null; // None for a watcher
  phase: string;
  round: number; // 1-based
  rounds: number;
  turn: number; // turns done this round, all seats
  turns: number; // turns of a whole round, all seats
  actor: number | null; // seat whose turn it is
  order: number[]; // seats in turn order of this round
  first: number;
  next_first: number | null;
  hexes: TheocratiaHex[];
  actions: TheocratiaAction[];
  civs: TheocratiaCiv[];
  players: TheocratiaPlayer[];
  pick: TheocratiaPick | null;
  round_spaces: TheocratiaRound[];
  round_bonus: string | null; // active now
  end_round_civ: string | null; // colour of the die on the End Round Bonus card
  end_round_owner: number | null;
  tokens: TheocratiaToken[];
  deck_count: number;
  discard: TheocratiaCard[]; // face up, the last one on top
  reserve: Record<string, number>; // Crystals by colour
  bag_count: number;
  aside: string[]; // colours of dice put aside
  monsters: Record<string, number>; // still on the island by sort
  tracks: TheocratiaTrack;
}

/** One hex of the island. */
export interface TheocratiaHex {
  id: string; // hex:17
  number: number; // under which options and log speak of it
  q: number; // axial column
  r: number; // axial row, growing downwards
  terrain: string; // printed: red brown blue white green yellow volcano
  colour: string; // current: terrain, or the colour of the tile on it
  owner: number | null; // seat whose colour it has now
  tile: string | null; // colour of the Conversion tile on top
  building: string | null; // fortress house factory barrack pyramid
  civ: string | null; // Civ of the building
  monster: string | null; // plain or desert
  crystal: string | null; // colour of the Crystal on it
}

/** One number of the Actions table with its dice. */
export interface TheocratiaAction {
  number: number;
  action: string; // first war expand factory barrack divination
  dice: TheocratiaDie[];
  places: number; // how many dice fit
}

/** A die: on the Actions table, on a row, or in hand. */
export interface TheocratiaDie {
  id: string; // die:17 = colour * 6 + number - 1
  colour: string; // Civ key
  number: number; // 1 to 6
}

/** One Civ: row, Chronicle, Development card, supply and area. */
export interface TheocratiaCiv {
  id: string; // civ:2
  key: string;
  spots: TheocratiaSpot[];
  next_spot: number | null; // leftmost free spot
  value: number; // Chronicle number
  last_value: number; // highest number there is
  page: TheocratiaArea[]; // empty when the Chronicle is complete
  page_warriors: number; // Warriors lying on the page
  page_crystals: Record<string, number>; // Crystals lying on the page by colour
  development: string; // expansion holiday blank
  size: number; // price of a Holiday in Cosmo and in Crystals
  houses: number; // Houses on the island; a Holiday gives one Worship more than that
  warriors: number; // in the supply
  warrior_places: number;
  free_warriors: number; // available pieces
  crystals: Record<string, number>; // in the Civ area by colour
  left: Record<string, number>; // available buildings by type
  fortress: string; // hex:n
}

/** One spot of a Civ row: its die, or the bonus printed on it. */
export interface TheocratiaSpot {
  die: TheocratiaDie | null;
  neutral: boolean; // a die nobody drafted
  cosmo: number; // bonus for a matching die
  worship: number;
}

/** One area of the visible Chronicle page. */
export interface TheocratiaArea {
  number: number; // the Civ's value while this area is being filled
  capacity: number;
  filled: number;
}

/** One seat: temple, malus, tiles, cards. */
export interface TheocratiaPlayer {
  seat: number;
  colour: string;
  cosmo: number;
  cosmo_multiplier: number;
  worship: Record<string, number>; // space of each Priest, -1 is the start space
  multipliers: Record<string, number>; // multiplier of each Priest now
  malus: number; // step
  malus_points: number;
  tiles: TheocratiaTile[];
  hand_count: number;
  hand: TheocratiaCard[]; // empty for other seats
  pyramids: number; // built
  tokens: string[]; // kinds of Pyramid tokens taken
  buildings: Record<string, number>; // owned on the island by type
  score: number; // if the game ended now, Pyramids' last Worship left out
  sheet: TheocratiaSheet; // the same line by line
  place: number; // in turn order of this round, 0 first
  turns_taken: number; // this round
  start_civ: string | null;
  is_first: boolean;
  is_next_first: boolean;
  has_end_round_card: boolean;
}

/** One Conversion tile of a player. */
export interface TheocratiaTile {
  id: string; // tile:0 is the Starting tile
  level: number | null; // None for the Starting tile
  state: string; // locked unlocked held used
}

/** A Power card that the viewer may see. */
export interface TheocratiaCard {
  id: string; // card:17
  kind: string;
  cost: number;
  timing: string; // free number declare after
  dice: number[]; // die numbers it wants when drafted
  actions: string[]; // actions it is for
}

/** What a seat would score if the game ended now, line by line. */
export interface TheocratiaSheet {
  points: Record<string, number>; // cosmo, the Civs, malus; 0 for the Priest left out
  dropped: string; // Civ of the farthest Priest, which does not count
  space: number; // where that Priest stands
  total: number;
}

/** The die of this turn on its way: taken, altered, placed. */
export interface TheocratiaPick {
  die: TheocratiaDie;
  face: number; // number it was drafted with
  civ: string | null; // row it was placed on
  action: string | null; // performed
  changes: Record<string, number>; // rule numbers changed by Power cards this turn
  rows: TheocratiaRowFit[]; // what the die would allow on each row
}

/** One Civ row with the picked die on its next spot. */
export interface TheocratiaRowFit {
  civ: string;
  barred: string | null; // full, same_number, or None
  match: boolean; // colours are equal
  cosmo: number; // spot bonus with the cards played so far
  worship: number;
  targets: string[]; // hexes the number's action could use without a tile
  tile_targets: string[]; // hexes that would take a Conversion tile
  pyramids: string[]; // hexes on which a Pyramid could stand
  holiday: boolean; // Cosmo and Crystals suffice for a Holiday
  round_bonus: number; // Worship from the Round Bonus card for the number's action
}

/** One Round space. */
export interface TheocratiaRound {
  number: number;
  bonus: string; // Round Bonus card
  black: number; // Black Crystals waiting on it
  played: boolean; // this round exists with this number of players
}

/** A kind of Pyramid token in the open pool. */
export interface TheocratiaToken {
  id: string; // token:3
  kind: string;
  left: number;
  copies: number;
}

/** The printed tracks, from content. */
export interface TheocratiaTrack {
  top: number; // highest space of the Temple track; the lowest is -1
  levels: number[]; // marked spaces that unlock tiles
  multipliers: number[]; // by space, the first one for -1
  malus: number[]; // points by step
  chronicle: number[]; // capacity by area
  claim_cost: number;
  step_cost: number; // Cosmo for turning a die by one
  war_costs: Record<string, number>; // Warriors by target: monster house factory barrack
}

/** What one option could lead to in this turn; sent when a board asks for it. */
export interface TheocratiaProspect {
  rows: TheocratiaRowFit[]; // the rows with this die; empty when it lies already
  ways: TheocratiaWay[];
}

/** One way in which a turn may go on, and what it would change. */
export interface TheocratiaWay {
  number: number; // the die as it would be used
  civ: string | null; // row it would lie on
  verb: string; // the deed: expand_tile, destroy, holiday ...; idle for none
  hex: string | null; // where
  cards: number; // Power cards discarded for it
  then: string | null; // question that would still be open, such as which token
  chance: boolean; // chance decides, so that nothing is promised
  gains: TheocratiaGain[]; // for this seat, for the others, for the Civs
  sheet: TheocratiaSheet | null; // this seat's score then; None where chance decides
}

/** One number that would change: of a seat, or of a Civ. */
export interface TheocratiaGain {
  seat: number | null;
  civ: string | null;
  what: string; // a tally; of a Civ chronicle, warriors, or the colour of a Crystal
  before: number;
  after: number;
}

/** What an event tells, by its kind. */
export interface TheocratiaEvents {
  began: { seat: number };
  started_civ: { seat: number; civ: number; hex: number };
  round: { round: number; bonus: number };
  polluted: { n: number };
  rolled: { n: number };
  turned_over: { civ: number; old: number; new: number };
  neutral_die: { civ: number; number: number };
  extra_die: { civ: number };
  turn: { seat: number; turn: number };
  drafted: { seat: number; die: number };
  set_aside: { seat: number; die: number };
  altered: { seat: number; old: number; new: number; cosmo: number };
  divined: { seat: number; new: number };
  placed: { seat: number; die: number; civ: number };
  idled: { seat: number; die: number; civ: number };
  cosmo: { seat: number; n: number; now: number };
  paid: { seat: number; n: number; now: number };
  worship: { seat: number; civ: number; n: number; now: number };
  malus: { seat: number; n: number; now: number };
  penance: { seat: number; n: number; now: number };
  drew: { seat: number; card: number };
  no_card: { seat: number };
  reshuffled: { n: number };
  played: { seat: number; card: number };
  discarded: { seat: number; card: number };
  unlocked: { seat: number; tile: number };
  claimed: { seat: number; tile: number };
  given_tile: { seat: number; tile: number };
  took_first: { seat: number };
  took_extra: { seat: number; civ: number };
  slew: { seat: number; civ: number; hex: number };
  destroyed: { seat: number; civ: number; building: number; victim: number; hex: number };
  converted: { seat: number; civ: number; building: number; victim: number; hex: number };
  compensated: { seat: number };
  expanded: { seat: number; civ: number; hex: number };
  expanded_tile: { seat: number; civ: number; hex: number };
  collected: { civ: number; gem: number };
  built: { seat: number; building: number; civ: number; hex: number };
  built_tile: { seat: number; building: number; civ: number; hex: number };
  produced: { civ: number; gem: number; n: number };
  recruited: { civ: number; n: number };
  pyramid: { seat: number; civ: number; hex: number };
  razed: { building: number; civ: number; hex: number };
  token: { seat: number; token: number };
  holiday: { seat: number; civ: number; size: number };
  offered: { civ: number; gem: number; n: number };
  page: { civ: number; number: number };
  cleansed: { seat: number; civ: number };
  extra_skipped: { seat: number };
  token_declined: { seat: number };
  developed: { civ: number; development: number };
  grew: { civ: number; hex: number };
  raised: { civ: number; building: number; hex: number };
  stayed: { civ: number };
  new_first: { seat: number };
  pyramid_counts: { seat: number };
  ignored: { seat: number; civ: number };
  scored: { seat: number; n: number };
}

/** What is asked, by its prompt. */
export interface TheocratiaPrompts {
  start_civ: Record<string, never>;
  draft: Record<string, never>;
  alter: { die: number };
  place: { die: number };
  discard: Record<string, never>;
  act: { civ: number };
  take_hex: { hex: number };
  raze: { hex: number };
  token: Record<string, never>;
  gifts: { least: number; most: number };
  give: { gem: number; need: number };
  worship: Record<string, never>;
  pyramid_worship: Record<string, never>;
  ignore: Record<string, never>;
  recruit: Record<string, never>;
  cleanse: Record<string, never>;
  found: { civ: number };
  hunt: { civ: number };
  end_turn: Record<string, never>;
  extra_expand: { civ: number };
  grow: { civ: number };
  raise: { civ: number };
}

/** What an option is made of, by its verb. */
export interface TheocratiaVerbs {
  civ: { civ: number };
  draft: { die: number };
  aside: { die: number };
  number: { n: number };
  divine: { n: number };
  place: { civ: number };
  place_pretend: { civ: number };
  squeeze: { civ: number };
  squeeze_pretend: { civ: number };
  idle: { civ: number };
  discard: { card: number };
  claim: { tile: number };
  play: { card: number };
  extra_card: Record<string, never>;
  draw: Record<string, never>;
  war: { hex: number };
  destroy: { hex: number };
  convert: { hex: number };
  expand: { hex: number };
  expand_tile: { hex: number };
  factory: { hex: number };
  barrack: { hex: number };
  factory_new: { hex: number };
  barrack_new: { hex: number };
  factory_new_tile: { hex: number };
  barrack_new_tile: { hex: number };
  pyramid: { hex: number };
  raze: { hex: number };
  token: { token: number };
  holiday: Record<string, never>;
  holiday_pretend: Record<string, never>;
  gifts: { n: number };
  give: { gem: number; n: number };
  worship: { civ: number };
  ignore: { civ: number };
  recruit: { civ: number };
  cleanse: { civ: number };
  stop: Record<string, never>;
  end_turn: Record<string, never>;
  grow: { hex: number };
  raise_factory: { hex: number };
  raise_barrack: { hex: number };
  decline: Record<string, never>;
}

/** Why something is not on offer, by its kind. */
export interface TheocratiaReasons {
  die_useless: Record<string, never>;
  row_full: { civ: number };
  same_number: { number: number };
  no_warriors: { have: number; need: number };
  own_hex: Record<string, never>;
  own_civ: Record<string, never>;
  untouchable: Record<string, never>;
  no_house_left: { civ: number };
  not_adjacent: { civ: number };
  not_free: Record<string, never>;
  not_yours: Record<string, never>;
  not_owned: Record<string, never>;
  neutral_only: Record<string, never>;
  none_left: { building: number; civ: number };
  no_group: { n: number };
  two_pyramids: { n: number };
  colour_differs: { civ: number };
  holiday_cosmo: { have: number; need: number };
  holiday_gems: { have: number; need: number };
  too_poor: { have: number; need: number };
  tile_locked: { n: number };
  not_now: { timing: number };
  wrong_time: { timing: number };
  would_do_nothing: Record<string, never>;
  not_this_action: Record<string, never>;
  six_stays: Record<string, never>;
  no_action_then: Record<string, never>;
  not_farthest: { top: number; here: number };
}
