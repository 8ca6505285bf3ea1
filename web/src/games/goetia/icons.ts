/** From the letters of a View to the colours of the cubes and the words for them. */

import type { GoetiaPrice } from "../../lib/types.gen";
import type { Desk } from "../../table/desk.svelte";

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

/** Icons in words: "2 teal, 1 black". */
export function spokenIcons(desk: Desk, icons: string): string {
  return counted(icons)
    .map(([letter, count]) => `${count} ${desk.noun("cube", NAMES[letter] ?? "white")}`)
    .join(", ");
}

/** A price in words, with the verdict. */
export function spokenPrice(desk: Desk, price: GoetiaPrice): string {
  const parts = priced(price).map(
    ([letter, count]) => `${count} ${desk.noun("cube", NAMES[letter] ?? "white")}`,
  );
  if (price.attention > 0) parts.push(`${price.attention} ${desk.ui("attention")}`);
  if (price.discount > 0) parts.push(desk.ui("discount", { count: price.discount }));
  return [...parts, verdict(desk, price)].join(", ");
}

/** What a price means to the viewer. */
export function verdict(desk: Desk, price: GoetiaPrice): string {
  if (desk.mySeat === null) return "";
  if (price.can_pay) return desk.ui("can_pay");
  return price.short > 0 ? desk.ui("short", { short: price.short }) : desk.ui("no_attention");
}
