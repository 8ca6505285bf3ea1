import type { TheocratiaView } from "../../lib/types.gen";
import type { GameFace } from "..";
import { SMALL_HEX } from "./pieces/draw";

/** Deeds on the island show their ghost first; drawing a card cannot be taken back. Dice and rows can. */
export const FACE: GameFace = {
  careful: [
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
  confirms: true,
  side: 372,
  // A seat is its colour: a hexagon of its terrain with its letter.
  seats: (view, desk) =>
    ((view as TheocratiaView | null)?.players ?? []).map(({ colour }) => ({
      path: SMALL_HEX,
      fill: `var(--t-${colour})`,
      on: `var(--t-${colour}-on)`,
      pattern: `pat-${colour}`,
      letter: desk.ui(`letter_${colour}`),
    })),
  log: { turns: ["turn"], rounds: ["round"] },
  sounds: {
    rolled: "dice",
    drafted: "place",
    expanded: "place",
    built: "place",
    played: "card",
    slew: "lost",
    pyramid: "horn",
    holiday: "fanfare",
    round: "tap",
  },
  weights: { rolled: 1.6, pyramid: 2.2, holiday: 1.8, drafted: 0.8, cosmo: 0.7, worship: 0.7, round: 1.2 },
  points: {
    "1": ".isle",
    "2": ".score",
    "3": ".actions",
    "4": ".civs",
    "5": ".isle",
    "6": ".actions",
    "7": ".civs",
    "8": ".rounds",
  },
};
