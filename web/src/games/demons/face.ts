import type { GameFace } from "..";

/** Everything in this game is small and quick, and the dice ask no questions. */
export const FACE: GameFace = {
  careful: [],
  side: 246,
  log: { turns: ["turn", "extra_turn", "another_turn"], quiet: ["activated", "gained", "candle_lit"] },
  sounds: {
    rolled: "dice",
    rerolled: "dice",
    collected: "coin",
    stole_soul: "lost",
    bought: "card",
    gained: "card",
    snuffed: "hiss",
    summoned: "chord",
    hatched: "chord",
    fizzled: "tap",
  },
  weights: { rolled: 1.7, rerolled: 1.7, summoned: 3, hatched: 2, activated: 0.8, collected: 0.8, turn: 0.5 },
  points: {
    "1": ".me",
    "2": ".dp",
    "3": ".blk",
    "4": ".strip",
    "5": ".dp",
    "6": ".secret",
    "7": ".me",
  },
};
