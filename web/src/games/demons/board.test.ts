import { describe, expect, it } from "vitest";
import { DRAWINGS } from "./pieces/art";
import { flights } from "./pieces/flights";
import { variant } from "./pieces/variant";

describe("Souls in flight", () => {
  it("come from the card that pays, from the victim, or go to the card bought", () => {
    const event = (kind: string, args: Record<string, number>) => ({
      kind,
      args,
      text: "",
      act: "",
      pieces: [],
      seat: null,
      only: null,
    });
    expect(
      flights([
        event("collected", { seat: 1, souls: 2, card: 17 }),
        event("stole_soul", { seat: 0, victim: 3 }),
        event("bought", { seat: 2, card: 40, price: 3 }),
        event("turn", { seat: 0, turn: 1 }),
      ]),
    ).toEqual([
      { from: "card:17", to: "seat:1", count: 2 },
      { from: "seat:3", to: "seat:0", count: 1 },
      { from: "seat:2", to: "card:40", count: 3 },
    ]);
  });
});

describe("faces", () => {
  it("are the same for the same card", () => {
    expect(variant("lisa", 3)).toBe(variant("lisa", 3));
    expect(new Set(["penny", "lisa", "alice", "wendy"].map((key) => variant(key, 3))).size).toBeGreaterThan(
      1,
    );
  });
});

describe("drawings", () => {
  it("are of one card only: no two share their outlines", () => {
    const outlines = Object.values(DRAWINGS).map(({ shapes }) => shapes.map(([, d]) => d).join());
    expect(outlines.length).toBeGreaterThan(20);
    expect(new Set(outlines).size).toBe(outlines.length);
  });
});
