import { describe, expect, it, vi } from "vitest";
import type { Update } from "../lib/types.gen";

vi.mock("../lib/settings.svelte", () => ({ settings: { motion: "none", confirm: "careful" } }));
vi.mock("../lib/words.svelte", () => ({ words: {}, gameWord: () => "" }));
import { Desk } from "./desk.svelte";
import type { Source } from "./source";

/** A table that offers these answers, question by question, and hears what is said. */
function table(...questions: string[][]): { desk: Desk; said: string[]; next: () => void } {
  const said: string[] = [];
  let at = 0;
  const source: Source = {
    get update() {
      const options = (questions[at] ?? []).map((text) => ({
        text,
        verb: text,
        args: {},
        label: text,
        pieces: [],
      }));
      const ask = questions[at] ? { number: at, prompt: "q", title: "", options } : null;
      return {
        n: at,
        seats: [{ seat: 0, view: {}, tally: [], ask }],
        names: ["Ada"],
        events: [],
      } as unknown as Update;
    },
    foreseen: {},
    refusals: {},
    answer: (_seat, _ask, option) => said.push(option),
    askWhy: () => undefined,
  };
  const desk = new Desk("devil", source);
  const next = () => {
    at += 1;
    desk.settle();
  };
  return { desk, said, next };
}

describe("a series of answers", () => {
  it("follows by itself, one answer to each question", () => {
    const { desk, said, next } = table(["ask 4", "seal"], ["seal"], ["done"]);
    desk.series(["ask 4", "seal"]);
    expect(said).toEqual(["ask 4"]);
    next();
    expect(said).toEqual(["ask 4", "seal"]);
    next();
    expect(said).toHaveLength(2);
    expect(desk.following.halted).toBeNull();
  });
  it("stops, and says where, when an answer is no longer on offer", () => {
    const { desk, said, next } = table(["borrow 3"], ["reject"]);
    desk.series(["borrow 3", "accept"]);
    next();
    expect(said).toEqual(["borrow 3"]);
    expect(desk.following.halted).toBe("accept");
  });
  it("waits while the same question stands", () => {
    const { desk, said } = table(["put 1"], ["put 1"]);
    desk.series(["put 1", "put 1"]);
    desk.settle();
    expect(said).toEqual(["put 1"]);
  });
  it("is dropped when an answer was refused", () => {
    const { desk, said, next } = table(["put 1"], ["put 1"]);
    desk.series(["put 1", "put 1"]);
    desk.reopen();
    next();
    expect(said).toEqual(["put 1"]);
  });
});
