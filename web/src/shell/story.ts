/** The log as people read it: chapters by turn and round, one line for what one seat does in a row. */

import type { LogLine } from "../lib/room.svelte";

/** What one seat did, or one thing that happened. */
export interface Line {
  key: number;
  seat: number | null;
  parts: LogLine[];
}

export interface Chapter {
  key: number;
  /** What begins it; null before the first one: the set-up. */
  head: LogLine | null;
  /** A round: what many seats do, the newest first. A turn is told in its order. */
  round: boolean;
  lines: Line[];
}

/** How a game's log is told, by kinds of events. */
export interface Telling {
  /** What begins a turn: the seat stands in its heading. */
  turns?: readonly string[];
  /** What begins a round. */
  rounds?: readonly string[];
  /** Left out beside another line about the same thing, which says it already. */
  quiet?: readonly string[];
}

/** Does an event of this kind begin a turn or a round? */
export const begins = ({ turns = [], rounds = [] }: Telling, kind: string): boolean =>
  turns.includes(kind) || rounds.includes(kind);

/** More than this in one line nobody reads. */
const MOST = 5;

/**
 * Chapters from the first to the last; lines within each in the order in which things happened.
 * *from* is the place of the first entry in the whole log, so that keys stay when old lines go.
 */
export function story(log: readonly LogLine[], telling: Telling, from = 0): Chapter[] {
  const { rounds = [], quiet = [] } = telling;
  const chapters: Chapter[] = [{ key: -1, head: null, round: false, lines: [] }];
  for (const [index, entry] of log.entries()) {
    const place = from + index;
    if (begins(telling, entry.kind)) {
      chapters.push({ key: place, head: entry, round: rounds.includes(entry.kind), lines: [] });
      continue;
    }
    if (quiet.includes(entry.kind) && [log[index - 1], log[index + 1]].some((other) => retells(other, entry)))
      continue;
    const lines = chapters.at(-1)?.lines ?? [];
    const last = lines.at(-1);
    if (last && joins(last, entry)) last.parts.push(entry);
    else lines.push({ key: place, seat: entry.seat, parts: [entry] });
  }
  return chapters.filter(({ head, lines }) => head !== null || lines.length > 0);
}

/** Does the other line name everything that this one names? */
function retells(other: LogLine | undefined, entry: LogLine): boolean {
  return (
    other !== undefined &&
    other.kind !== entry.kind &&
    entry.pieces.length > 0 &&
    entry.pieces.every((piece) => other.pieces.includes(piece))
  );
}

function joins(line: Line, entry: LogLine): boolean {
  const before = line.parts.at(-1);
  return (
    entry.act !== "" &&
    before !== undefined &&
    before.act !== "" &&
    entry.seat === line.seat &&
    line.parts.length < MOST
  );
}
