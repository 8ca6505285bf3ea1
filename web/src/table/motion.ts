/** Pieces travel from where they were to where they are; nothing waits for it. */

import { still } from "../lib/settings.svelte";

export type Places = Map<string, DOMRect>;

const MOVE = 280;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const MOST = 24;

/** Where every piece that travels is now. */
export function places(root: Element): Places {
  const found: Places = new Map();
  if (still()) return found;
  for (const element of root.querySelectorAll<HTMLElement>("[data-moves][data-piece]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) found.set(element.dataset["piece"] ?? "", rect);
  }
  return found;
}

/** Let each piece that changed its place glide there from the old one. */
export function glide(root: Element, before: Places): void {
  if (still()) return;
  let moved = 0;
  for (const element of root.querySelectorAll<HTMLElement>("[data-moves][data-piece]")) {
    const from = before.get(element.dataset["piece"] ?? "");
    const to = element.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    const [dx, dy] = [from.left - to.left, from.top - to.top];
    if (Math.abs(dx) + Math.abs(dy) < 8) continue;
    if ((moved += 1) > MOST) return;
    element.animate(
      [
        {
          transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`,
          transformOrigin: "0 0",
          zIndex: 20,
        },
        { transform: "none", transformOrigin: "0 0", zIndex: 20 },
      ],
      { duration: MOVE, easing: EASE },
    );
  }
}

/** Send a copy of a small drawing from one piece to another: a coin, a soul, a cube. */
export function send(drawing: Element, from: Element, to: Element, delay = 0): void {
  if (still()) return;
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (a.width === 0 || b.width === 0) return;
  const copy = drawing.cloneNode(true) as HTMLElement;
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("in-flight");
  copy.style.left = `${a.left + a.width / 2 - 12}px`;
  copy.style.top = `${a.top + a.height / 2 - 12}px`;
  // Inside the game's own ground, or its colours do not resolve.
  (from.closest("[data-game]") ?? document.body).append(copy);
  const flight = copy.animate(
    [
      { transform: "none", opacity: 1 },
      {
        transform: `translate(${b.left + b.width / 2 - a.left - a.width / 2}px, ${b.top + b.height / 2 - a.top - a.height / 2}px)`,
        opacity: 1,
      },
    ],
    { duration: MOVE * 1.6, delay, easing: EASE, fill: "backwards" },
  );
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}

/** The element of a piece on the board, if it is drawn. */
export function elementOf(root: Element, piece: string): Element | null {
  return root.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
}
