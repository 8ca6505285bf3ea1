/** The Candles: each burns in its own way. */

import { disc, dot, oval, type Drawings, type Shape } from "./shapes";

/** A flame whose foot is at this point. */
const flame = (x: number, y: number): Shape[] => [
  ["mustard", `M${x} ${y - 30}c3 7 10 10 10 19a10 10 0 0 1-20 0c0-6 3-8 4-10 2 3 3 3 4 4 1-4 1-7 2-13z`],
  ["cream", `M${x} ${y - 16}c2 3 4 4 4 8a4 4 0 0 1-8 0c0-3 3-5 4-8z`, "none"],
  ["none", `M${x} ${y + 2}v5`],
];

export const CANDLES: Drawings = {
  candle_good: {
    // says its prayers
    place: "rays",
    shapes: [
      ["cream", "M48 38c4-3 20-3 24 0v46H48z"],
      [
        "wax",
        "M48 39c0-3 24-3 24 0v8c0 3-5 3-5 0s-5-3-5 0v7c0 3-6 3-6 0v-4c0-3-4-3-4 0v10c0 3-4 3-4 0z",
        "ink",
        2.6,
      ],
      ...flame(60, 29),
      ["none", "M53 62c2-2 4-2 5 0M63 62c2-2 4-2 5 0M57 68c2 2 5 2 7 0", "ink", 2.4],
      ["cream", "M50 76c4-4 8-6 10-8 2 2 6 4 10 8-3 4-17 4-20 0z", "ink", 2.6],
      ["none", oval(60, 33, 21, 5), "ink", 6],
      ["none", oval(60, 33, 21, 5), "soul", 2.8],
      ["mustard", "M30 82c4-5 56-5 60 0 3 5-8 10-30 10s-33-5-30-10z"],
    ],
  },
  candle_kind: {
    // the wick has cuddled its way through
    place: "arcs",
    shapes: [
      ["pink", "M60 88C36 78 24 64 26 50c2-13 20-17 34-6 14-11 32-7 34 6 2 14-10 28-34 38z"],
      [
        "wax",
        "M27 48c4-12 20-15 33-4 13-11 29-8 33 4 0 6-6 7-7 2-1-4-6-4-6 0 0 8-8 8-8 1 0-4-6-4-6 0v8c0 5-8 5-8 0v-6c0-4-6-4-7 0-1 6-7 6-8 0-1-4-6-3-7 1-2 4-9 2-9-6z",
        "ink",
        2.6,
      ],
      ...flame(60, 34),
      dot(50, 62, 3),
      dot(70, 62, 3),
      ["none", "M53 70c4 4 10 4 14 0", "ink", 2.8],
      ["cream", "M20 66c6-6 14-4 18 2l-4 6c-6 2-12-1-14-8zM100 66c-6-6-14-4-18 2l4 6c6 2 12-1 14-8z"],
      ["red", "M40 84h40l6 8H34z"],
    ],
  },
  candle_beginner: {
    // first time: there are instructions
    place: "stripes",
    shapes: [
      ["pink", "M22 92c0-14 6-20 30-20s30 6 30 20z"],
      [
        "cream",
        "M20 78c4-8 8-6 10-1 3-7 9-6 11 0 3-7 10-6 12 0 2-7 9-6 11 0 3-6 8-6 12 2 4 8-2 11-7 8-4 5-10 4-13 0-4 4-9 4-12 0-4 4-9 4-12 0-7 3-14-2-12-9z",
      ],
      ["cream", "M44 36h16v38H44z"],
      ["none", "M44 48l16-7M44 60l16-7M44 72l16-7", "teal", 4],
      ["none", "M44 36h16v38H44z"],
      ...flame(52, 28),
      dot(48, 52, 2),
      dot(56, 52, 2),
      ["ink", oval(52, 58, 2, 2.4), "none"],
      ["none", "M100 90L88 48", "ink", 6.4],
      ["none", "M100 90L88 48", "brown", 3],
      ["red", "M84 48c-3-8 2-13 6-11s5 9 2 12z"],
      ["cream", "M82 64l22-6 5 20-22 6z", "ink", 2.4],
      ["none", "M88 67l13-3M89 72l13-3M91 77l8-2", "ink", 1.8],
    ],
  },
  candle_naughty: {
    // burns at both ends
    place: "wall",
    shapes: [
      [
        "cream",
        "M34 34c6-3 14-2 18 2l-2 24c0 8 8 8 10 2l6-20c4-14 24-12 24 4l-2 22H76l2-20c0-4-3-4-4 0l-8 24c-6 14-32 12-30-8z",
      ],
      ["none", "M36 42c4 2 6 2 8 0M42 66c6 6 14 6 18-2M68 44c2 4 6 4 8 1", "wax", 4],
      ...flame(43, 27),
      ["mustard", "M82 92c-3-5-9-7-9-13a9 9 0 0 1 18 0c0 6-6 8-9 13z"],
      ["none", "M82 68v6"],
      ["red", "M36 36c-8-2-11-8-9-15 7 2 11 6 12 11zM50 35c7-3 9-9 6-15-6 3-9 7-9 12z", "ink", 2.6],
      ["none", "M37 46l5 2M51 46l-5 2", "ink", 2.4],
      dot(40, 51, 2.2),
      dot(48, 51, 2.2),
      ["pink", "M42 57h6c1 6-1 9-3 9s-4-3-3-9z", "ink", 2],
    ],
  },
  candle_evil: {
    // afraid of nothing but a draught
    place: "moon",
    shapes: [
      [
        "ink",
        "M42 52C28 38 12 38 2 48c8 1 10 5 9 10 7-2 12 0 14 6 5-4 11-4 17-1zM78 52c14-14 30-14 40-4-8 1-10 5-9 10-7-2-12 0-14 6-5-4-11-4-17-1z",
      ],
      ["ink", "M42 36c4-4 32-4 36 0v50H42z"],
      [
        "red",
        "M41 36c2-4 36-4 38 0v12c0 5-7 5-7 0v-4c0-4-6-4-6 0v9c0 5-8 5-8 0v-7c0-4-5-4-5 0v3c0 5-7 5-7 0-1-3-5-1-5-4z",
      ],
      ...flame(60, 28),
      ["soul", "M47 57l11 4c-2 5-9 4-11-4zM73 57l-11 4c2 5 9 4 11-4z", "ink", 2],
      ["cream", "M48 69h24l-4 8-4-4-4 5-4-5-4 4z", "ink", 2],
      ["cream", disc(60, 88, 9), "ink", 2.8],
      ["brown", "M24 84h72l-6 8H30z"],
      ["cream", "M51 84c0-6 4-9 9-9s9 3 9 9c0 2-1 3-2 4v4H53v-4c-1-1-2-2-2-4z", "ink", 2.4],
      dot(56.5, 84, 2.2),
      dot(63.5, 84, 2.2),
    ],
  },
};
