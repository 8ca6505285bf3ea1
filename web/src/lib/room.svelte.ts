/** One table as this browser knows it: what was heard, and what is still to be said. */

import { Line, type LinkState } from "./socket";
import type {
  Answer,
  ChatLine,
  Foreseen,
  Heard,
  Hinted,
  Lobby,
  News,
  Refusal,
  Said,
  Update,
} from "./types.gen";
import { settings } from "./settings.svelte";

export interface LogLine extends News {
  /** The number of the update that brought it. */
  n: number;
}

export class Room {
  lobby: Lobby | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  link: LinkState = $state("connecting");
  foreseen: Record<number, Foreseen> = $state.raw({});
  refusals: Record<number, Refusal[]> = $state.raw({});
  /** What a master would do, by seat; null while one is thinking about it. */
  hints: Record<number, Hinted | null> = $state.raw({});
  /** What single options could lead to, by seat, ask and option; as far as a board has asked. */
  prospects: ReadonlyMap<string, unknown> = $state.raw(new Map());
  /** The last refusal, for the toast. */
  refused: { reason: string; count: number } | null = $state.raw(null);
  unread = $state(0);
  /** So many milliseconds the server's clock is ahead of this one's. */
  skew = $state(0);
  #line: Line;
  #pending: Answer | null = null;
  #seen = 0;

  constructor(
    readonly id: string,
    address: string,
  ) {
    this.#line = new Line(address, {
      heard: (message) => this.heard(message),
      state: (state) => (this.link = state),
      greet: () => this.#greet(),
    });
  }

  open(): void {
    this.#line.open();
  }

  hurry = (): void => this.#line.hurry();

  close(): void {
    this.#line.close();
  }

  /** Hear the whole story again, in the language now set. */
  retell(): void {
    if (this.#seen === 0) {
      this.say({ type: "language", language: settings.language });
      return;
    }
    this.#seen = 0;
    this.foreseen = {};
    this.#line.restart();
  }

  #greet(): Said[] {
    const hello: Said = { type: "hello", n: this.#seen, language: settings.language };
    // An answer names its ask, so saying it again is harmless.
    return this.#pending ? [hello, this.#pending] : [hello];
  }

  say(message: Said): void {
    this.#line.say(message);
  }

  answer(seat: number, ask: number, option: string): void {
    this.#pending = { type: "answer", seat, ask, option };
    this.#line.say(this.#pending);
  }

  askHint(seat: number, ask: number): void {
    if (this.hints[seat] === null) return;
    this.hints = { ...this.hints, [seat]: null };
    this.say({ type: "hint", seat, ask });
  }

  heard(message: Heard): void {
    switch (message.type) {
      case "lobby":
        this.lobby = message.lobby;
        this.skew = message.lobby.now * 1000 - Date.now();
        break;
      case "update":
        this.#updated(message);
        break;
      case "foresee":
        this.foreseen = { ...this.foreseen, [message.seat]: message };
        break;
      case "hint":
        this.hints = { ...this.hints, [message.seat]: message };
        break;
      case "prospect":
        this.prospects = new Map([
          ...this.prospects,
          [`${message.seat} ${message.ask} ${message.option}`, message.seen],
        ]);
        break;
      case "why":
        this.refusals = { ...this.refusals, [message.seat]: message.refusals };
        break;
      case "refused":
        this.#refusal(message.reason, message.ask ?? null);
        break;
      case "chat":
        this.#said(message);
        break;
      case "pong":
        break;
    }
  }

  /** What concerns an ask that is settled already (a look-ahead that came too late) bothers nobody. */
  #refusal(reason: string, ask: number | null): void {
    if (ask !== null && ask !== this.#pending?.ask) return;
    this.#pending = null;
    this.hints = {};
    this.refused = { reason, count: (this.refused?.count ?? 0) + 1 };
  }

  /** After a reconnect the server says the old lines again. */
  #said(line: ChatLine): void {
    if (this.chat.some((old) => old.at === line.at && old.text === line.text && old.name === line.name))
      return;
    this.chat = [...this.chat, line];
    // What I say myself I have read.
    if (line.seat === null || !this.lobby?.mine.includes(line.seat)) this.unread += 1;
  }

  /** A hint stays while its question does; others may decide something meanwhile. */
  #dropHints(update: Update): void {
    const open = new Map(update.seats.map((sight) => [sight.seat, sight.ask?.number]));
    const before = new Map(this.update?.seats.map((sight) => [sight.seat, sight.ask?.number]));
    this.hints = Object.fromEntries(
      Object.entries(this.hints).filter(([seat, hint]) => {
        const now = open.get(Number(seat));
        return now !== undefined && now === (hint ? hint.ask : before.get(Number(seat)));
      }),
    );
  }

  #updated(update: Update): void {
    const lines = update.events.map((event) => ({ ...event, n: update.n }));
    this.log = update.whole ? lines : [...this.log, ...lines];
    this.#seen = update.n;
    // An answer is done with when its ask is gone; until then a lost line says it again.
    const pending = this.#pending;
    const open = update.seats.some(
      (sight) => sight.seat === pending?.seat && sight.ask?.number === pending.ask,
    );
    if (!open) this.#pending = null;
    this.refusals = {};
    this.#dropHints(update);
    this.prospects = new Map();
    this.update = update;
    for (const { seat, ask } of update.seats) {
      if (ask && ask.number !== this.foreseen[seat]?.ask && ask.number !== this.#pending?.ask) {
        this.say({ type: "foresee", seat, ask: ask.number });
      }
    }
  }
}

/** The socket of a table, beside the page's own address. */
export function socketAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}`;
}
