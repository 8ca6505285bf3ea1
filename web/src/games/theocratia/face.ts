import type { GameFace } from "..";

/** Where nothing can be pointed at, the first tap on a die or row only shows where it leads. */
const pointless = typeof matchMedia === "function" && matchMedia("(hover: none)").matches;

/** Deeds on the island show their ghost first; drawing a card cannot be taken back. */
export const FACE: GameFace = {
  careful: [
    ...(pointless ? ["draft", "place", "place_pretend", "squeeze", "squeeze_pretend"] : []),
    "expand",
    "expand_tile",
    "factory",
    "barrack",
    "factory_new",
    "barrack_new",
    "factory_new_tile",
    "barrack_new_tile",
    "pyramid",
    "war",
    "destroy",
    "convert",
    "holiday",
    "holiday_pretend",
    "raze",
    "draw",
    "extra_card",
  ],
  side: 246,
  log: { turns: ["turn"], rounds: ["round"] },
  weights: { rolled: 1.6, pyramid: 2.2, holiday: 1.8, drafted: 0.8, cosmo: 0.7, worship: 0.7, round: 1.2 },
  points: {
    "1": ".isle",
    "2": ".shrine",
    "3": ".actions",
    "4": ".civs",
    "5": ".isle",
    "6": ".actions",
    "7": ".civs",
    "8": ".rounds",
  },
};
