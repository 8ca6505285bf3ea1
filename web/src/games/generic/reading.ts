/** How a value of any view reads in words. */

import type { Desk } from "../../table/desk.svelte";
import { fill, humanise, type Values } from "../../lib/fill";
import { t, words } from "../../lib/words.svelte";

/** A leaf in words; null for lists and objects. */
export function plain(value: unknown, desk: Desk, name = ""): string | null {
  if (value === null || value === undefined || value === "") return t("generic.none");
  if (typeof value === "boolean") return value ? t("generic.yes") : t("generic.no");
  if (typeof value === "number") return number(value, desk, name);
  if (typeof value === "string") return ownWord(value, desk, name) ?? wordFor(value, desk);
  if (Array.isArray(value) && value.every((entry) => typeof entry !== "object" || entry === null)) {
    return value.length === 0
      ? t("generic.nothing")
      : value.map((entry) => plain(entry, desk, name)).join(", ");
  }
  return keyed(value, desk, name);
}

const PEOPLE = /^(seats?|active|owner|first|turn_order|order|next|players?)$/;

/** A number; -1 is nobody and nothing, and a seat is called by its name. */
function number(value: number, desk: Desk, name: string): string {
  if (value === -1) return t("generic.none");
  if (PEOPLE.test(name) && desk.names[value] !== undefined) return desk.name(value);
  return String(value);
}

/** The game's word for a key in this field, if it has one: [value] or [ui], under the field's name. */
function ownWord(key: string, desk: Desk, name: string): string | null {
  return words.ofGame(desk.game, `value.${name}_${key}`) ?? words.ofGame(desk.game, `ui.${name}_${key}`);
}

/** A record that has a word of its own by its `key`: the rest of it fills the word's holes. */
function keyed(value: unknown, desk: Desk, name: string): string | null {
  const { key, ...rest } = (value ?? {}) as Record<string, unknown>;
  const word = typeof key === "string" ? ownWord(key, desk, name) : null;
  return word === null ? null : fill(word, rest as Values);
}

/** The game's word for a field of its view: [field], or a plain word of [ui], or a noun. */
export function fieldName(name: string, desk: Desk): string {
  return words.ofGame(desk.game, `field.${name}`) ?? uiWord(name, desk) ?? wordFor(name, desk);
}

function uiWord(key: string, desk: Desk): string | null {
  const word = words.ofGame(desk.game, `ui.${key}`);
  return word !== null && word !== "" && !word.includes("{") ? word : null;
}

/** The catalogue's word for a key: a noun of any sort, a phase, a word of the board; else the key made readable. */
export function wordFor(key: string, desk: Desk): string {
  const nouns = words.games[desk.game]?.["noun"];
  if (typeof nouns === "object" && nouns !== null) {
    for (const sort of Object.values(nouns as Record<string, Record<string, string>>)) {
      const word = sort[key];
      if (typeof word === "string") return word;
    }
  }
  return words.ofGame(desk.game, `phase.${key}`) ?? uiWord(key, desk) ?? humanise(key);
}

const NAMING = ["name", "kind", "key", "title"];

/** What an object calls itself. */
export function title(value: unknown, desk: Desk): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const thing = value as Record<string, unknown>;
  if (typeof thing["seat"] === "number") return desk.name(thing["seat"]) || null;
  for (const field of NAMING) {
    const word = thing[field];
    if (typeof word === "string" && word !== "") return wordFor(word, desk);
  }
  return null;
}

/** The piece an object stands for: its own `piece`, or the sort of an open option with its id. */
export function pieceOf(name: string, value: unknown, desk: Desk): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const thing = value as Record<string, unknown>;
  if (typeof thing["piece"] === "string") return thing["piece"];
  const id = thing["id"] ?? thing["card"];
  // The same piece may stand in several places of a view: it is one where it can be chosen.
  if (typeof id === "string") return desk.lit(id).length > 0 ? id : null;
  if (typeof id !== "number" || id < 0) return null;
  const seat = `seat:${id}`;
  const lit = desk.options.flatMap((option) => option.pieces).filter((piece) => desk.lit(piece).length > 0);
  return lit.find((piece) => piece !== seat && piece.endsWith(`:${id}`)) ?? null;
}
