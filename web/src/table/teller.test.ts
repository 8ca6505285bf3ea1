import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { News } from "../lib/types.gen";

const wishes = vi.hoisted(() => ({ still: false, motion: "system" }));
vi.mock("../lib/settings.svelte", () => ({ settings: wishes, still: () => wishes.still }));
import { pace, Teller } from "./teller.svelte";

const news = (count: number): News[] =>
  Array.from({ length: count }, (_, place) => ({
    kind: "told",
    args: { place },
    text: `${place}`,
    pieces: [],
    seat: null,
    only: null,
  }));
const shown = (teller: Teller): string[] => teller.beat.events.map((event) => event.text);

describe("the pace of beats", () => {
  it("gives each event its beat while there is time, and groups them when there is not", () => {
    expect(pace(1)).toEqual({ size: 1, ms: 600 });
    expect(pace(8)).toEqual({ size: 1, ms: 375 });
    for (const many of [9, 20, 57, 300]) {
      const { size, ms } = pace(many);
      expect(ms).toBeGreaterThanOrEqual(350);
      expect(ms * Math.ceil(many / size)).toBeLessThanOrEqual(3000);
    }
  });
});

describe("the telling", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    wishes.still = false;
    wishes.motion = "system";
  });
  afterEach(() => vi.useRealTimers());

  it("tells one event after the other and then rests", () => {
    const teller = new Teller();
    teller.tell(news(3), false);
    expect([shown(teller), teller.queue.length, teller.long]).toEqual([["0"], 2, true]);
    vi.advanceTimersByTime(600);
    expect([shown(teller), teller.queue.length]).toEqual([["1"], 1]);
    vi.advanceTimersByTime(1200);
    expect([shown(teller), teller.telling, teller.long]).toEqual([["2"], false, false]);
    expect(teller.beat.n).toBe(3);
  });
  it("hurries when more comes while it tells", () => {
    const teller = new Teller();
    teller.tell(news(5), false);
    teller.tell(news(40), false);
    vi.advanceTimersByTime(3700);
    expect([teller.queue.length, teller.telling]).toEqual([0, false]);
  });
  it("tells the rest at once when it is enough", () => {
    const teller = new Teller();
    teller.tell(news(6), false);
    teller.skip();
    expect([shown(teller), teller.beat.ms, teller.long]).toEqual([["1", "2", "3", "4", "5"], 0, false]);
    vi.advanceTimersByTime(5000);
    expect(teller.beat.n).toBe(2);
  });
  it("tells everything in one beat under reduced motion, twice as fast when so wished", () => {
    const quiet = new Teller();
    wishes.still = true;
    quiet.tell(news(6), false);
    expect([shown(quiet).length, quiet.beat.ms, quiet.telling]).toEqual([6, 0, false]);
    wishes.still = false;
    wishes.motion = "fast";
    const quick = new Teller();
    quick.tell(news(2), false);
    expect(quick.beat.ms).toBe(300);
  });
  it("says nothing about nothing", () => {
    const teller = new Teller();
    teller.tell([], false);
    expect([teller.beat.n, teller.telling]).toEqual([0, false]);
  });
});
