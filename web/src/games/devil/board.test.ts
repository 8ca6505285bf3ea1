import { describe, expect, it } from "vitest";
import { signed } from "./pieces/numbers";
import { blank, changed, MARKS, place, read, turned, write } from "./pieces/wall/suspicions";

function store(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

describe("the notepad of suspicions", () => {
  it("lies under the table and the seat", () => {
    expect(place("/table/abc", 2)).toBe("pandemonium.suspicions.abc.2.0");
    expect(place("/table/abc", 2, 4)).not.toBe(place("/table/abc", 2, 5));
    expect(place("/table/abc", 2)).not.toBe(place("/table/abc", 1));
    expect(place("/table/abc", 2)).not.toBe(place("/table/xyz", 2));
  });
  it("remembers what was written, and nothing of another seat", () => {
    const here = store();
    const mine = place("/table/abc", 0);
    write(here, mine, changed({}, 3, { note: "smiles", soul: 2 }));
    expect(read(here, mine)["3"]).toEqual({ ...blank(), note: "smiles", soul: 2 });
    expect(read(here, place("/table/abc", 1))).toEqual({});
  });
  it("turns a mark through all of them and back", () => {
    let pad = {};
    const seen: number[] = [];
    for (let n = 0; n < MARKS; n += 1) {
      pad = turned(pad, 1, "devil");
      seen.push((pad as Record<string, { devil: number }>)["1"]?.devil ?? -1);
    }
    expect(seen).toEqual([1, 2, 3, 0]);
  });
  it("begins anew when what lies there is no notepad", () => {
    const here = store();
    here.setItem("x", "{broken");
    expect(read(here, "x")).toEqual({});
  });
});

describe("numbers in print", () => {
  it("wear their sign", () => {
    expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "0", "−2"]);
  });
});
