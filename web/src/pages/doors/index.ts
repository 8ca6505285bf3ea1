/** The picture in each game's door: found, not listed, `Demons.svelte` for demons. */
import type { Component } from "svelte";

const found = import.meta.glob<{ default: Component }>("./*.svelte", { eager: true });

export const DOORS: Record<string, Component> = Object.fromEntries(
  Object.entries(found).map(([path, door]) => [path.slice(2, -".svelte".length).toLowerCase(), door.default]),
);
