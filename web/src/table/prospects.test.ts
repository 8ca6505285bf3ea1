import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice } from "../lib/types.gen";
import { Prospects } from "./prospects";
import type { Desk } from "./desk.svelte";

const option = (text: string): Choice => ({ text, verb: "draft", args: {}, label: text, pieces: [] });

describe("where an option leads", () => {
  let told: Map<string, unknown>;
  let asked: string[];
  const desk = { mySeat: 1, ask: { number: 41 } } as unknown as Desk;
  const ahead = (): Prospects => {
    return new Prospects(
      desk,
      () => told,
      (seat, ask, text) => asked.push(`${seat} ${ask} ${text}`),
    );
  };
  beforeEach(() => {
    vi.useFakeTimers();
    [told, asked] = [new Map(), []];
  });
  afterEach(() => vi.useRealTimers());

  it("is asked for what the pointer rests on, not for what it passes", () => {
    const here = ahead();
    here.want(option("draft 1"));
    here.want(option("draft 2"));
    vi.runAllTimers();
    expect(asked).toEqual(["1 41 draft 2"]);
  });
  it("is asked once; what is known is not asked again", () => {
    told.set("1 41 draft 3", { ways: [] });
    const here = ahead();
    here.want(option("draft 3"));
    here.want(null);
    vi.runAllTimers();
    expect(asked).toEqual([]);
    expect(here.of(option("draft 3"))).toEqual({ ways: [] });
    expect(here.of(option("draft 4"))).toBeUndefined();
    expect(here.of(null)).toBeUndefined();
  });
});
