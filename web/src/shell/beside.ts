/** Where a small box goes so that it explains a thing without covering it. */

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;

/** Below the thing, or above it where there is no room below; never over the edge of the window. */
export function beside(thing: Box, box: Pick<Box, "width" | "height">, wide: number, high: number) {
  const middle = thing.left + thing.width / 2 - box.width / 2;
  const left = Math.max(EDGE, Math.min(middle, wide - box.width - EDGE));
  const below = thing.bottom + GAP;
  const top = below + box.height + EDGE <= high ? below : Math.max(EDGE, thing.top - GAP - box.height);
  return { left, top };
}
