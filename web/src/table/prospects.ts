/**
 * What one option could lead to: for boards that show it while the option is pointed at. The server
 * looks ahead for one option at a time and only when asked, so a board asks late and only once.
 */

import { getContext, setContext } from "svelte";
import type { Choice } from "../lib/types.gen";
import type { Desk } from "./desk.svelte";

/** A pointer that only passes over a piece asks nothing. */
const WAIT = 70;
const CONTEXT = Symbol("prospects");

export class Prospects {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly desk: Desk,
    /** Everything told so far, by seat, ask and option. */
    readonly told: () => ReadonlyMap<string, unknown>,
    readonly ask: (seat: number, ask: number, option: string) => void,
  ) {}

  #key(option: Choice): string {
    return `${this.desk.mySeat} ${this.desk.ask?.number} ${option.text}`;
  }

  /** The game's Prospect of this option; undefined when it is not known, null when there is none. */
  of(option: Choice | null): unknown {
    return option === null ? undefined : this.told().get(this.#key(option));
  }

  /** The table is looking at this option (null: at none): find out where it leads. */
  want(option: Choice | null): void {
    clearTimeout(this.#timer);
    const [seat, ask] = [this.desk.mySeat, this.desk.ask?.number];
    if (option === null || seat === null || ask === undefined) return;
    if (this.told().has(this.#key(option))) return;
    this.#timer = setTimeout(() => this.ask(seat, ask, option.text), WAIT);
  }
}

export const setProspects = (ahead: Prospects): Prospects => setContext(CONTEXT, ahead);
/** Null where nobody decides: in a replay. */
export const getProspects = (): Prospects | null => getContext<Prospects | undefined>(CONTEXT) ?? null;

/** The option the table is looking at: chosen, else the first that is pointed at. */
export function lookedAt(desk: Desk): Choice | null {
  return desk.chosen ?? desk.open.find((option) => desk.meant(option)) ?? desk.pointed;
}
