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
  lines: Line[];
}

/** More than this in one line nobody reads. */
const MOST = 5;

/**
 * Chapters from the first to the last; lines within each in the order in which things happened.
 * *from* is the place of the first entry in the whole log, so that keys stay when old lines go.
 */
export function story(log: readonly LogLine[], begins: readonly string[], from = 0): Chapter[] {
  const chapters: Chapter[] = [{ key: -1, head: null, lines: [] }];
  for (const [index, entry] of log.entries()) {
    const place = from + index;
    if (begins.includes(entry.kind)) {
      chapters.push({ key: place, head: entry, lines: [] });
      continue;
    }
    const lines = chapters.at(-1)?.lines ?? [];
    const last = lines.at(-1);
    if (last && joins(last, entry)) last.parts.push(entry);
    else lines.push({ key: place, seat: entry.seat, parts: [entry] });
  }
  return chapters.filter(({ head, lines }) => head !== null || lines.length > 0);
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
