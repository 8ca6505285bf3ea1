/** Which part of the island is seen: zoom, pan, and back to the whole. */

import type { Box } from "./draw";

const CLOSEST = 4;
/** A drag may take the shore towards the middle, so that nothing stays under the buttons. */
const SLACK = 0.2;
/** Pixels a pointer may tremble before a press becomes a drag. */
const TREMBLE = 6;

export class Lens {
  box: Box = $state.raw({ x: 0, y: 0, w: 1, h: 1 });
  #whole: Box;
  #pointers = new Map<number, { x: number; y: number }>();
  #start = { x: 0, y: 0 };
  dragged = false;

  constructor(whole: Box) {
    this.#whole = whole;
    this.box = whole;
  }

  get whole(): boolean {
    return this.box.w >= this.#whole.w * 0.99;
  }

  fit(): void {
    // Whatever finger was lost on the way (a sheet came up, a dialog opened) pulls at nothing from now on.
    this.#pointers.clear();
    this.dragged = false;
    this.box = this.#whole;
  }

  /** Bring these hexes near, not closer than makes sense. */
  show(want: Box): void {
    const w = Math.max(want.w, this.#whole.w / 2);
    const h = Math.max(want.h, this.#whole.h / 2);
    this.#set({ x: want.x + want.w / 2 - w / 2, y: want.y + want.h / 2 - h / 2, w, h });
  }

  zoom(factor: number, at = { x: 0.5, y: 0.5 }): void {
    const { x, y, w, h } = this.box;
    const nw = Math.min(this.#whole.w, Math.max(this.#whole.w / CLOSEST, w / factor));
    const nh = (h * nw) / w;
    this.#set({ x: x + (w - nw) * at.x, y: y + (h - nh) * at.y, w: nw, h: nh });
  }

  /** Bring a place into sight, if it is not. */
  reveal(x: number, y: number, margin: number): void {
    const box = this.box;
    const [left, top] = [x - margin, y - margin];
    this.#set(
      { ...box, x: clamp(box.x, x + margin - box.w, left), y: clamp(box.y, y + margin - box.h, top) },
      SLACK,
    );
  }

  #set(box: Box, slack = 0): void {
    const all = this.#whole;
    const w = Math.min(box.w, all.w);
    const h = Math.min(box.h, all.h);
    const [sx, sy] = [w * slack, h * slack];
    this.box = {
      x: clamp(box.x, all.x - sx, all.x + all.w - w + sx),
      y: clamp(box.y, all.y - sy, all.y + all.h - h + sy),
      w,
      h,
    };
  }

  down(event: PointerEvent): void {
    // The first finger of a gesture: none of an earlier one can still be down.
    if (event.isPrimary) this.#pointers.clear();
    if (this.#pointers.size === 0) this.dragged = false;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#start = { x: event.clientX, y: event.clientY };
  }

  /** One finger drags, two pinch; nothing happens while the whole island is seen. */
  move(event: PointerEvent, frame: DOMRect): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const factor = apart(now, other) / Math.max(1, apart(before, other));
      this.dragged = true;
      this.zoom(factor, {
        x: ((now.x + other.x) / 2 - frame.left) / frame.width,
        y: ((now.y + other.y) / 2 - frame.top) / frame.height,
      });
    } else if (this.dragged || (!this.whole && apart(now, this.#start) > TREMBLE)) {
      this.dragged = true;
      const scale = this.box.w / frame.width;
      const [dx, dy] = [(now.x - before.x) * scale, (now.y - before.y) * scale];
      this.#set({ ...this.box, x: this.box.x - dx, y: this.box.y - dy }, SLACK);
    }
    this.#pointers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));
const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);
