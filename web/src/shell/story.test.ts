import { describe, expect, it } from "vitest";
import type { LogLine } from "../lib/room.svelte";
import { story } from "./story";

const entry = (kind: string, seat: number | null, act = ""): LogLine =>
  ({ kind, seat, act, text: `${kind}.`, pieces: [], n: 1 }) as unknown as LogLine;

describe("the log", () => {
  it("has a chapter for every turn, and one for the set-up", () => {
    const chapters = story([entry("dealt", 0), entry("turn", 0), entry("rolled", 0)], { turns: ["turn"] });
    expect(chapters.map(({ head, lines }) => [head?.kind, lines.length])).toEqual([
      [undefined, 1],
      ["turn", 1],
    ]);
  });
  it("tells what one seat does in a row in one line, and others' deeds in theirs", () => {
    const log = [
      entry("paid", 1, "pays 2 teal"),
      entry("placed", 1, "places a follower"),
      entry("gained", 2, "gets 1 black"),
      entry("flipped", null),
    ];
    const lines = story(log, {}).flatMap((chapter) => chapter.lines);
    expect(lines.map(({ seat, parts }) => [seat, parts.length])).toEqual([
      [1, 2],
      [2, 1],
      [null, 1],
    ]);
  });
  it("does not let a line grow without end", () => {
    const log = Array.from({ length: 12 }, () => entry("gained", 0, "gets 1"));
    const lines = story(log, {}).flatMap((chapter) => chapter.lines);
    expect(Math.max(...lines.map(({ parts }) => parts.length))).toBe(5);
  });
  it("leaves out what the line beside it says already", () => {
    const card = (kind: string, piece: string): LogLine => ({ ...entry(kind, 0, kind), pieces: [piece] });
    const log = [card("activated", "card:1"), card("collected", "card:1"), card("activated", "card:2")];
    const lines = story(log, { quiet: ["activated"] }).flatMap((chapter) => chapter.lines);
    expect(lines.flatMap(({ parts }) => parts.map(({ kind, pieces }) => `${kind} ${pieces[0]}`))).toEqual([
      "collected card:1",
      "activated card:2",
    ]);
  });
  it("knows rounds from turns", () => {
    const log = [entry("round", 1), entry("turn", 0), entry("rolled", 0)];
    const chapters = story(log, { turns: ["turn"], rounds: ["round"] });
    expect(chapters.map(({ round }) => round)).toEqual([true, false]);
  });
});
