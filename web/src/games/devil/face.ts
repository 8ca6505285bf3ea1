import type { GameFace } from "..";

/** What is sealed cannot be opened again, and a soul once paid is gone. */
export const FACE: GameFace = {
  careful: ["seal", "send_empty", "accept", "pay_souls", "reject", "vote", "confess", "pass"],
  side: 324,
  desk: ["offer", "consider", "plan", "ritual"],
};
