import { describe, expect, it } from "vitest";
import type { Phase } from "../lib/types.gen";
import { moment, turnAfter, turnBefore } from "../pages/moments";
import { arrows, leadsDown } from "./arrows";
import { beside } from "./beside";
import { clockText, stateOf } from "./chairs";
import { lessons, next } from "./lessons";
import { matching } from "./rulesearch";

describe("chairs at a glance", () => {
  const chair = {
    seat: 1,
    sort: "person" as const,
    name: "Tom",
    bot: null,
    ready: true,
    connected: true,
    standin: false,
    left: false,
    late: 0,
    yours: false,
    hand: 1,
    for_good: false,
  };
  it("tell bots by the sheet, never by a name", () => {
    expect(stateOf({ ...chair, name: "Bot Bael" })).toBeNull();
    expect(stateOf({ ...chair, sort: "bot", name: "Tom" })).toBe("bot");
  });
  it("tell who is away and who is stood in for", () => {
    expect(stateOf({ ...chair, connected: false })).toBe("away");
    expect(stateOf({ ...chair, left: true })).toBe("away");
    expect(stateOf({ ...chair, left: true, standin: true })).toBe("standin");
    expect(stateOf({ ...chair, sort: "open" })).toBeNull();
    expect(stateOf(null)).toBeNull();
  });
  it("say the time as short as it can be said", () => {
    expect(clockText(59_001).text).toBe("1:00");
    expect(clockText(-5).text).toBe("0:00");
    expect(clockText(3 * 3_600_000)).toMatchObject({ key: "hours", n: 3 });
    expect(clockText(2.5 * 86_400_000)).toMatchObject({ key: "days", n: 2 });
  });
});

describe("search in the rules", () => {
  const rules = {
    phases: [],
    chapters: [
      {
        key: "a",
        title: "Dice",
        rules: [
          { id: "R1", text: "Roll two dice.", place: "page 1", why: null },
          { id: "R10", text: "Sum them.", place: "page 1", why: null },
        ],
      },
      {
        key: "b",
        title: "End",
        rules: [{ id: "R2", text: "Ten Souls win.", place: "page 2", why: "a wager" }],
      },
    ],
  };
  it("finds words in text, reason and chapter", () => {
    expect(matching(rules, "souls").flatMap((chapter) => chapter.rules.map((rule) => rule.id))).toEqual([
      "R2",
    ]);
    expect(matching(rules, "WAGER")[0]?.rules[0]?.id).toBe("R2");
  });
  it("finds a rule by its exact number", () => {
    expect(matching(rules, "r1").flatMap((chapter) => chapter.rules.map((rule) => rule.id))).toEqual(["R1"]);
  });
  it("shows everything when nothing is wanted", () => {
    expect(matching(rules, " ")).toHaveLength(2);
  });
});

describe("the coach", () => {
  const house = {
    intro: {
      demons: {
        "1": "one",
        "10": "ten",
        "3": { prompt: "order", text: "three" },
        "2": { prompt: "turn", text: "two" },
      },
    },
  };
  it("keeps the order of the numbers", () => {
    expect(lessons(house, "demons").map((lesson) => lesson.text)).toEqual(["one", "two", "three", "ten"]);
    expect(lessons(house, "chess")).toEqual([]);
  });
  it("waits for the prompt of a lesson without holding up the others", () => {
    const all = lessons(house, "demons");
    expect(next(all, [], "turn")?.key).toBe("1");
    expect(next(all, ["1"], "order")?.key).toBe("3");
    expect(next(all, ["1"], null)).toBeNull();
    expect(next(all, ["1", "2", "3", "10"], "turn")).toBeNull();
  });
});

describe("stepping through a replay", () => {
  it("goes by turns and decisions", () => {
    expect(turnAfter(3, [0, 2, 5, 9], 12)).toBe(5);
    expect(turnAfter(9, [0, 2, 5, 9], 12)).toBe(12);
    expect(turnBefore(5, [0, 2, 5])).toBe(2);
    expect(moment("End", 0, 12, [])).toBe(12);
    expect(moment("x", 0, 12, [])).toBeNull();
  });
});

describe("the arrows of the phase diagram", () => {
  const round: Pick<Phase, "key" | "next">[] = [
    { key: "setup", next: { roll: "" } },
    { key: "roll", next: { move: "" } },
    { key: "move", next: { roll: "next turn", score: "at the end" } },
    { key: "feast", next: { setup: "" } },
    { key: "score", next: {} },
  ];
  it("draws round the side whatever does not simply lead down", () => {
    expect(arrows(round).map(({ from, to }) => [from, to])).toEqual([
      [2, 1],
      [2, 4],
      [3, 0],
    ]);
    expect(leadsDown(round, 1)).toBe(true);
    expect(leadsDown(round, 2)).toBe(false);
    expect(leadsDown(round, 4)).toBe(false);
  });
  it("gives arrows that meet different lanes", () => {
    const lanes = arrows(round).map((arrow) => arrow.lane);
    expect(new Set(lanes).size).toBe(3);
  });
});

describe("a box beside the thing it explains", () => {
  const thing = { left: 100, top: 50, bottom: 80, width: 40, height: 30 };
  it("goes below, and above where there is no room", () => {
    expect(beside(thing, { width: 60, height: 20 }, 400, 300)).toEqual({ left: 90, top: 86 });
    expect(beside(thing, { width: 60, height: 20 }, 400, 100)).toEqual({ left: 90, top: 24 });
  });
  it("stays inside the window", () => {
    expect(beside({ ...thing, left: 0 }, { width: 90, height: 20 }, 120, 300).left).toBe(8);
    expect(beside({ ...thing, left: 380 }, { width: 90, height: 20 }, 420, 300).left).toBe(322);
  });
});
