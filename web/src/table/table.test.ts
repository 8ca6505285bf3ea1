import { describe, expect, it } from "vitest";
import type { Choice } from "../lib/types.gen";
import { byVerb, byYield, closes, fits, homeless, keysOf, touch } from "./choosing";

function option(text: string, ...pieces: string[]): Choice {
  return { text, verb: text.split(" ")[0] ?? "", args: {}, label: text, pieces };
}

const roll = option("roll");
const dog = option("buy 1", "card:1");
const cat = option("buy 2", "card:2");
const far = option("place 1 9", "card:1", "hex:9");
const near = option("place 1 8", "card:1", "hex:8");

describe("from touched pieces to one option", () => {
  it("a piece of one option chooses it", () => {
    expect(touch([roll, dog, cat], [], "card:2")).toEqual({ picked: ["card:2"], choose: cat });
  });
  it("a piece of several options is picked, and the next touch decides", () => {
    const first = touch([far, near], [], "card:1");
    expect(first).toEqual({ picked: ["card:1"], choose: null });
    const open = [far, near].filter((one) => fits(one, ["card:1"]));
    expect(touch(open, ["card:1"], "hex:8")?.choose).toBe(near);
  });
  it("an unlit piece leads nowhere", () => {
    expect(touch([roll, dog], [], "card:7")).toBeNull();
  });
  it("lights every piece that is not picked yet", () => {
    expect([...closes([far, near], ["card:1"]).keys()]).toEqual(["hex:9", "hex:8"]);
    expect(closes([far, near], []).get("card:1")).toEqual([far, near]);
  });
  it("gives the first nine options a key", () => {
    const many = Array.from({ length: 12 }, (_, place) => option(`go ${place}`));
    expect(keysOf(many).get("go 8")).toBe(9);
    expect(keysOf(many).has("go 9")).toBe(false);
  });
  it("groups by verb in the server's order", () => {
    expect(byVerb([dog, roll, cat]).map((group) => [group.verb, group.options.length])).toEqual([
      ["buy", 2],
      ["roll", 1],
    ]);
  });
  it("groups by what options yield, each yield once", () => {
    expect(byYield([dog, roll, cat], ({ verb }) => (verb === "buy" ? "Souls 6 → 3" : undefined))).toEqual([
      [dog, cat],
      [roll],
    ]);
  });
  it("finds the options that the board has no place for", () => {
    const dice = option("roll", "verb:roll");
    const put: Choice = { ...option("put 3", "verb:put"), args: { n: 3 } };
    const drawn = new Set(["card:1", "verb:roll", "hex:8"]);
    expect(homeless([dice, dog, cat], [], drawn)).toEqual([dice, cat]);
    expect(homeless([far, near], ["card:1"], drawn)).toEqual([far]);
    expect(homeless([put], [], drawn)).toEqual([put]);
    expect(homeless([put], [], new Set(["put 3"]))).toEqual([]);
  });
});
