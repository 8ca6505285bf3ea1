import { describe, expect, it } from "vitest";
import type { News, Update } from "../lib/types.gen";
import { changed, unfold } from "./moments";

const event = (text: string) => ({ text }) as unknown as News;

describe("the states an update went through", () => {
  it("each is written as what differs from the one after it", () => {
    const update = {
      events: [event("rolls"), event("activates"), event("collects")],
      moments: [
        { told: 1, seats: [{ seat: 0, changes: [[["lit"], false]] }] },
        { told: 2, seats: [{ seat: 0, changes: [[["players", 1, "souls"], 6]] }] },
      ],
      seats: [{ seat: 0, view: { lit: true, players: [{ souls: 1 }, { souls: 7 }] } }],
    } as unknown as Update;
    const story = unfold(update).map(({ events, views }) => [events.map(({ text }) => text), views.get(0)]);
    expect(story).toEqual([
      [["rolls"], { lit: false, players: [{ souls: 1 }, { souls: 6 }] }],
      [["activates"], { lit: true, players: [{ souls: 1 }, { souls: 6 }] }],
      [["collects"], { lit: true, players: [{ souls: 1 }, { souls: 7 }] }],
    ]);
  });
  it("changes a copy and shares the rest", () => {
    const view = { hand: [1, 2], market: { wood: 3 } };
    const other = changed(view, [[["hand"], [1]]]) as typeof view;
    expect(view.hand).toEqual([1, 2]);
    expect(other).toEqual({ hand: [1], market: { wood: 3 } });
    expect(other.market).toBe(view.market);
  });
});
