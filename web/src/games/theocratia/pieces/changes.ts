/** What the option pointed at would change for every seat, as far as it is certain. */

import type { TheocratiaGain } from "../../../lib/types.gen";

/** By seat and number: "0 violet" → 4. */
export type Changed = ReadonlyMap<string, number>;

export function changesOf(gains: readonly TheocratiaGain[]): Changed {
  return new Map(
    gains.filter(({ seat }) => seat !== null).map(({ seat, what, after }) => [`${seat} ${what}`, after]),
  );
}

/** Where this number of the seat would stand; null where it stays. */
export const newSpace = (changed: Changed, seat: number, what: string): number | null =>
  changed.get(`${seat} ${what}`) ?? null;
