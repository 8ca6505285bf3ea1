/** The states of the table that an update went through, each with what it told. */

import type { News, SeatChange, Update } from "../lib/types.gen";

/** One state: what was told by it, and how each of my seats (or the watcher) saw the table then. */
export interface Told {
  readonly events: readonly News[];
  readonly views: ReadonlyMap<number, unknown>;
  /** The phase and who was to decide by then; missing: as the newest update has it. */
  readonly stage?: Stage | null;
}

/** What bar and panel say of the table beside its view. */
export type Stage = Pick<Update, "phase" | "owing" | "status" | "over">;

type Changes = SeatChange["changes"];

/** The update as a story: every state on the way, then the one it ends with. */
export function unfold(update: Update): Told[] {
  const final = new Map(update.seats.map(({ seat, view }) => [seat, view]));
  const states = [{ told: update.events.length, views: final }];
  for (const moment of update.moments.toReversed()) {
    const after = states[0]?.views ?? final;
    const views = new Map(after);
    for (const { seat, changes } of moment.seats) views.set(seat, changed(after.get(seat), changes));
    states.unshift({ told: moment.told, views });
  }
  let from = 0;
  return states.map(({ told, views }) => {
    const events = update.events.slice(from, told);
    from = told;
    return { events, views };
  });
}

/** A view with other values at some paths; what is not on a path is shared, not copied. */
export function changed(view: unknown, changes: Changes): unknown {
  return changes.reduce<unknown>((whole, [path, value]) => put(whole, path, value), view);
}

function put(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    const list: unknown[] = [...(whole as unknown[])];
    list[Number(key)] = put(list[Number(key)], rest, value);
    return list;
  }
  const record = { ...(whole as Record<string, unknown>) };
  record[key] = put(record[key], rest, value);
  return record;
}
