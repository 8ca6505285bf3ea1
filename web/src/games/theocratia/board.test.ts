import { describe, expect, it } from "vitest";
import type { Choice, TheocratiaGain, TheocratiaWay } from "../../lib/types.gen";
import { ghostOn, isWar, numbered, usesTile } from "./pieces/foreseen";
import { byNumber, parties, reaches, rowsOf, sure } from "./pieces/prospect";
import { around, beside, centre, hexagon, SIDE } from "./pieces/draw";
import { Lens } from "./pieces/lens.svelte";

const option = (verb: string, pieces: string[] = [], args: Record<string, number> = {}): Choice => ({
  text: [verb, ...Object.values(args)].join(" "),
  verb,
  args,
  label: verb,
  pieces,
});

/** The printed shape: a hexagon of five hexes a side. */
const ISLAND = Array.from({ length: 9 * 9 }, (_, i) => ({ q: (i % 9) - 4, r: Math.floor(i / 9) - 4 })).filter(
  ({ q, r }) => Math.abs(q + r) <= 4,
);
const at = (q: number, r: number) =>
  ISLAND.find((hex) => hex.q === q && hex.r === r) as { q: number; r: number };

describe("ghosts", () => {
  it("show what a deed would put, take away or turn, on its own hex only", () => {
    const expand = option("expand_tile", ["hex:12"]);
    expect(ghostOn(expand, "hex:12")).toEqual({ builds: "house", strikes: false, tile: true });
    expect(ghostOn(expand, "hex:13")).toBeNull();
    expect(ghostOn(option("war", ["hex:7"]), "hex:7")).toEqual({
      builds: null,
      strikes: true,
      tile: false,
    });
    expect(ghostOn(null, "hex:7")).toBeNull();
  });
  it("know a hex that always takes a tile, and a war", () => {
    expect(usesTile([option("expand_tile")])).toBe(true);
    expect(usesTile([option("destroy"), option("convert")])).toBe(false);
    expect(usesTile([])).toBe(false);
    expect(isWar([option("war")])).toBe(true);
    expect(isWar([option("expand")])).toBe(false);
  });
  it("find the option that names a number", () => {
    const open = [
      option("number", [], { n: 2 }),
      option("divine", [], { n: 3 }),
      option("play", [], { card: 3 }),
    ];
    expect(numbered(open, ["number", "divine"], 3)?.text).toBe("divine 3");
    expect(numbered(open, ["number", "divine"], 4)).toBeNull();
  });
});

describe("the island", () => {
  it("has neighbours one hex apart", () => {
    const [x, y] = centre(1, 0);
    expect(Math.hypot(x, y)).toBeCloseTo(SIDE * Math.sqrt(3));
    expect(hexagon(10).startsWith("M")).toBe(true);
  });
  it("is walked by the arrow keys, and ends at the shore", () => {
    expect(beside(ISLAND, at(0, 0), "ArrowRight")).toEqual({ q: 1, r: 0 });
    expect(beside(ISLAND, at(0, 0), "ArrowLeft")).toEqual({ q: -1, r: 0 });
    expect(beside(ISLAND, at(0, 0), "ArrowDown")?.r).toBe(1);
    expect(beside(ISLAND, at(0, 0), "ArrowUp")?.r).toBe(-1);
    expect(beside(ISLAND, at(4, 0), "ArrowRight")).toBeNull();
  });
  it("can reach every hex from the middle", () => {
    const seen = new Set([at(0, 0)]);
    for (const hex of seen)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = beside(ISLAND, hex, key);
        if (next) seen.add(next);
      }
    expect(seen.size).toBe(ISLAND.length);
  });
});

describe("the lens", () => {
  const whole = around(ISLAND);
  it("comes nearer, never leaves the island, and goes back to the whole", () => {
    const lens = new Lens(whole);
    expect(lens.whole).toBe(true);
    lens.zoom(2, { x: 0, y: 0 });
    expect(lens.box).toMatchObject({ x: whole.x, y: whole.y, w: whole.w / 2 });
    expect(lens.whole).toBe(false);
    lens.zoom(100);
    expect(lens.box.w).toBeCloseTo(whole.w / 4);
    lens.fit();
    expect(lens.box).toEqual(whole);
  });
  it("shows a corner without looking beyond the shore", () => {
    const lens = new Lens(whole);
    lens.show(around([at(4, 0)]));
    expect(lens.box.w).toBeCloseTo(whole.w / 2);
    expect(lens.box.x + lens.box.w).toBeLessThanOrEqual(whole.x + whole.w + 0.001);
  });
  it("goes along with the focus, and stays where the focus is in sight", () => {
    const lens = new Lens(whole);
    lens.zoom(4);
    const before = lens.box;
    lens.reveal(...centre(0, 0), 10);
    expect(lens.box).toEqual(before);
    const [x, y] = centre(4, 0);
    lens.reveal(x, y, 10);
    expect(lens.box.x + lens.box.w).toBeGreaterThanOrEqual(x + 10 - 0.001);
    expect(lens.box.y).toBeLessThan(y);
  });
});

describe("where an option leads", () => {
  const way = (civ: string, hex: string | null, gains: TheocratiaGain[], cards = 0): TheocratiaWay => ({
    number: 2,
    civ,
    verb: "war",
    hex,
    cards,
    then: null,
    chance: false,
    gains,
    sheet: null,
  });
  const mine: TheocratiaGain = { seat: 0, civ: null, what: "magenta", before: 1, after: 2 };
  const lost: TheocratiaGain = { seat: null, civ: "magenta", what: "warriors", before: 2, after: 1 };
  const yours: TheocratiaGain = { seat: 1, civ: null, what: "pink", before: 3, after: 4 };
  const ways = [
    way("magenta", "hex:3", [mine, lost]),
    way("magenta", "hex:4", [mine, lost]),
    way("magenta", "hex:9", [mine, lost, yours]),
    way("magenta", "hex:9", [mine], 1),
    way("pink", "hex:4", [mine], 1),
  ];
  it("is told once for what comes to the same, and for all what is alike", () => {
    const [magenta, pink] = rowsOf({ rows: [], ways });
    expect(magenta?.always).toEqual([mine, lost]);
    expect(magenta?.deeds.map((deed) => [deed.hexes, deed.gains])).toEqual([
      [["hex:3", "hex:4"], []],
      [["hex:9"], [yours]],
    ]);
    expect(pink?.cards).toBe(1);
    expect(pink?.deeds[0]?.gains).toEqual([mine]);
  });
  it("lights each hex for the Civs that reach it, and none while the number is open", () => {
    expect(reaches(ways).get("hex:4")).toEqual(["magenta", "pink"]);
    const open = [...ways, { ...way("pink", "hex:5", []), number: 3 }];
    expect(reaches(open).size).toBe(0);
    expect(byNumber(rowsOf({ rows: [], ways: open })).map(({ number }) => number)).toEqual([2, 3]);
  });
  it("puts me first, then the others, then the Civs", () => {
    expect(parties([lost, yours, mine], 0).map(({ seat, civ }) => civ ?? seat)).toEqual([0, 1, "magenta"]);
  });
  it("promises for sure only where there is one way", () => {
    expect(sure({ rows: [], ways: [way("pink", null, [yours])] })).toEqual([yours]);
    expect(sure({ rows: [], ways })).toEqual([]);
    expect(sure(null)).toEqual([]);
  });
});
