import type { GameFace } from "..";

/** Placing costs cubes and shows itself to all, so it is confirmed; what follows is a small choice. */
export const FACE: GameFace = {
  careful: ["recruit", "edge", "worship", "dark", "auto", "pact", "pay_all"],
  side: 324,
};
