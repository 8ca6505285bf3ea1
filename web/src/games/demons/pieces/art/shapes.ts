/**
 * What a drawing is made of: flat shapes in a few printed inks, on a ground that tells kind and place.
 * The paper is 120 wide and 90 high; figures stand on y 82, the usual line is 3.2 thick.
 */

export type Ink =
  | "ink"
  | "cream"
  | "teal"
  | "deep"
  | "orange"
  | "mustard"
  | "red"
  | "pink"
  | "olive"
  | "soul"
  | "brown"
  | "glass"
  | "water"
  | "wax"
  | "none";

/** What it is filled with, its outline, and the line around it where that is not the usual one. */
export type Shape = readonly [fill: Ink, d: string, line?: Ink, width?: number];

/** The ground behind the figure. */
export type Place = "arcs" | "sun" | "moon" | "rays" | "stripes" | "wall" | "arch";

export interface Drawing {
  readonly place: Place;
  readonly shapes: readonly Shape[];
}

/** Drawings by the key of the card. */
export type Drawings = Readonly<Record<string, Drawing>>;

/** Tints of a ground: behind the pattern lies the lightest; the kind of the card says which colour. */
export type Tint = "pattern" | "floor" | "glow" | "paper";

/** A part of a ground: filled, or drawn with a line of this thickness. */
export type Part = readonly [tint: Tint, d: string, width?: number];

const FLOOR: Part = ["floor", "M-90 80h300v14H-90z"];

/** The outline of an oval, of a disc. */
export const oval = (x: number, y: number, wide: number, high: number): string =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0z`;
export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r);

/** What many faces have: a dark dot, an eye that looks somewhere, a warm cheek; and a Soul, which is always the same. */
export const dot = (x: number, y: number, r: number): Shape => ["ink", disc(x, y, r), "none"];
export const eye = (x: number, y: number, r: number, dx = 0, dy = 0, pupil = 2.3): Shape[] => [
  ["cream", disc(x, y, r), "ink", 2.6],
  dot(x + dx, y + dy, pupil),
];
export const blush = (x: number, y: number): Shape => ["pink", disc(x, y, 3.6), "none"];
export const soul = (x: number, y: number, k: number): Shape[] => [
  ["soul", soulOutline(x, y, k), "ink", 3.2 * k],
  dot(x - 4.5 * k, y - 2 * k, 1.6 * k),
  dot(x + 4.5 * k, y - 2 * k, 1.6 * k),
];
const soulOutline = (x: number, y: number, k: number): string =>
  `M${x} ${y - 12 * k}c${-6 * k} 0 ${-9.5 * k} ${4 * k} ${-9.5 * k} ${9.5 * k}v${13 * k}l${3.2 * k} ${-2.4 * k} ${3.1 * k} ${2.4 * k} ${3.2 * k} ${-2.4 * k} ${3.2 * k} ${2.4 * k} ${3.1 * k} ${-2.4 * k} ${3.2 * k} ${2.4 * k}v${-13 * k}c0 ${-5.5 * k} ${-3.5 * k} ${-9.5 * k} ${-9.5 * k} ${-9.5 * k}z`;

/** Ten rays from where the figure stands. */
function rays(): string {
  const tip = (turn: number) =>
    `${(60 + 140 * Math.cos(turn)).toFixed(1)} ${(62 + 140 * Math.sin(turn)).toFixed(1)}`;
  return Array.from({ length: 10 }, (_, ray) => (ray * Math.PI) / 5)
    .map((turn) => `M60 62L${tip(turn)} ${tip(turn + 0.31)}z`)
    .join("");
}

export const PLACES: Readonly<Record<Place, readonly Part[]>> = {
  arcs: [34, 54, 74, 94, 114, 134].map((r): Part => ["pattern", disc(60, 84, r), 9]),
  sun: [["pattern", disc(60, 46, 36)], FLOOR],
  moon: [
    ["glow", disc(92, 22, 13)],
    ["paper", disc(86, 19, 11)],
    ["floor", "M-90 82c30-7 60-7 90-4 30-5 90-5 120 0 30-4 60-3 90 2v14H-90z"],
    ["glow", [disc(14, 16, 1.5), disc(28, 38, 1.3), disc(108, 50, 1.5), disc(44, 8, 1.2)].join("")],
  ],
  rays: [["pattern", rays()]],
  stripes: [
    ["pattern", [-72, -48, -24, 0, 24, 48, 72, 96, 120, 144].map((x) => `M${x}-20h12v120h-12z`).join("")],
    FLOOR,
  ],
  wall: [
    ["pattern", "M-90 14h300M-90 30h300M-90 46h300M-90 62h300", 2.5],
    ["pattern", [-20, 20, 60, 100, 140].map((x) => `M${x} 0v14M${x} 30v16M${x} 62v18`).join(""), 2.5],
    ["pattern", [-40, 0, 40, 80, 120].map((x) => `M${x} 14v16M${x} 46v16`).join(""), 2.5],
    FLOOR,
  ],
  arch: [["pattern", "M18 90V48a42 42 0 0 1 84 0v42z"], FLOOR],
};
