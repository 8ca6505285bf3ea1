/** Numbers as they are printed. */

/** −3, 0, +2: with the signs of print. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}
