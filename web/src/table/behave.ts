/** What every piece of every board does alike: light, focus, choose, explain, zoom. */

import { createAttachmentKey } from "svelte/attachments";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";
import type { Desk } from "./desk.svelte";
import { type Label, partsOf } from "./source";

const HOVER_WAIT = 400;
const PRESS_WAIT = 450;

let waiting: ReturnType<typeof setTimeout> | undefined;
let pressed = false;

function later(action: () => void, wait: number): void {
  clearTimeout(waiting);
  waiting = setTimeout(action, wait);
}

function box(event: Event): DOMRect {
  return (event.currentTarget as Element).getBoundingClientRect();
}

function entered(desk: Desk, id: string, event: PointerEvent): void {
  desk.hover(id);
  if (event.pointerType !== "mouse" || !settings.peek || desk.labelOf(id).peek === false) return;
  const at = box(event);
  later(() => desk.zoom(id, at), HOVER_WAIT);
}

function left(desk: Desk): void {
  clearTimeout(waiting);
  desk.hover(null);
  desk.unpeek();
}

function down(desk: Desk, id: string, event: PointerEvent): void {
  pressed = false;
  if (event.pointerType === "mouse") return;
  later(() => {
    pressed = true;
    desk.inspect(id);
  }, PRESS_WAIT);
}

function clicked(desk: Desk, id: string, event: Event): void {
  event.stopPropagation();
  clearTimeout(waiting);
  desk.unpeek();
  // The click that ends a long press has done its work already.
  if (!pressed) desk.touch(id);
  pressed = false;
}

function typed(desk: Desk, id: string, event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    desk.touch(id);
  } else if (
    (event.key === "z" || event.key === "Z" || event.key === "w" || event.key === "W") &&
    settings.keys
  ) {
    event.preventDefault();
    event.stopPropagation();
    desk.inspect(id);
  }
}

const FACE = createAttachmentKey();

/** The drawing says in digits and badges what the spoken name says in words: it is not read twice. */
function muteFace(piece: Element): () => void {
  const mute = (): void => {
    for (const child of piece.children)
      if (!child.matches(".said")) child.setAttribute("aria-hidden", "true");
  };
  mute();
  const watch = new MutationObserver(mute);
  watch.observe(piece, { childList: true });
  return () => watch.disconnect();
}

/** The full spoken name of a piece, with its state in words. */
export function spoken(desk: Desk, id: string, label: Label): string {
  const parts = [...partsOf(label.name)];
  if (desk.isPicked(id)) parts.push(t("piece.picked"));
  else if (desk.lit(id).length > 0) parts.push(t("piece.lit"));
  else if (desk.last(id)) parts.push(t("piece.last"));
  const hint = desk.hinted(id);
  if (hint !== null) parts.push(t("piece.hint", { n: hint }));
  return parts.join(", ");
}

/**
 * Attributes and handlers for any HTML or SVG element that is a piece: `<g {...behave(desk, id, label)}>`.
 * An element that says its name itself, in a child with the class "said", passes `says`.
 */
export function behave(desk: Desk, id: string, label: Label, says = false): Record<string | symbol, unknown> {
  desk.remember(id, label);
  const lit = desk.lit(id).length > 0;
  const picked = desk.isPicked(id);
  return {
    [FACE]: muteFace,
    role: "button",
    tabindex: lit || picked ? 0 : -1,
    "aria-label": says ? undefined : spoken(desk, id, label),
    "aria-pressed": picked ? "true" : undefined,
    "data-piece": id,
    "data-lit": lit ? "" : undefined,
    "data-picked": picked ? "" : undefined,
    "data-hint": desk.hinted(id) ?? undefined,
    "data-linked": desk.linked(id) ? "" : undefined,
    "data-told": desk.told(id) ? "" : undefined,
    "data-last": !lit && !picked && desk.last(id) ? "" : undefined,
    onclick: (event: Event) => clicked(desk, id, event),
    onkeydown: (event: KeyboardEvent) => typed(desk, id, event),
    onpointerenter: (event: PointerEvent) => entered(desk, id, event),
    onpointerleave: () => left(desk),
    onpointerdown: (event: PointerEvent) => down(desk, id, event),
    onpointerup: () => clearTimeout(waiting),
    onpointercancel: () => clearTimeout(waiting),
    oncontextmenu: (event: Event) => {
      if (pressed) event.preventDefault();
    },
    onfocus: () => desk.hover(id),
    // A piece that leaves the table loses the focus while it is being removed: that must be over first.
    onblur: () => queueMicrotask(() => desk.hover(null)),
  };
}
