// Made by tools/gen_ts.py from the games' View dataclasses; do not edit.

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
  kind: string; // key of its name, such as "dog"
  wording: string; // key of its full wording: the kind, unless a setting gives it another (H60)
  type: string; // boy, girl, animal, demon or candle
  temper: string; // sweet, rotten or ""
  numbers: number[]; // dice totals it reacts to; empty for a passive Demon
  due: boolean; // as things are, it will still activate from the present roll
  new: boolean; // came into play after the dice fell: no activation from this roll
  picked: boolean; // chosen so far in the choice this seat is putting together
}

export interface DemonsTotal {
  total: number;
  ways: number; // outcomes of 36 that give this total
  cards: number[][]; // per seat: its cards that would answer if the active seat rolled this
}

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

export interface GoetiaTile {
  id: string; // tile:3
  kind: string; // key of [noun.tile]
  row: number;
  column: number;
  border: string; // teal, brown, pink, yellow, white
  king: string; // key of [noun.king] of the Demon behind it, or empty
  hexes: GoetiaHex[];
}

export interface GoetiaHex {
  id: string; // hex:12
  nth: number; // counted from the top of its card, from 1
  area: string; // world, scry, recruit, edge_back, demon, dark, relic
  gives: string; // icons, such as TT
  does: string[]; // special effects, as keys of [ui] "does_...": pact_any, trade, top_card_2, ...
  sacrifice: boolean; // shows a broken follower
  link: number; // number of its link group on this card, -1 when single
  followers: number[]; // seats that stand here
  home: boolean; // as things stand, who stands here comes home at the end of the round
  marker: string; // letter of a cube laid here by an effect, or empty
}

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

export interface GoetiaPact {
  id: string; // card:63
  kind: string; // key of [noun.card]
  row: number;
  worth: number; // what it would score for the viewer now, if taken and visible
}

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

export interface GoetiaOffer {
  id: string; // card:17
  kind: string; // key of [noun.card]
  type: string; // power, relic, treasure, pact
  worth: number; // the WP printed on it
}

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

export interface DevilTrack {
  spaces: DevilTrackSpace[];
  highest: number[]; // seats that would get the angel wing now
  lowest: number[];
}

export interface DevilTrackSpace {
  index: number;
  mark: string; // "", top, start, knot, demon
  arrows: number; // signed, towards the knot
  seats: number[];
}

export interface DevilInquisition {
  inquisitors: DevilInquisitorPicture[];
  bribes: number; // coins lying on the bribe spaces
  bribe_price: number;
  next_round: number; // round of the next inquisition, 0 when none is left
  out: string; // the red inquisitor that left the game
  wing_price: number;
  soul_points: number[]; // round 5: points by number of pieces
}

export interface DevilInquisitorPicture {
  piece: string; // slot:0
  slot: string; // A, B, C, 1, 2, 3
  kind: string; // key of its name: noun.inquisitor.<kind>
  state: string; // bribed, asleep, awake
  from_round: number; // round from which everybody faces it; 0 when a soul wakes it
  a: number; // numbers of the penalty
  b: number;
}

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

export interface DevilInterest {
  position: number; // corners past the starting corner, 0 to 3
  steps: number; // how far the marker will move
  visits: number; // how often it enters the starting corner
  debt_after: number;
  demon_wings: number; // wings it will bring
  houseguests: number; // Houseguests those wings will bring
}

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

export interface DevilCourtier {
  piece: string; // courtier:0
  symbol: string; // country, town, church, science
  place: string; // aside, two_coins, three_coins, wall
}

export interface DevilAchievement {
  piece: string; // achievement:4
  kind: string; // minor_country .. major_each
  state: string; // left, earned, removed
  have: number; // symbols of the set covered by buildings
  need: number;
}

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

export interface DevilWealth {
  wood: number;
  stone: number;
  wheat: number;
  glass: number;
  marble: number;
  coin: number;
  indulgence: number;
}

export interface DevilHandCard {
  card: DevilCard;
  short: Record<string, number>; // goods that would have to be bought
  coins_in_all: number; // coins needed, purchases included
  affordable: boolean; // with sales and loans
  planned: number; // 0 no, 4 or 6: the building space it lies on
  fresh: boolean; // just drawn: may be passed on
}

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

export interface DevilPriceChoice {
  asks: string; // coins or souls
  n: number;
  allowed: boolean; // for my role
  chosen: boolean;
}

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

export interface DevilAnswering {
  faced: string[]; // slots, one entry for each inquisitor
  show: number;
  spend: number;
  suffer: string[];
}

export interface DevilSuspicion {
  seat: number;
  devil: number;
  cultist: number;
  mortal: number;
}

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

export interface TheocratiaHex {
  id: string; // hex:17
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

export interface TheocratiaAction {
  number: number;
  action: string; // first war expand factory barrack divination
  dice: TheocratiaDie[];
  places: number; // how many dice fit
}

export interface TheocratiaDie {
  id: string; // die:17 = colour * 6 + number - 1
  colour: string; // Civ key
  number: number; // 1 to 6
}

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

export interface TheocratiaSpot {
  die: TheocratiaDie | null;
  neutral: boolean; // a die nobody drafted
  cosmo: number; // bonus for a matching die
  worship: number;
}

export interface TheocratiaArea {
  number: number; // the Civ's value while this area is being filled
  capacity: number;
  filled: number;
}

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
  place: number; // in turn order of this round, 0 first
  turns_taken: number; // this round
  start_civ: string | null;
  is_first: boolean;
  is_next_first: boolean;
  has_end_round_card: boolean;
}

export interface TheocratiaTile {
  id: string; // tile:0 is the Starting tile
  level: number | null; // None for the Starting tile
  state: string; // locked unlocked held used
}

export interface TheocratiaCard {
  id: string; // card:17
  kind: string;
  cost: number;
  timing: string; // free number declare after
  dice: number[]; // die numbers it wants when drafted
  actions: string[]; // actions it is for
}

export interface TheocratiaPick {
  die: TheocratiaDie;
  face: number; // number it was drafted with
  civ: string | null; // row it was placed on
  action: string | null; // performed
  changes: Record<string, number>; // rule numbers changed by Power cards this turn
  rows: TheocratiaRowForecast[]; // what the die would allow on each row
}

export interface TheocratiaRowForecast {
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

export interface TheocratiaRound {
  number: number;
  bonus: string; // Round Bonus card
  black: number; // Black Crystals waiting on it
  played: boolean; // this round exists with this number of players
}

export interface TheocratiaToken {
  id: string; // token:3
  kind: string;
  left: number;
  copies: number;
}

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

export interface TheocratiaProspect {
  rows: TheocratiaRowForecast[]; // the rows with this die; empty when it lies already
  ways: TheocratiaWay[];
}

export interface TheocratiaWay {
  number: number; // the die as it would be used
  civ: string | null; // row it would lie on
  verb: string; // the deed: expand_tile, destroy, holiday ...; idle for none
  hex: string | null; // where
  cards: number; // Power cards discarded for it
  then: string | null; // question that would still be open, such as which token
  chance: boolean; // chance decides, so that nothing is promised
  gains: [string, string, number, number][]; // for this seat, for the others, for the Civs
}
