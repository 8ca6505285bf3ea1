import type { GameFace } from "..";

/** Everything in this game is small and quick, and the dice ask no questions. */
export const FACE: GameFace = {
  careful: [],
  side: 324,
  points: {
    "1": ".me",
    "2": ".dp",
    "3_turn": ".blk",
    "4_turn": ".strip",
    "5_order": ".dp",
    "6_turn": ".secret",
    "7_snuff": ".me",
  },
};
