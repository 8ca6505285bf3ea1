/** The keyboard of the table. */

import { settings } from "../lib/settings.svelte";
import type { Desk } from "./desk.svelte";

export interface KeyDeeds {
  undo(): void;
  open(panel: "rules" | "help"): void;
  why(): void;
  hint(): void;
  /** Fold or unfold the list of all options. */
  list(): void;
  focus(part: "table" | "me" | "others" | "log" | "chat"): void;
}

const PARTS = { b: "table", m: "me", p: "others", l: "log", c: "chat" } as const;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function typing(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Act on a key; tells whether it meant anything. */
export function pressed(event: KeyboardEvent, desk: Desk, deeds: KeyDeeds): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Escape") return desk.back();
  if (typing(event)) return false;
  if (event.key in ARROWS) return walk(event);
  if (event.key === "Enter") return agree(event, desk);
  if (!settings.keys) return false;
  return command(event.key.toLowerCase(), desk, deeds);
}

function command(key: string, desk: Desk, deeds: KeyDeeds): boolean {
  if (/^[1-9]$/.test(key)) {
    const option = desk.open[Number(key) - 1];
    if (option) desk.choose(option);
    return option !== undefined;
  }
  if (key === "u") deeds.undo();
  else if (key === "r") deeds.open("rules");
  else if (key === "?") deeds.open("help");
  else if (key === "w") deeds.why();
  else if (key === "h") deeds.hint();
  else if (key === "o") deeds.list();
  else if (key === "e") return endTurn(desk);
  else if (key in PARTS) deeds.focus(PARTS[key as keyof typeof PARTS]);
  else return false;
  return true;
}

/** Enter confirms what waits, unless the focus is on something that Enter presses. */
function agree(event: KeyboardEvent, desk: Desk): boolean {
  const target =
    event.target instanceof Element ? event.target.closest("button, a, summary, [role=button]") : null;
  if (!desk.chosen || target) return false;
  desk.confirm();
  return true;
}

function endTurn(desk: Desk): boolean {
  const option = desk.open.find((choice) => choice.verb === "end");
  if (option) desk.choose(option);
  return option !== undefined;
}

/** Arrows move the focus to the nearest piece in that direction, or option in a list. */
function walk(event: KeyboardEvent): boolean {
  const here = document.activeElement;
  const step = ARROWS[event.key];
  if (!here || !step) return false;
  const kind = here.matches("[data-option]")
    ? "[data-option]"
    : here.matches("[data-piece]")
      ? "[data-piece]"
      : null;
  if (kind === null) return false;
  const next = nearest(
    here.getBoundingClientRect(),
    [...document.querySelectorAll<HTMLElement>(kind)],
    here,
    step,
  );
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return next !== null;
}

function nearest(
  from: DOMRect,
  all: HTMLElement[],
  here: Element,
  [dx, dy]: [number, number],
): HTMLElement | null {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of all) {
    const box = element.getBoundingClientRect();
    if (element === here || box.width === 0) continue;
    const [ex, ey] = [box.left + box.width / 2 - x, box.top + box.height / 2 - y];
    const along = ex * dx + ey * dy;
    const across = Math.abs(ex * dy) + Math.abs(ey * dx);
    if (along < 4) continue;
    const distance = along + across * 2.5;
    if (distance < least) [best, least] = [element, distance];
  }
  return best;
}
