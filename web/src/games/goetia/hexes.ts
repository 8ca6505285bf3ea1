/** Where hexes hang on a card, and what they are called. */

import type { GoetiaHex } from "../../lib/types.gen";
import type { Desk } from "../../table/desk.svelte";
import { spokenIcons } from "./icons";

export interface Spot {
  hex: GoetiaHex;
  x: number;
  y: number;
}

/** Flat-top hexagon as path data. */
export function hexagon(x: number, y: number, r: number): string {
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A zigzag from top to bottom, so that "topmost first" is simply reading down. */
export function zigzag(hexes: GoetiaHex[], w: number, h: number, r: number): Spot[] {
  const margin = r * 0.87 + 2;
  const swing = hexes.length === 1 ? 0 : Math.min(w / 2 - r - 3, r * 1.3);
  const drop = hexes.length > 1 ? (h - 2 * margin) / (hexes.length - 1) : 0;
  return hexes.map((hex, place) => ({
    hex,
    x: w / 2 + (place % 2 ? swing : -swing),
    y: hexes.length === 1 ? h / 2 : margin + place * drop,
  }));
}

/** Side by side, for a Demon that has only a strip. */
export function inLine(hexes: GoetiaHex[], r: number): Spot[] {
  return hexes.map((hex, place) => ({ hex, x: r + 2 + place * (2 * r + 3), y: r + 1 }));
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

/** A special effect in words; "gain TT" carries its icons. */
export function spokenEffect(desk: Desk, effect: string): string {
  const [key, icons = ""] = effect.split(" ");
  return desk.ui(`does_${key}`, { icons: spokenIcons(desk, icons) });
}

/** The spoken name of a hex: where it is, what it gives, who stands on it and for how long. */
export function spokenHex(desk: Desk, hex: GoetiaHex, place: string): string {
  const parts = [place, desk.ui("hex_nth", { nth: hex.nth })];
  if (hex.gives) parts.push(spokenIcons(desk, hex.gives));
  for (const effect of hex.does) parts.push(spokenEffect(desk, effect));
  if (hex.sacrifice) parts.push(desk.ui("needs_follower"));
  if (hex.link >= 0) parts.push(desk.ui("linked_hex"));
  if (hex.marker) parts.push(desk.ui("marked_hex"));
  for (const seat of hex.followers)
    parts.push(
      `${desk.ui("follower_of", { name: desk.name(seat) })}, ${desk.ui(hex.home ? "home" : "stays")}`,
    );
  return parts.join(", ");
}
