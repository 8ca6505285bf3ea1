import { describe, expect, it } from "vitest";
import type { ReplayLog } from "../../lib/types.gen";
import { lineOf, percents, saidAt } from "./race";

const story: ReplayLog = {
  game: "demons",
  names: ["Ada", "Tom"],
  log: [
    { at: 4, text: "Ada snuffs Cat.", seat: 0, kind: "snuffed" },
    { at: 4, text: "Ada snuffs Cat.", seat: 0, kind: "snuffed" },
    { at: 4, text: "Ada summons Porcus!", seat: 0, kind: "summoned" },
    { at: 5, text: "Tom rolls 7.", seat: 1, kind: "rolled" },
  ],
  curve: [
    { at: 0, values: [0.5, 0.5] },
    { at: 5, values: [1, 0] },
  ],
  decisive: null,
};

describe("the race", () => {
  it("rounds chances so that they add up to a hundred", () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(percents([0.005, 0.995])).toEqual([1, 99]);
    expect(percents([])).toEqual([]);
  });
  it("tells a decision by its weightiest lines, each once", () => {
    expect(saidAt(story, 4, { summoned: 3 })).toEqual(["Ada summons Porcus!", "Ada snuffs Cat."]);
    expect(saidAt(story, 9)).toEqual([]);
  });
  it("draws a seat's line from point to point", () => {
    const times = (by: number) => (value: number) => value * by;
    expect(lineOf(story, 0, times(10), times(100))).toBe("M0.0 50.0L50.0 100.0");
  });
});
