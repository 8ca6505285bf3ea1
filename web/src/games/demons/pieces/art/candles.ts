/** The Candles: one stick, one dish, one flame each; the face tells which. */

import type { Drawings, Shape } from "./shapes";

const STICK: readonly Shape[] = [
  ["cream", "M45 40c6-4 24-4 30 0v44H45z"],
  ["wax", "M45 41c0-3 30-3 30 0v17c0 4-6 4-6 0v-5c0-3-5-3-5 0v2c0 4-6 4-6 0v-4c0-3-6-3-6 0v10c0 4-7 4-7 0z"],
  ["none", "M60 39v-6"],
  ["mustard", "M60 0c3 8 12 11 12 21a12 12 0 0 1-24 0c0-6 4-9 5-12 2 3 3 4 4 5 2-4 2-8 3-14z"],
  ["cream", "M60 15c2 4 5 5 5 9a5 5 0 0 1-10 0c0-3 3-5 5-9z", "none"],
  ["red", "M26 80c4-6 64-6 68 0 4 6-8 12-34 12S22 86 26 80z"],
  ["none", "M94 80c10-8 18 0 12 8-4 4-10 4-14 1"],
  [
    "ink",
    "M52.2 68a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0zM63.2 68a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z",
    "none",
  ],
];
const SMILE: Shape = ["none", "M57 74c2 2.5 5 2.5 7 0", "ink", 2.4];

export const CANDLES: Drawings = {
  candle_good: {
    place: "rays",
    shapes: [
      ...STICK,
      SMILE,
      ["none", "M40 33c0-7 40-7 40 0s-40 7-40 0z", "ink", 5.6],
      ["none", "M40 33c0-7 40-7 40 0s-40 7-40 0z", "soul", 2.6],
    ],
  },
  candle_kind: {
    place: "arcs",
    shapes: [...STICK, SMILE, ["red", "M88 66c-9-7-12-11-12-16 0-7 9-8 12-2 3-6 12-5 12 2 0 5-3 9-12 16z"]],
  },
  candle_beginner: {
    place: "stripes",
    shapes: [
      ...STICK,
      ["cream", "M57 73h6v3h-6z", "ink", 2],
      ["none", "M84 74l20-34", "ink", 6.4],
      ["none", "M84 74l20-34", "brown", 3],
      ["red", "M101 34c4-4 9-1 8 4s-6 6-9 3-2-5 1-7z"],
    ],
  },
  candle_naughty: {
    place: "wall",
    shapes: [
      ...STICK,
      ["none", "M55 73c4 3 8 2 12-1", "ink", 2.4],
      ["pink", "M59 75c0 6 6 7 6-1z", "ink", 2],
      ["red", "M45 44c-8-2-11-7-10-14 6 1 11 4 13 9M75 44c8-2 11-7 10-14-6 1-11 4-13 9"],
    ],
  },
  candle_evil: {
    place: "moon",
    shapes: [
      ...STICK,
      ["none", "M50 61l8 4M71 61l-8 4", "ink", 2.8],
      ["cream", "M53 73h15l-3 5-3-3-3 3-3-3z", "ink", 2],
      [
        "ink",
        "M45 66c-10-8-20-8-28 0 6 0 8 3 8 7 5-2 9-1 11 3 2-3 5-4 9-3zM75 66c10-8 20-8 28 0-6 0-8 3-8 7-5-2-9-1-11 3-2-3-5-4-9-3z",
      ],
    ],
  },
};
