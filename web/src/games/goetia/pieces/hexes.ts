/** Where hexes hang on a card, and what they are called. */

import type { GoetiaEffect, GoetiaHex } from "../../../lib/types.gen";
import type { Desk } from "../../../table/desk.svelte";
import { spokenIcons } from "./icons";
import { markOf } from "../tips";

export interface Spot {
  hex: GoetiaHex;
  x: number;
  y: number;
}

/** Hexes with their places, and the box they fill. */
export interface Hung {
  spots: Spot[];
  w: number;
  h: number;
}

/** How the hexes of a card hang: loosely on a World card, as a comb on a board, side by side on a Demon. */
export type Hang = "card" | "comb" | "row";

/** Flat-top hexagon as path data. */
export function hexagon(x: number, y: number, r: number): string {
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A loose zigzag from top to bottom, so that "topmost first" is simply reading down. */
function card(hexes: GoetiaHex[], r: number): Hung {
  const [w, h] = [120, 104];
  const margin = r * 0.87 + 2;
  const swing = hexes.length === 1 ? 0 : Math.min(w / 2 - r - 3, r * 1.3);
  const drop = hexes.length > 1 ? (h - 2 * margin) / (hexes.length - 1) : 0;
  const spots = hexes.map((hex, place) => ({
    hex,
    x: w / 2 + (place % 2 ? swing : -swing),
    y: hexes.length === 1 ? h / 2 : margin + place * drop,
  }));
  return { spots, w, h };
}

/** A dense zigzag of two columns, still to be read from the top; nothing overlaps however many there are. */
function comb(hexes: GoetiaHex[], r: number): Hung {
  const spots = hexes.map((hex, place) => ({
    hex,
    x: r + 2 + (place % 2) * r * 1.64,
    y: r * 0.87 + 2 + place * r * 0.93,
  }));
  const last = spots.at(-1);
  return { spots, w: r * 3.64 + 4, h: (last?.y ?? 0) + r * 0.87 + 2 };
}

/** Side by side; when there are many, every second one lower. */
function row(hexes: GoetiaHex[], r: number): Hung {
  const [step, dip] = hexes.length > 3 ? [r * 1.66, r * 0.9] : [r * 2.12, 0];
  const spots = hexes.map((hex, place) => ({
    hex,
    x: r + 2 + place * step,
    y: r * 0.87 + 2 + (place % 2) * dip,
  }));
  return { spots, w: (spots.at(-1)?.x ?? 0) + r + 2, h: r * 1.74 + dip + 4 };
}

const WAYS = { card, comb, row };

export function hang(hexes: GoetiaHex[], r: number, how: Hang): Hung {
  return WAYS[how](hexes, r);
}

/** Neighbours of one link group, to be joined by a bar. */
export function links(spots: Spot[]): [Spot, Spot][] {
  const joined: [Spot, Spot][] = [];
  for (let place = 1; place < spots.length; place += 1) {
    const [here, before] = [spots[place], spots[place - 1]];
    if (here && before && here.hex.link >= 0 && here.hex.link === before.hex.link)
      joined.push([before, here]);
  }
  return joined;
}

/** A special effect in words. */
export function spokenEffect(desk: Desk, { key, icons }: GoetiaEffect): string {
  return desk.ui(`does_${key}`, { icons: spokenIcons(desk, icons) });
}

/** All a hex gives and does and asks, in words. */
export function spokenDeed(desk: Desk, hex: GoetiaHex): string {
  const parts = hex.does.map((effect) => spokenEffect(desk, effect));
  if (hex.gives) parts.unshift(spokenIcons(desk, hex.gives));
  if (hex.sacrifice) parts.push(desk.ui("needs_follower"));
  return parts.join(", ");
}

/** What each of its icons means, one sentence each. */
export function aboutHex(desk: Desk, hex: GoetiaHex): string {
  const marks = new Set([...hex.gives].map(markOf));
  for (const { key, icons } of hex.does) {
    if (key !== "gain") marks.add(key === "follower" ? "unrecruited" : key);
    for (const letter of icons) marks.add(markOf(letter));
  }
  if (hex.area === "recruit") marks.add("recruit");
  if (hex.sacrifice) marks.add("sacrifice");
  if (hex.marker) marks.add("marker");
  if (hex.link >= 0) marks.add("link");
  if (hex.followers.length > 0) marks.add(hex.home ? "home" : "stays");
  return [...marks].map((key) => desk.ui(`tip_${key}`)).join(" ");
}

/** The spoken name of a hex: where it is, what it gives, who stands on it and for how long. */
export function spokenHex(desk: Desk, hex: GoetiaHex, place: string): string[] {
  const parts = [place, desk.ui("hex_nth", { nth: hex.nth }), spokenDeed(desk, hex)].filter(Boolean);
  if (hex.link >= 0) parts.push(desk.ui("linked_hex"));
  if (hex.marker) parts.push(desk.ui("marked_hex"));
  for (const seat of hex.followers)
    parts.push(
      `${desk.ui("follower_of", { name: desk.name(seat) })}, ${desk.ui(hex.home ? "home" : "stays")}`,
    );
  return parts;
}
