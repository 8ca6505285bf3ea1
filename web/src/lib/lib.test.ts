import { describe, expect, it } from "vitest";
import { fill, find, humanise } from "./fill";

describe("words", () => {
  it("fills holes and counts", () => {
    expect(fill("{who} pays {n:Soul|Souls}", { who: "Ada", n: 1 })).toBe("Ada pays 1 Soul");
    expect(fill("{n:Soul|Souls}", { n: 3 })).toBe("3 Souls");
    expect(fill("{n:Soul|Souls}", { n: "1" })).toBe("1 Soul");
  });
  it("leaves a hole without a value visible", () => {
    expect(fill("{who} waits")).toBe("{who} waits");
  });
  it("finds dotted keys and nothing else", () => {
    expect(find({ a: { b: "x" } }, "a.b")).toBe("x");
    expect(find({ a: { b: "x" } }, "a")).toBeNull();
    expect(find(null, "a.b")).toBeNull();
  });
  it("makes keys readable", () => {
    expect(humanise("block_deck")).toBe("Block deck");
  });
});
