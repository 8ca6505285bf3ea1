/** The same card always has the same face. */
export function variant(key: string, count: number): number {
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % count;
}
