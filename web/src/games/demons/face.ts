import type { GameFace } from "..";

/** Everything in this game is small and quick; only ending the turn with something left undone asks. */
export const FACE: GameFace = { careful: [], side: 324 };
