/** A line to the server that comes back by itself. */

import type { Heard, Said } from "./types.gen";

export type LinkState = "connecting" | "open" | "lost" | "gone";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;

/** Codes with which the server says that coming back is of no use. */
const FINAL_CODES = new Set([4403, 4404]);
/** Codes with which it says that it cannot now: coming back at once would only add to its trouble. */
const LATER_CODES = new Set([4429, 4500, 4503]);

export interface Ears {
  heard(message: Heard): void;
  state(state: LinkState): void;
  /** What to say first after every (re)connect. */
  greet(): Said[];
}

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(
    readonly address: string,
    readonly ears: Ears,
  ) {}

  open(): void {
    if (this.#closed) return;
    this.ears.state("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.ears.state("open");
      for (const message of this.ears.greet()) this.say(message);
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.say({ type: "ping" }), PING_EVERY);
    };
    socket.onmessage = (event) => this.ears.heard(JSON.parse(String(event.data)) as Heard);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #lost(code: number): void {
    clearInterval(this.#ping);
    this.#socket = null;
    if (this.#closed) return;
    if (FINAL_CODES.has(code)) {
      this.#closed = true;
      this.ears.state("gone");
      return;
    }
    if (LATER_CODES.has(code)) this.#wait = LONGEST_WAIT;
    this.ears.state("lost");
    this.#timer = setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** Do not wait out the pause: the network just came back. */
  hurry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.open();
  }

  /** Returns false when the line is down; the caller keeps what matters. */
  say(message: Said): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Hang up and dial again, for a fresh greeting. */
  restart(): void {
    this.#socket?.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    this.#socket?.close();
    this.#socket = null;
  }
}
