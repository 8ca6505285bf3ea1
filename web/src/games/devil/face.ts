import type { GameFace } from "..";

/** What is sealed cannot be opened again, and a soul once paid is gone. */
export const FACE: GameFace = {
  careful: ["seal", "send_empty", "accept", "pay_souls", "reject", "vote", "confess", "pass"],
  side: 246,
  log: { rounds: ["round"], quiet: ["worked"] },
  sounds: {
    round: "tap",
    built: "place",
    voted: "tap",
    role_shown: "chord",
    chest_opened: "card",
    woke: "horn",
    penalty: "lost",
  },
  weights: {
    role_shown: 2,
    voted: 0.8,
    chest_opened: 1.6,
    guessed_devil: 1.4,
    guessed_cultist: 1.4,
    penalty: 1.2,
    woke: 1.2,
    round: 1.4,
  },
  desk: ["offer", "consider", "plan", "ritual"],
};
