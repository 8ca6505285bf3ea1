import { describe, expect, it } from "vitest";
import type { GoetiaHex, GoetiaView } from "../../lib/types.gen";
import { hang, links, type Hang } from "./pieces/hexes";
import { counted, lacking, verdict } from "./pieces/icons";
import { standing } from "./motion";

const hex = (id: number, link = -1, followers: number[] = []): GoetiaHex => ({
  id: `hex:${id}`,
  nth: id,
  area: "scry",
  gives: "",
  does: [],
  sacrifice: false,
  link,
  followers,
  home: false,
  marker: "",
});
const some = (count: number): GoetiaHex[] => Array.from({ length: count }, (_, place) => hex(place));

describe("where hexes hang", () => {
  it.each([
    ["comb", 16, 7],
    ["row", 15, 5],
  ] as [Hang, number, number][])(
    "a %s never lays one over another, and keeps all in its box",
    (how, r, most) => {
      for (let count = 1; count <= most; count += 1) {
        const { spots, w, h } = hang(some(count), r, how);
        for (const a of spots) {
          expect(a.x - r).toBeGreaterThanOrEqual(0);
          expect(a.x + r).toBeLessThanOrEqual(w);
          expect(a.y + r * 0.86).toBeLessThanOrEqual(h);
          for (const b of spots)
            if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(r * 1.73);
        }
      }
    },
  );
  it("is read from the top", () => {
    const { spots } = hang(some(6), 16, "comb");
    expect(spots.map((spot) => spot.y)).toEqual(spots.map((spot) => spot.y).sort((a, b) => a - b));
  });
  it("joins the neighbours of one link, and only those", () => {
    const { spots } = hang([hex(1, 0), hex(2, 0), hex(3, 1), hex(4, 1), hex(5)], 16, "comb");
    expect(links(spots).map(([a, b]) => [a.hex.id, b.hex.id])).toEqual([
      ["hex:1", "hex:2"],
      ["hex:3", "hex:4"],
    ]);
  });
});

describe("prices", () => {
  const price = {
    teal: 0,
    brown: 0,
    pink: 0,
    yellow: 0,
    white: 0,
    black: 0,
    discount: 0,
    cubes: 0,
    attention: 0,
    sacrifice: 0,
    short: 0,
    can_pay: false,
  };
  it("marks the cubes that are lacking, the later ones first", () => {
    expect(lacking("TTPK", [1, 0, 0, 0, 1])).toEqual([false, true, true, false]);
    expect(lacking("TT", null)).toEqual([false, false]);
  });
  it("says what is wanting first: cubes, Attention, a follower", () => {
    expect(verdict({ ...price, can_pay: true }, 0)).toBe("can_pay");
    expect(verdict({ ...price, short: 2, attention: 1 }, 0)).toBe("short");
    expect(verdict({ ...price, attention: 1 }, 0)).toBe("no_attention");
    expect(verdict({ ...price, sacrifice: 1 }, 3)).toBe("no_follower");
  });
  it("counts icons in the order of their first appearance", () => {
    expect(counted("KTTK")).toEqual([
      ["K", 2],
      ["T", 2],
    ]);
  });
});

describe("who stands where", () => {
  it("looks everywhere: World, Edge, boards, Demons, Relics", () => {
    const view = {
      world: [{ hexes: [hex(1, -1, [0])] }],
      edges: [{ hex: hex(2, -1, [1]) }],
      scry: [{ hexes: [hex(3, 0, [2, 3])] }],
      dark: [{ hexes: [hex(4)], demon: { hexes: [hex(5, -1, [1])] } }],
      seats: [{ stacks: [[{ hex: hex(6, -1, [0]) }, { hex: null }]] }],
    } as unknown as GoetiaView;
    expect([...standing(view).values()].map(({ hex, seat }) => [hex, seat])).toEqual([
      ["hex:1", 0],
      ["hex:2", 1],
      ["hex:3", 2],
      ["hex:3", 3],
      ["hex:5", 1],
      ["hex:6", 0],
    ]);
  });
});
