/** The picture in each game's door. */
import type { Component } from "svelte";
import Demons from "./Demons.svelte";
import Devil from "./Devil.svelte";
import Goetia from "./Goetia.svelte";
import Theocratia from "./Theocratia.svelte";

export const DOORS: Record<string, Component> = {
  demons: Demons,
  goetia: Goetia,
  devil: Devil,
  theocratia: Theocratia,
};
