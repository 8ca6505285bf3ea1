/** Stepping through a replay. */

export function turnAfter(at: number, turns: readonly number[], count: number): number {
  return turns.find((turn) => turn > at) ?? count;
}

export function turnBefore(at: number, turns: readonly number[]): number {
  return turns.findLast((turn) => turn < at) ?? 0;
}

/** Where a key leads; null when it means nothing here. */
export function moment(key: string, at: number, count: number, turns: readonly number[]): number | null {
  switch (key) {
    case "ArrowRight":
      return at + 1;
    case "ArrowLeft":
      return at - 1;
    case "PageDown":
      return turnAfter(at, turns, count);
    case "PageUp":
      return turnBefore(at, turns);
    case "Home":
      return 0;
    case "End":
      return count;
    default:
      return null;
  }
}
