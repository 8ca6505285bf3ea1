/** Outlines of the box: every drawing of the board is one of these paths, so that all sizes agree. */

export const CIVS = ["magenta", "turquoise", "violet", "pink"] as const;
export type Civ = (typeof CIVS)[number];
export type Colour = "red" | "brown" | "blue" | "white";
export type Gem = Colour | "green" | "black";
export const GEMS: readonly Gem[] = ["red", "brown", "blue", "white", "green", "black"];

/** Civ badges, priests and die corners, in a box from -12 to 12. */
export const CIV_SHAPE: Record<string, string> = {
  magenta: "M0 -10L10 0L0 10L-10 0Z",
  turquoise: "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z",
  violet: "M-9 -8H9V1L0 10L-9 1Z",
  pink: "M-8 -8H8V8H-8Z",
};

/** Where the letter sits in that shape. */
export const letterDrop = (civ: string): number => (civ === "violet" ? 2.6 : 3.9);

export const BUILDING: Record<string, string> = {
  house: "M-11 12V-1L0 -11L11 -1V12Z",
  factory: "M-13 12V-3L-5 3V-3L3 3V-12H11V12Z",
  barrack: "M-14 12V1L-9 -5H-1V-14L8 -10.5L1 -7.5V-5H9L14 1V12Z",
  fortress: "M-14 13V-8H-9.5V-4H-6V-13H-2V-9.5H2V-13H6V-4H9.5V-8H14V13Z",
  pyramid: "M-15 12V7H-10.5V1H-6.5V-5H-2.5V-11H2.5V-5H6.5V1H10.5V7H15V12Z",
};
export const BUILDING_LETTER: Record<string, number> = {
  house: 8,
  factory: 9.5,
  barrack: 9,
  fortress: 8,
  pyramid: 8.5,
};

/** Crystals: told apart by their cut, not by colour alone. */
export const GEM_SHAPE: Record<string, string> = {
  red: "M0 -7.5L6.8 5.5H-6.8Z",
  brown: "M-5.5 -5.5H5.5V5.5H-5.5Z",
  blue: "M0 -8C4 -2.5 5.8 -.5 5.8 1.8A5.8 5 0 0 1 -5.8 1.8C-5.8 -.5 -4 -2.5 0 -8Z",
  white: "M0 -8L6 0L0 8L-6 0Z",
  green: "M0 -7L6 -2L3.8 6H-3.8L-6 -2Z",
  black: "M-6 -3.5L0 -7L6 -3.5V3.5L0 7L-6 3.5Z",
};
export const GEM_CUT: Record<string, string> = {
  red: "M0 -7.5V5.5",
  brown: "M-5.5 -1.5H5.5",
  blue: "M-3 2.2Q0 5 3 2.2",
  white: "M-6 0H6",
  green: "M-6 -2H6M0 -2V6",
  black: "M-6 -3.5L6 3.5M6 -3.5L-6 3.5",
};

export const STAR = "M0 -9L2.4 -2.6L9 -2.3L3.8 1.9L5.6 8.4L0 4.7L-5.6 8.4L-3.8 1.9L-9 -2.3L-2.4 -2.6Z";
export const HELMET = "M-7 6V0A7 7 0 0 1 7 0V6H2V1H-2V6Z";
/** A hexagon with a corner on top, 11 high: seats and Conversion tiles. */
export const SMALL_HEX = "M0 -11L9.5 -5.5V5.5L0 11L-9.5 5.5V-5.5Z";

export const MONSTER_BODY: Record<string, string> = {
  plain: "M-12 -12L-6 -6Q0 -9.5 6 -6L12 -12Q14 -2 11 3Q8 12 0 12T-11 3Q-14 -2 -12 -12Z",
  desert:
    "M-13 12V0L-16 -3L-11.5 -5L-12 -10L-7 -9L-4 -13.5L0 -10L5 -13L7.5 -8.5L12.5 -9L11.5 -4L15.5 -1L13 2V12H6V2A6 6 0 0 0 -6 2V12Z",
};

const CORNER = (turn: number): [number, number] => [
  Math.cos((Math.PI / 3) * turn - Math.PI / 6),
  Math.sin((Math.PI / 3) * turn - Math.PI / 6),
];

/** Radius of a hex on the island, in units of its picture. */
export const SIDE = 34.5;

export function centre(q: number, r: number): [number, number] {
  return [SIDE * Math.sqrt(3) * (q + r / 2), SIDE * 1.5 * r];
}

/** A hexagon around the origin as path data. */
export function hexagon(radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((turn) =>
    CORNER(turn)
      .map((part) => (part * radius).toFixed(1))
      .join(" "),
  );
  return `M${corners.join("L")}Z`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The rectangle around these hexes, with a margin of most of a hex. */
export function around(hexes: readonly { q: number; r: number }[], margin = SIDE * 1.15): Box {
  const spots = hexes.map((hex) => centre(hex.q, hex.r));
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, w: Math.max(...xs) + margin - left, h: Math.max(...ys) + margin - top };
}

/** The hex one step from here in the direction of an arrow key; null at the shore. */
export function beside<H extends { q: number; r: number }>(
  hexes: readonly H[],
  from: H,
  key: string,
): H | null {
  const [x, y] = centre(from.q, from.r);
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  let best: H | null = null;
  let least = Infinity;
  for (const hex of hexes) {
    const [hx, hy] = centre(hex.q, hex.r);
    const ahead = (hx - x) * dx + (hy - y) * dy;
    const aside = Math.abs((hx - x) * dy) + Math.abs((hy - y) * dx);
    if (ahead < SIDE * 0.8) continue;
    const far = ahead + aside * 1.1;
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pips of a die face, in steps from the centre. */
export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
