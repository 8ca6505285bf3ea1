/** The same template language as the engine's: `{name}` and `{n:Soul|Souls}`. */

export type Values = Record<string, string | number>;

const PLACE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/** Fill the holes of a template; a hole without a value is a mistake of ours and stays visible. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(PLACE, (hole: string, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    if (one === undefined) return String(value);
    return `${value} ${Number(value) === 1 ? one : many}`;
  });
}

/** Walk a nested catalogue by a dotted key. */
export function find(catalogue: unknown, key: string): string | null {
  let place: unknown = catalogue;
  for (const part of key.split(".")) {
    if (typeof place !== "object" || place === null) return null;
    place = (place as Record<string, unknown>)[part];
  }
  return typeof place === "string" ? place : null;
}

/** `block_deck` → `Block deck`: for things that have no word of their own. */
export function humanise(key: string): string {
  const words = key.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
