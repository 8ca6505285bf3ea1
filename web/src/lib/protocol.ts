/** Everything the server says and hears, as in docs/protocol.md. */

export const WATCHER = 15;

/** One legal answer: its text goes back to the server, its pieces are lit on the board. */
export interface Choice {
  text: string;
  verb: string;
  args: number[];
  label: string;
  pieces: string[];
}

export interface Ask {
  number: number;
  prompt: string;
  title: string;
  options: Choice[];
}

export interface News {
  kind: string;
  args: number[];
  text: string;
  pieces: string[];
  /** Several seats on one device: only this one may read it. */
  only?: number;
}

export interface SeatSight<V = unknown> {
  seat: number;
  /** Null at a table that cannot go on and of which nothing can be shown. */
  view: V;
  tally: number[];
  ask: Ask | null;
}

export interface ScoreLine {
  key: string;
  label: string;
  points: number[];
}

export interface Over {
  reason: string;
  text: string;
  ranks: number[];
  scores: number[];
  lines: ScoreLine[];
  seed?: string;
  replay?: string;
}

export interface Undo {
  seat: number;
  option: string;
  label: string;
}

export interface Update {
  type: "update";
  n: number;
  game: string;
  /** These events may have been told before: after a reload or a change of language. */
  since?: boolean;
  events: News[];
  seats: SeatSight[];
  names: string[];
  owing: number[];
  status: string;
  phase: number;
  /** What seats of mine may take back: their last decision, and its words. */
  undo: Undo[];
  /** Seats of mine that may open again what they have sealed, while others still decide. */
  reopen: number[];
  /** Seats of mine that have done so: until they seal anew, what was sealed counts. */
  drafts: number[];
  /** By seat: when the time for its decision is up, in seconds of the server's clock. */
  due?: Record<string, number>;
  over: Over | null;
}

export interface Refusal {
  text: string;
  label: string;
  pieces: string[];
  rule: string;
  reason: string;
}

export interface Chair {
  seat: number;
  sort: "open" | "person" | "bot";
  name: string;
  bot?: string | null;
  ready: boolean;
  connected: boolean;
  /** A bot plays for its person for the time being. */
  standin: boolean;
  /** Its person got up. */
  left: boolean;
  /** So many of its decisions in a row ran out of time. */
  late: number;
  yours: boolean;
  /** Another number for every person who sits down here. */
  hand: number;
}

export const TIMES = ["none", "relaxed", "brisk", "days"] as const;
/** How long a decision may take. */
export type Time = (typeof TIMES)[number];

export interface Lobby {
  id: string;
  game: string;
  seats: number;
  settings: Record<string, number | boolean | string>;
  listed: boolean;
  /** It goes on from a replay: nobody else sits down here. */
  branch: boolean;
  started: boolean;
  over: boolean;
  /** Nobody plays any more; it goes on when somebody takes a seat back. */
  paused: boolean;
  host: boolean;
  mine: number[];
  watching: number | boolean;
  commitment: string;
  invite?: string | null;
  watch?: string | null;
  rematch?: string | null;
  chairs: Chair[];
  /** Who agrees that a bot should stand in for an absent seat. */
  proposals?: { seat: number; who: string; by: number[] }[];
  /** Strangers who ask for a bot's chair in mid-game. */
  requests: { number: number; seat: number; name: string; yours: boolean; agreed: boolean }[];
  /** I may answer them. */
  consents: boolean;
  /** What happened to the chairs lately. */
  told: { text: string; at: number }[];
  time: Time;
  /** The server's clock, in seconds. */
  now: number;
}

export interface ChatLine {
  type: "chat";
  from: string;
  seat: number | null;
  text: string;
  at: number;
}

export type Heard =
  | Update
  | ChatLine
  | { type: "lobby"; lobby: Lobby }
  | { type: "foresee"; seat: number; ask: number; lines: (string | null)[] }
  | { type: "prospect"; seat: number; ask: number; option: string; seen: unknown }
  | { type: "why"; seat: number; refusals: Refusal[] }
  | { type: "refused"; reason: string; ask?: number | null }
  | { type: "pong" };

export type Said =
  | { type: "hello"; n: number; language: string }
  | { type: "ready"; ready: boolean }
  | { type: "answer"; seat: number; ask: number; option: string }
  | { type: "undo"; seat: number }
  | { type: "reopen"; seat: number; open?: boolean }
  | { type: "foresee"; seat: number; ask: number }
  | { type: "prospect"; seat: number; ask: number; option: string }
  | { type: "why"; seat: number }
  | { type: "chat"; text: string }
  | { type: "language"; language: string }
  | { type: "ping" };

export interface SettingOffer {
  key: string;
  label: string;
  default: number | boolean | string;
  choices: { value: number | boolean | string; label: string }[];
}

export interface GameOffer {
  key: string;
  name: string;
  blurb: string;
  seats: number[];
  minutes: number;
  bots: string[];
  settings: SettingOffer[];
}

export interface Rule {
  id: string;
  text: string;
  /** Where it stands in the rulebook. */
  place: string;
  why?: string | null;
}

/** One box of the diagram of the round; `next` has the phases that follow, and when. */
export interface Phase {
  key: string;
  name: string;
  text: string;
  rules: string[];
  next: Record<string, string>;
}

export interface Rules {
  phases: Phase[];
  chapters: { key: string; title: string; rules: Rule[] }[];
}

export interface ReplayMoment {
  at: number;
  count: number;
  turns: number[];
  update: Update;
}

export interface ReplayLog {
  log: { at: number; text: string; seat: number | null }[];
  curve: { at: number; values: number[] }[];
}
