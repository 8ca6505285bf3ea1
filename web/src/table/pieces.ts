/** Names of pieces, "hex:17": a sort and a number. */

export function sortOf(piece: string): string {
  return piece.split(":")[0] ?? "";
}

export function numberOf(piece: string): number {
  return Number(piece.slice(piece.indexOf(":") + 1));
}
