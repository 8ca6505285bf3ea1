/** Where the confirm bar stands: beside its piece, on nothing that may be chosen. Plain numbers, to be tested. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Scene {
  width: number;
  height: number;
  /** The piece it speaks of. */
  piece: Box;
  /** What must stay in sight: everything lit. */
  lit: readonly Box[];
  /** Other pieces: better left free. */
  pieces: readonly Box[];
  /** Free strips that the board keeps for it. */
  lanes: readonly Box[];
  /** Where it may stand at all. */
  room: Box;
}

export interface Spot {
  left: number;
  top: number;
  /** On which side of the piece; the tip points back. Null where it is too far to point. */
  side: "above" | "below" | "before" | "after" | null;
  /** How far along its edge the tip sits. */
  tip: number;
}

const GAP = 12;
const STEP = 20;
/** So many square pixels of an unlit piece weigh as much as one pixel of distance. */
const COVERED = 40;
/** How far a lane may be and still be better than a place that covers nothing. */
const LANE = 260;
/** Below, above and beside are looked for by people; anywhere else must be so much nearer. */
const ELSEWHERE = 30;
/** Further than this a tip points at nothing in particular. */
const REACH = 44;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const middle = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function apart(a: Box, b: Box): number {
  const dx = Math.max(0, a.left - b.right, b.left - a.right);
  const dy = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(dx, dy);
}

/** The best place, or null where every one would cover something that may be chosen. */
export function spot(scene: Scene): Spot | null {
  const { width, height, room, piece } = scene;
  if (width > room.right - room.left || height > room.bottom - room.top) return null;
  const [x, y] = middle(piece);
  const left = clamp(x - width / 2, room.left, room.right - width);
  const top = clamp(y - height / 2, room.top, room.bottom - height);
  const wishes: { left: number; top: number; bonus: number }[] = [
    { left, top: piece.bottom + GAP, bonus: 0 },
    { left, top: piece.top - GAP - height, bonus: 0 },
    { left: piece.right + GAP, top, bonus: 0 },
    { left: piece.left - GAP - width, top, bonus: 0 },
  ];
  for (const lane of scene.lanes)
    wishes.push({
      left: clamp(x - width / 2, Math.max(lane.left, room.left), Math.min(lane.right, room.right) - width),
      top: middle(lane)[1] - height / 2,
      bonus: LANE,
    });
  for (let down = room.top; down <= room.bottom - height; down += STEP)
    for (let along = room.left; along <= room.right - width; along += STEP)
      wishes.push({ left: along, top: down, bonus: -ELSEWHERE });
  let best: Box | null = null;
  let least = Infinity;
  for (const wish of wishes) {
    const box = { ...wish, right: wish.left + width, bottom: wish.top + height };
    if (box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom)
      continue;
    const far = apart(box, piece) - wish.bonus;
    if (far >= least || shared(box, piece) > 0 || scene.lit.some((lit) => shared(box, lit) > 0)) continue;
    const cost = far + scene.pieces.reduce((sum, other) => sum + shared(box, other), 0) / COVERED;
    if (cost < least) [best, least] = [box, cost];
  }
  return best && { left: best.left, top: best.top, ...pointing(best, piece) };
}

function pointing(box: Box, piece: Box): Pick<Spot, "side" | "tip"> {
  const [x, y] = middle(piece);
  const near = apart(box, piece) <= REACH;
  if (near && x > box.left + 14 && x < box.right - 14)
    return { side: box.top >= piece.bottom ? "below" : "above", tip: x - box.left };
  if (near && y > box.top + 10 && y < box.bottom - 10)
    return { side: box.left >= piece.right ? "after" : "before", tip: y - box.top };
  return { side: null, tip: 0 };
}
