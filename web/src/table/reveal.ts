/**
 * Everything at once: the views of all seats laid over one another. Where one seat sees nothing
 * (null, an empty list, -1) and another sees something, the something is shown.
 */

function empty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === -1 ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

function both(a: unknown, b: unknown): unknown {
  if (empty(a)) return b;
  if (empty(b)) return a;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return a.length > b.length ? a : b;
    return a.map((entry, place) => both(entry, b[place]));
  }
  if (typeof a === "object" && typeof b === "object") {
    const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
    return Object.fromEntries(
      [...new Set([...Object.keys(left), ...Object.keys(right)])].map((key) => [
        key,
        both(left[key], right[key]),
      ]),
    );
  }
  return a;
}

/** The first view, with whatever only the others see. */
export function reveal(views: readonly unknown[]): unknown {
  return views.reduce(both);
}
