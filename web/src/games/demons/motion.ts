/** Souls in flight: out of the jar, from the victim, or back into the jar; in a curve, with a trail. */

import type { News } from "../../lib/types.gen";
import { still } from "../../lib/settings.svelte";
import { flights } from "./pieces/flights";

const GAP = 90;
const AIR = 420;
const MOST = 10;
const LIFT = 70;
const STEPS = 8;
/** The Soul, and what it leaves behind. */
const TRAIL = [
  { late: 0, opacity: 1, scale: 1.3 },
  { late: 35, opacity: 0.4, scale: 1 },
  { late: 65, opacity: 0.2, scale: 0.75 },
];

function place(root: Element, seat: number | null): DOMRect | null {
  const found = root.querySelector(seat === null ? "[data-jar]" : `[data-souls][data-seat="${seat}"]`);
  const box = found?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** Show whose Souls go where; within the beat, as far as Souls can hurry. */
export function flySouls(root: Element, drawing: Element, events: readonly News[], ms: number): void {
  if (still()) return;
  let sent = 0;
  const gap = ms > 0 ? Math.min(GAP, ms / 6) : GAP;
  const air = ms > 0 ? Math.min(AIR, ms * 0.7) : AIR;
  for (const flight of flights(events)) {
    const [from, to] = [place(root, flight.from), place(root, flight.to)];
    for (let soul = 0; from && to && soul < flight.count && sent < MOST; soul += 1) {
      for (const ghost of TRAIL) fly(root, drawing, from, to, sent * gap + ghost.late, air, ghost);
      sent += 1;
    }
  }
}

function fly(
  root: Element,
  drawing: Element,
  from: DOMRect,
  to: DOMRect,
  delay: number,
  duration: number,
  look: { opacity: number; scale: number },
): void {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [dx, dy] = [to.left + Math.min(12, to.width / 2) - x, to.top + to.height / 2 - y];
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("in-flight");
  copy.style.left = `${x - 12}px`;
  copy.style.top = `${y - 12}px`;
  root.append(copy);
  const lift = Math.min(LIFT, Math.hypot(dx, dy) / 3);
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    const up = -4 * lift * part * (1 - part);
    return {
      transform: `translate(${dx * part}px, ${dy * part + up}px) scale(${look.scale})`,
      opacity: look.opacity,
    };
  });
  const flight = copy.animate(frames, {
    duration,
    delay,
    easing: "cubic-bezier(.6,0,.3,1)",
    fill: "backwards",
  });
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}
