/** A half-made choice survives a reload: kept in this tab, under the table, the seat and the ask. */

import type { Desk } from "./desk.svelte";
import { fits } from "./choosing";

const place = (table: string, seat: number | null) => `pandemonium.picked.${table}.${seat ?? "watch"}`;

export function keepPicked(desk: Desk, table: string): void {
  const kept = { ask: desk.ask?.number ?? -1, picked: desk.picked, chosen: desk.chosen?.text ?? null };
  if (kept.ask >= 0) sessionStorage.setItem(place(table, desk.mySeat), JSON.stringify(kept));
}

/** After an update: what was picked stays if it still leads somewhere, and goes if not. */
export function restorePicked(desk: Desk, table: string): void {
  if (desk.ask === null) {
    desk.forget();
    return;
  }
  const raw = sessionStorage.getItem(place(table, desk.mySeat));
  const kept =
    raw === null ? null : (JSON.parse(raw) as { ask: number; picked: string[]; chosen: string | null });
  if (kept?.ask !== desk.ask.number || !desk.options.some((option) => fits(option, kept.picked))) {
    desk.forget();
    return;
  }
  desk.picked = kept.picked;
  desk.chosen = desk.options.find((option) => option.text === kept.chosen) ?? null;
}
