/** What a board adds to what the desk says: a lane for why-nots, and its own words for an option. */

import type { Choice } from "../lib/types.gen";
import type { Desk } from "./desk.svelte";

export class Saying {
  /** The board has a lane in which it says why a piece cannot be chosen; else the closer look says it. */
  lane = $state(false);
  /** How it words an option that its sentence alone leaves open: whose Dog it is; null: as it stands. */
  worded: ((option: Choice) => string | null) | null = $state.raw(null);
  /** The piece that was touched in vain. */
  #vain: string | null = $state(null);

  constructor(readonly desk: Desk) {}

  /** An option without a piece of its own stands at the place of its verb: the dice are "verb:roll". */
  standing(option: Choice): Choice {
    return {
      ...option,
      label: this.worded?.(option) ?? option.label,
      pieces: option.pieces.length > 0 ? option.pieces : [`verb:${option.verb}`],
    };
  }

  /** A piece was touched that leads nowhere. */
  inVain(piece: string): void {
    this.desk.askWhy();
    const known = this.desk.refusals !== null;
    if (this.lane && this.desk.ask && (!known || this.desk.why(piece).length > 0)) this.#vain = piece;
    else this.desk.inspect(piece);
  }
  forget(): void {
    this.#vain = null;
  }
  /** Why what was touched last cannot be chosen, in one sentence; null: nothing was touched in vain. */
  get complaint(): string | null {
    if (this.#vain === null || this.desk.ask === null || this.desk.refusals === null) return null;
    return this.desk.why(this.#vain)[0]?.reason ?? null;
  }
  /** What was touched in vain has no reason of its own: a closer look, as on a board without a lane. */
  lookCloser(): void {
    if (this.#vain === null || this.desk.refusals === null || this.complaint !== null) return;
    this.desk.inspect(this.#vain);
    this.#vain = null;
  }
}
