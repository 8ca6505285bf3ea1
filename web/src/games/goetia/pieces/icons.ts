/** From the letters of a View to the colours of the cubes and the words for them. */

import type { GoetiaPrice } from "../../../lib/types.gen";
import type { Desk } from "../../../table/desk.svelte";

const NAMES: Record<string, string> = {
  T: "teal",
  B: "brown",
  P: "pink",
  Y: "yellow",
  K: "black",
  W: "white",
  A: "attention",
  F: "follower",
};
export const COLOURS = ["T", "B", "P", "Y", "K"] as const;

/** The letter of a border colour, for the tab on a card. */
export function letterOf(colour: string): string {
  return Object.keys(NAMES).find((letter) => NAMES[letter] === colour) ?? "W";
}

/** The word of a letter, as in [noun.cube]. */
export function cubeOf(letter: string): string {
  return NAMES[letter] ?? "white";
}

/** "TTK" as [["T", 2], ["K", 1]], in the order of first appearance. */
export function counted(icons: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const icon of icons) counts.set(icon, (counts.get(icon) ?? 0) + 1);
  return [...counts];
}

/** The icons of a price, letter by letter. */
export function priced(price: GoetiaPrice): [string, number][] {
  const kinds: [string, number][] = [
    ["T", price.teal],
    ["B", price.brown],
    ["P", price.pink],
    ["Y", price.yellow],
    ["K", price.black],
    ["W", price.white],
  ];
  return kinds.filter(([, count]) => count > 0);
}

/** Of each icon of a row of costs: do I lack it, when those before it are paid? */
export function lacking(icons: string, have: number[] | null): boolean[] {
  const used = new Map<string, number>();
  return [...icons].map((letter) => {
    const nth = (used.get(letter) ?? 0) + 1;
    used.set(letter, nth);
    return have !== null && nth > (have[COLOURS.indexOf(letter as "T")] ?? 0);
  });
}

/** Icons in words: "2 teal, 1 black". */
export function spokenIcons(desk: Desk, icons: string): string {
  return counted(icons)
    .map(([letter, count]) => `${count} ${desk.noun("cube", cubeOf(letter))}`)
    .join(", ");
}

/** A price in words, with the verdict. */
export function spokenPrice(desk: Desk, price: GoetiaPrice, mine: number | null): string {
  const parts = priced(price).map(([letter, count]) => `${count} ${desk.noun("cube", cubeOf(letter))}`);
  if (price.attention > 0) parts.push(`${price.attention} ${desk.ui("attention")}`);
  if (price.discount > 0) parts.push(desk.ui("discount", { count: price.discount }));
  const end = mine === null ? "" : desk.ui(verdict(price, mine), { short: price.short });
  return [...parts, end].filter(Boolean).join(", ");
}

/** What a price means to the viewer: whether it can be paid, or what is wanting first. */
export function verdict(
  price: GoetiaPrice,
  attention: number,
): "can_pay" | "short" | "no_attention" | "no_follower" {
  if (price.can_pay) return "can_pay";
  if (price.short > 0) return "short";
  return price.attention > attention ? "no_attention" : "no_follower";
}
