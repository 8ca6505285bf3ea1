import { describe, expect, it, vi } from "vitest";
import type { DevilView } from "../../lib/types.gen";

vi.mock("../../lib/settings.svelte", () => ({ settings: {}, still: () => true }));
vi.mock("../../lib/words.svelte", () => ({ words: {} }));
import { chestMap, soulSales } from "./pieces/stage/chests";
import { stageOf } from "./pieces/stage/stages";
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

const nothing = { wood: 0, stone: 0, wheat: 0, glass: 0, marble: 0, coin: 0, indulgence: 0 };

/** A view with only what the map of chests looks at. */
function wall(seat: number, role: string, record: object[]): DevilView {
  const kingdoms = [0, 1, 2].map((other) => ({ seat: other, points: other * 10 }));
  return { seat, kingdoms, mine: { role, record } } as unknown as DevilView;
}

describe("the map of all chests", () => {
  const offered = { round: 2, role: "devil", asks: "souls", price: 1, contents: { ...nothing, glass: 2 } };
  const views = [
    wall(0, "devil", [
      { ...offered, role: "cultist", which: 1, status: "empty", asks: "nothing", price: 0, taken: false },
    ]),
    wall(1, "mortal_1", [{ ...offered, which: 2, status: "accepted", contents: nothing, taken: false }]),
    wall(2, "cultist", [{ ...offered, which: 1, status: "open", taken: true }]),
  ];
  const rows = chestMap(views);
  it("tells who filled, who looked first, who took, and who found it paid", () => {
    const cell = rows.find((row) => row.role === "devil")?.cells[1];
    expect(cell?.goods).toEqual([["glass", 2]]);
    expect(cell?.looks).toEqual([
      { seat: 2, taken: true, paid: false },
      { seat: 1, taken: false, paid: true },
    ]);
    expect(rows.find((row) => row.role === "cultist")?.cells[1]?.empty).toBe(true);
    expect(rows.find((row) => row.role === "devil")?.cells[0]).toBeNull();
  });
  it("knows whose soul went where, and for what", () => {
    expect(soulSales(rows)).toEqual([{ round: 2, from: 2, to: 0, souls: 1, goods: [["glass", 2]] }]);
  });
});

describe("great moments", () => {
  const news = (kind: string) => ({ kind }) as never;
  it("belong to one stage each, and private news to none", () => {
    expect(stageOf([news("scored"), news("voted")])).toBe("hunt");
    expect(stageOf([news("chest_opened")])).toBe("ritual");
    expect(stageOf([news("penalty")])).toBe("inquisition");
    for (const kind of ["chest_came", "took_offer", "refused", "returned"])
      expect(stageOf([news(kind)])).toBeNull();
  });
});
