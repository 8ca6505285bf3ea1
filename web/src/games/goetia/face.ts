import type { GameFace } from "..";

/** Placing costs cubes and shows itself to all, so it is confirmed; what follows is a small choice. */
export const FACE: GameFace = {
  careful: [
    "world",
    "share",
    "scry",
    "relic",
    "recruit",
    "edge",
    "worship",
    "dark",
    "auto",
    "pact",
    "pay_all",
  ],
  side: 246,
  log: { rounds: ["round"] },
  sounds: {
    placed: "place",
    gained: "coin",
    stole: "lost",
    got_card: "card",
    conjured: "chord",
    demon_left: "hiss",
    round: "tap",
  },
  weights: { conjured: 5, revealed: 1.2, drafted: 0.8, paid: 0.6, round: 1.2 },
};
