import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { News } from "../lib/types.gen";
import type { Told } from "./moments";

const wishes = vi.hoisted(() => ({ motion: "normal" }));
vi.mock("../lib/settings.svelte", () => ({ settings: wishes }));
import { durations, Teller } from "./teller.svelte";

/** A story of so many states, each with one event and a view of its own. */
const story = (count: number, kind = "told"): Told[] =>
  Array.from({ length: count }, (_, place) => ({
    events: [{ kind, text: `${place}` } as unknown as News],
    views: new Map([[0, `view ${place}`]]),
  }));
const shown = (teller: Teller): string[] => teller.beat.events.map((event) => event.text);

describe("how long a state stands", () => {
  it("weighs what happened, and keeps a long story within four seconds", () => {
    expect(durations(story(1), {})).toEqual([520]);
    expect(durations(story(1, "rolled"), { rolled: 2 })).toEqual([1040]);
    expect(durations([{ events: [], views: new Map() }], {})).toEqual([0]);
    for (const many of [8, 12, 20])
      expect(durations(story(many), {}).reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(4020);
  });
  it("takes its whole time for what has a stage of its own", () => {
    const crowded = [...story(40), ...story(1, "opened")];
    const told = durations(crowded, { opened: 9 });
    expect(told.at(-1)).toBe(4680);
    expect(Math.max(...told.slice(0, -1))).toBeLessThanOrEqual(520);
  });
});

describe("the telling", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    wishes.motion = "normal";
  });
  afterEach(() => vi.useRealTimers());

  it("shows one state after the other, each with its news, and then rests on the newest", () => {
    const teller = new Teller();
    teller.tell(story(3), false);
    expect([shown(teller), teller.beat.views?.get(0), teller.queue.length]).toEqual([["0"], "view 0", 2]);
    vi.advanceTimersByTime(520);
    expect([shown(teller), teller.beat.views?.get(0), teller.queue.length]).toEqual([["1"], "view 1", 1]);
    vi.advanceTimersByTime(1040);
    expect([shown(teller), teller.beat.views, teller.telling]).toEqual([["2"], null, false]);
    expect(teller.beat.n).toBe(3);
  });
  it("hurries when more comes while it tells", () => {
    const teller = new Teller();
    teller.tell(story(5), false);
    teller.tell(story(15), false);
    vi.advanceTimersByTime(6000);
    expect([teller.queue.length, teller.telling]).toEqual([0, false]);
  });
  it("tells the rest at once when it is enough", () => {
    const teller = new Teller();
    teller.tell(story(6), false);
    teller.skip();
    expect([shown(teller), teller.beat.ms, teller.beat.views]).toEqual([["1", "2", "3", "4", "5"], 0, null]);
    vi.advanceTimersByTime(5000);
    expect(teller.beat.n).toBe(2);
  });
  it("is as fast as a person wishes, and over at once for who wants none of it", () => {
    wishes.motion = "calm";
    const calm = new Teller();
    calm.tell(story(1), false);
    expect(calm.beat.ms).toBe(832);
    wishes.motion = "none";
    const none = new Teller();
    none.tell(story(6), false);
    expect([shown(none).length, none.beat.ms, none.telling]).toEqual([6, 0, false]);
  });
  it("says nothing about nothing", () => {
    const teller = new Teller();
    teller.tell([{ events: [], views: new Map() }], false);
    expect([teller.beat.n, teller.telling]).toEqual([0, false]);
  });
});
