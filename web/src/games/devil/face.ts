import type { GameFace } from "..";

/** What cannot be opened again and has no button of its own that says so. */
export const FACE: GameFace = {
  seldom: ["send_empty"],
  careful: ["send_empty", "vote", "confess"],
  side: 214,
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
    voted: 5,
    abstained: 5,
    proved: 4,
    confessed: 4,
    chest_opened: 9,
    guessed_devil: 1.4,
    guessed_cultist: 1.4,
    accused_devil: 4,
    accused_cultist: 4,
    bribed: 4,
    woke: 4,
    faced: 4,
    penalty: 2,
    round: 1.4,
  },
  desk: ["offer", "consider", "plan", "ritual", "keep", "pass", "request", "window", "pay", "toss"],
};
