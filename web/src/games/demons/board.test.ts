import { describe, expect, it } from "vitest";
import type { DemonsView } from "../../lib/types.gen";
import { DRAWINGS } from "./pieces/art";
import { boxOf, fetched, unseen } from "./pieces/box";
import { captions } from "./pieces/captions";
import { corner, inRows } from "./pieces/fit";
import { flights } from "./pieces/flights";

const event = (kind: string, args: Record<string, number>, act = "") => ({
  kind,
  args,
  text: "",
  act,
  pieces: [],
  seat: null,
  only: null,
});

describe("Souls in flight", () => {
  it("come out of the jar or from the victim, and go back into the jar", () => {
    expect(
      flights([
        event("collected", { seat: 1, souls: 2, card: 17 }),
        event("stole_soul", { seat: 0, victim: 3 }),
        event("bought", { seat: 2, card: 40, price: 3 }),
        event("turn", { seat: 0, turn: 1 }),
      ]),
    ).toEqual([
      { from: null, to: 1, count: 2 },
      { from: 3, to: 0, count: 1 },
      { from: 2, to: null, count: 3 },
    ]);
  });
});

describe("captions", () => {
  const view = { seats: [{ souls: 5 }, { souls: 7 }] } as unknown as DemonsView;
  const words = { card: (card: number) => `card ${card}`, ui: (key: string) => key };

  it("say old and new in the zone where it happens, the newest for each zone", () => {
    expect(
      captions(
        [event("activated", { seat: 1, card: 3 }), event("collected", { seat: 1, souls: 2, card: 3 })],
        view,
        words,
      ),
    ).toEqual([{ seat: 1, text: "card 3", gain: "+2", change: "5 → 7" }]);
  });

  it("stand at thief and victim", () => {
    const found = captions([event("stole_soul", { seat: 0, victim: 1 }, "steals.")], view, words);
    expect(found.map(({ seat, text, change }) => [seat, text, change])).toEqual([
      [1, "cap_robbed", "8 → 7"],
      [0, "steals", "4 → 5"],
    ]);
  });
});

describe("sizes", () => {
  it("follow the room: my cards grow to 220 and shrink to two rows, then to chips", () => {
    expect(corner(2, 1, 1000, 180, 1)).toMatchObject({ shape: "full" });
    expect(corner(5, 3, 1000, 180, 1).shape).toBe("full");
    expect(corner(12, 2, 1000, 180, 1).shape).toBe("half");
    expect(corner(18, 3, 1000, 180, 1).shape).toBe("chip");
    for (const count of [1, 4, 7, 10, 14, 20]) {
      const { shape, width, height } = corner(count, 3, 1000, 180, 1);
      const rows = shape === "full" ? 1 : shape === "half" ? 2 : 4;
      expect(width * Math.ceil(count / rows)).toBeLessThanOrEqual(1000);
      expect(height).toBeLessThanOrEqual(180);
    }
  });

  it("of a rival's rows take another column before they get too low", () => {
    const wish = { ideal: 142, narrow: 62, low: 36, high: 56, gap: 5 };
    expect(inRows(4, 165, 340, wish).columns).toBe(1);
    expect(inRows(12, 165, 340, wish).columns).toBe(2);
    expect(inRows(12, 165, 340, wish).height).toBeGreaterThanOrEqual(36);
  });
});

describe("the aid sheet", () => {
  it("counts what nobody has seen", () => {
    const kinds = boxOf({
      animals: [{ id: "dog", type: "animal", copies: 6, number: 7 }],
      demons: [{ id: "porcus", number: 5 }, { id: "wraithlox" }],
    });
    expect(kinds.map(({ type, numbers, copies }) => [type, numbers, copies])).toEqual([
      ["animal", [7], 6],
      ["demon", [5], 1],
      ["demon", [], 1],
    ]);
    const seat = {
      candles: [],
      cards: [{ card: 1, kind: "dog" }],
      demons: [],
      hand: [{ card: 9, kind: "porcus" }],
    };
    const view = {
      seats: [seat],
      block: [{ card: 2, kind: "dog" }, null],
      block_discard: [{ card: 3, kind: "dog" }],
      demon_discard: [],
      looking: [],
      candle_box: [],
    } as unknown as DemonsView;
    expect([...unseen(kinds, view)]).toEqual([
      ["dog", 3],
      ["porcus", 0],
      ["wraithlox", 1],
    ]);
  });
});

describe("a search of the Demon deck", () => {
  it("finds the cards by what the options say", () => {
    const kinds = boxOf({ demons: [{ id: "porcus", number: 5 }, { id: "wraithlox" }] });
    const option = (verb: string, label: string, card: number) => ({
      verb,
      label,
      args: { card },
      text: `${verb} ${card}`,
      pieces: [`card:${card}`],
    });
    const found = fetched(
      [option("fetch", "Fetch wraithlox", 104), option("cancel", "Fetch porcus", 1)],
      kinds,
      (kind) => `Fetch ${kind}`,
    );
    expect(found.map(({ card, kind, numbers }) => [card, kind, numbers])).toEqual([[104, "wraithlox", []]]);
  });
});

describe("drawings", () => {
  it("are of one card only: no two share their outlines", () => {
    const outlines = Object.values(DRAWINGS).map(({ shapes }) => shapes.map(([, d]) => d).join());
    expect(outlines.length).toBe(63);
    expect(new Set(outlines).size).toBe(outlines.length);
  });
});
