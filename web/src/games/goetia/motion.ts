/**
 * What moves on the table. The view is final at once; what changed is held where it was, and goes
 * to its new place when the beat comes that tells of it. Nothing here knows a rule: two views differ,
 * and an event names what it is about.
 */

import type { GoetiaHex, GoetiaView, News } from "../../lib/types.gen";

const EASE = "cubic-bezier(.2,.8,.2,1)";
/** Nothing that moves takes longer, whatever the beat. */
const LONGEST = 900;
const SHORTEST = 240;

/** The event that sets something off. */
export type Cue = (event: News) => boolean;

interface Held {
  run: Animation;
  cue: Cue;
  /** When in its beat it begins, 0 to 1. */
  wait: number;
  /** How much of its beat it lasts. */
  lasts: number;
}

/** Everything held at this moment, and everything under way. */
export class Show {
  #held: Held[] = [];
  #running = new Set<Animation>();

  get busy(): boolean {
    return this.#held.length + this.#running.size > 0;
  }

  /** Hold an element in its first frame until its cue. */
  hold(element: Element, frames: Keyframe[], cue: Cue, wait = 0, lasts = 1): Animation {
    const run = element.animate(frames, { duration: LONGEST, easing: EASE, fill: "backwards" });
    run.pause();
    run.currentTime = 0;
    this.#held.push({ run, cue, wait, lasts });
    return run;
  }

  /**
   * The table changes while cards are still on their way: let go of them, and say what they waited for.
   * They are held anew from where they are.
   */
  drop(): Map<Element, Cue> {
    const cues = new Map<Element, Cue>();
    const card = (run: Animation): HTMLElement | null => {
      const target = (run.effect as KeyframeEffect | null)?.target;
      return target instanceof HTMLElement && target.dataset["moving"] ? target : null;
    };
    for (const held of this.#held) {
      const target = card(held.run);
      if (target) cues.set(target, held.cue);
    }
    this.#held = this.#held.filter((held) => card(held.run) === null);
    for (const run of this.#running) {
      const target = card(run);
      if (target) cues.set(target, () => true);
    }
    for (const target of cues.keys()) for (const run of target.getAnimations()) run.cancel();
    return cues;
  }

  /** A beat: what it tells of begins to move; without time it is there at once. */
  hear(events: readonly News[], ms: number): void {
    const cued = this.#held.filter((held) => events.some(held.cue));
    this.#held = this.#held.filter((held) => !cued.includes(held));
    this.#begin(cued, ms);
  }

  /** All has been told: whatever no event spoke of goes as well. */
  rest(ms: number): void {
    const rest = this.#held;
    this.#held = [];
    this.#begin(rest, ms);
  }

  /** Enough: everything is where it belongs. */
  finish(): void {
    this.rest(0);
    for (const run of this.#running) run.finish();
    this.#running.clear();
  }

  #begin(cued: Held[], ms: number): void {
    for (const { run, wait, lasts } of cued) {
      if (ms === 0) {
        run.finish();
        continue;
      }
      const duration = Math.min(LONGEST, Math.max(SHORTEST, ms * lasts));
      run.effect?.updateTiming({ duration, delay: ms * wait });
      this.#running.add(run);
      run.finished.then(
        () => this.#running.delete(run),
        () => this.#running.delete(run),
      );
      run.play();
    }
  }
}

/** Where something was, and if it will be gone, its picture. */
interface Trace {
  rect: DOMRect;
  copy?: Element;
}

/** The table before an update: where everything lay, and copies of what leaves it. */
export interface Before {
  view: GoetiaView;
  cards: Map<string, Trace>;
  /** Followers that leave their hex. */
  followers: (Stand & Trace)[];
}

function hexesOf(view: GoetiaView): GoetiaHex[] {
  return [
    ...view.world.flatMap((tile) => tile.hexes),
    ...view.edges.map((edge) => edge.hex),
    ...view.scry.flatMap((board) => board.hexes),
    ...view.dark.flatMap((board) => [...board.hexes, ...(board.demon?.hexes ?? [])]),
    ...view.seats.flatMap((seat) => seat.stacks.flat().flatMap((card) => (card.hex ? [card.hex] : []))),
  ];
}

/** Whose follower stands on which hex. */
interface Stand {
  hex: string;
  seat: number;
}

/** Who stands where, each under a key of its own. */
export function standing(view: GoetiaView): Map<string, Stand> {
  return new Map(
    hexesOf(view).flatMap((hex) =>
      hex.followers.map((seat): [string, Stand] => [`${hex.id} ${seat}`, { hex: hex.id, seat }]),
    ),
  );
}

function hoodOf(root: Element, { hex, seat }: Stand): SVGGElement | null {
  return root.querySelector(`[data-piece="${hex}"] .hood[data-seat="${seat}"]`);
}

/** A drawing inside an SVG as a picture of its own. */
function pictured(drawing: SVGGElement): Element {
  const box = drawing.getBBox();
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  picture.append(drawing.cloneNode(true));
  return picture;
}

/** Look at the table as it is drawn, before the next view is. */
export function before(root: HTMLElement, view: GoetiaView, next: GoetiaView): Before {
  const cards = new Map<string, Trace>();
  const kings = new Set(next.dark.flatMap((board) => (board.demon ? [board.demon.id] : [])));
  for (const element of root.querySelectorAll<HTMLElement>("[data-moving]")) {
    const [id, rect] = [element.dataset["moving"] ?? "", element.getBoundingClientRect()];
    if (rect.width === 0) continue;
    const leaves = element.dataset["sort"] === "king" && !kings.has(id);
    cards.set(id, leaves ? { rect, copy: element.cloneNode(true) as Element } : { rect });
  }
  const followers: Before["followers"] = [];
  const stay = standing(next);
  for (const [key, stand] of standing(view)) {
    const hood = stay.has(key) ? null : hoodOf(root, stand);
    const rect = hood?.getBoundingClientRect();
    if (hood && rect && rect.width > 0) followers.push({ ...stand, rect, copy: pictured(hood) });
  }
  return { view, cards, followers };
}

const told =
  (...kinds: string[]): Cue =>
  (event) =>
    kinds.includes(event.kind);
/** Told of this very thing. */
const toldOf =
  (kind: string, piece: string): Cue =>
  (event) =>
    event.kind === kind && event.pieces.includes(piece);

function from(old: DOMRect, now: DOMRect): string {
  return `translate(${old.left - now.left}px, ${old.top - now.top}px) scale(${old.width / now.width}, ${old.height / now.height})`;
}

/** Another place on the table, not just a line of text more above it. */
function far(old: DOMRect, now: DOMRect): boolean {
  return (
    Math.abs(old.left - now.left) > 10 ||
    Math.abs(old.top - now.top) > 40 ||
    Math.abs(old.height - now.height) > 14
  );
}

/** Put a picture over the table where something was. */
function lay(root: HTMLElement, copy: Element, rect: DOMRect): HTMLElement {
  const sheet = document.createElement("div");
  sheet.className = "flyer";
  sheet.setAttribute("aria-hidden", "true");
  for (const inner of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["data-piece", "data-moving", "data-mark", "role", "tabindex", "aria-label"])
      inner.removeAttribute(name);
  sheet.style.left = `${rect.left}px`;
  sheet.style.top = `${rect.top}px`;
  sheet.style.width = `${rect.width}px`;
  sheet.style.height = `${rect.height}px`;
  sheet.append(copy);
  root.append(sheet);
  return sheet;
}

function fly(show: Show, sheet: HTMLElement, frames: Keyframe[], cue: Cue, wait = 0, lasts = 0.9): void {
  const run = show.hold(sheet, frames, cue, wait, lasts);
  run.onfinish = () => sheet.remove();
  run.oncancel = () => sheet.remove();
}

/** Hold everything that changed its place; its beat lets it go. */
export function stage(root: HTMLElement, show: Show, old: Before, view: GoetiaView): void {
  const cues = show.drop();
  for (const element of root.querySelectorAll<HTMLElement>("[data-moving]")) {
    const cue = cues.get(element);
    if (cue) carryOn(show, old, element, cue);
    else stageCard(show, old, view, element);
  }
  stageLeaving(root, show, old);
  stageFollowers(root, show, old, view);
}

/** What was on its way goes on from where it is. */
function carryOn(show: Show, old: Before, element: HTMLElement, cue: Cue): void {
  const was = old.cards.get(element.dataset["moving"] ?? "")?.rect;
  const now = element.getBoundingClientRect();
  if (was && now.width > 0 && far(was, now)) show.hold(element, glide(was, now), cue);
}

function glide(was: DOMRect, now: DOMRect): Keyframe[] {
  return [
    { transform: from(was, now), transformOrigin: "0 0", zIndex: 8 },
    { transform: "none", transformOrigin: "0 0", zIndex: 8 },
  ];
}

function stageCard(show: Show, old: Before, view: GoetiaView, element: HTMLElement): void {
  const id = element.dataset["moving"] ?? "";
  const now = element.getBoundingClientRect();
  if (now.width === 0) return;
  const was = old.cards.get(id)?.rect;
  const sort = element.dataset["sort"];
  if (sort === "king") return stageDemon(show, old, element, now);
  if (sort === "board") return stageBoard(show, old, view, element, was, now);
  if (sort === "tile") {
    if (!was)
      show.hold(
        element,
        [
          { transform: `translateX(${-now.width}px)`, opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        toldOf("new_land", id),
      );
    else if (far(was, now)) show.hold(element, glide(was, now), told("covers_row", "new_land"), 0.1);
    return;
  }
  if (
    sort === "edge" &&
    old.view.edges.find((edge) => edge.id === id)?.flipped !==
      view.edges.find((edge) => edge.id === id)?.flipped
  )
    show.hold(element, TURN, toldOf("flipped", id));
}

const TURN: Keyframe[] = [
  { transform: "perspective(600px) rotateY(90deg)" },
  { transform: "perspective(600px) rotateY(0)" },
];

/** A king rises from the World card he was behind, and comes to lie over his row of costs. */
function stageDemon(show: Show, old: Before, element: HTMLElement, now: DOMRect): void {
  const id = element.dataset["moving"] ?? "";
  const was = old.cards.get(id)?.rect;
  if (was) {
    if (far(was, now)) show.hold(element, glide(was, now), told("covers_row", "conjured"));
    return;
  }
  const tile = old.cards.get(element.dataset["from"] ?? "")?.rect;
  if (!tile) return;
  const lifted = `translate(${(tile.left - now.left) * 0.55}px, ${(tile.top - now.top) * 0.55 - 34}px) scale(1.12)`;
  show.hold(
    element,
    [
      { transform: from(tile, now), transformOrigin: "0 0", opacity: 0, zIndex: 9 },
      { transform: from(tile, now), transformOrigin: "0 0", opacity: 1, zIndex: 9, offset: 0.2 },
      { transform: lifted, transformOrigin: "0 0", opacity: 1, zIndex: 9, offset: 0.65 },
      { transform: "none", transformOrigin: "0 0", opacity: 1, zIndex: 9 },
    ],
    toldOf("conjured", id),
    // When his board lies still.
    1.1,
    1.5,
  );
}

/** The drained Scry Board slides right and turns dark; the older ones make room; the next one is revealed. */
function stageBoard(
  show: Show,
  old: Before,
  view: GoetiaView,
  element: HTMLElement,
  was: DOMRect | undefined,
  now: DOMRect,
): void {
  const id = element.dataset["moving"] ?? "";
  const row = [...view.dark, ...view.scry].find((board) => board.id === id)?.row;
  const fresh = view.dark.find(
    (board) => board.row === row && !old.view.dark.some((one) => one.id === board.id),
  );
  if (!was) {
    show.hold(
      element,
      [
        { opacity: 0, transform: "scale(.94)" },
        { opacity: 1, transform: "none" },
      ],
      toldOf("revealed", id),
    );
    return;
  }
  if (!far(was, now) && fresh?.id !== id) return;
  const cue = fresh ? toldOf("conjured", fresh.id) : told("conjured", "covers_row");
  const turn = fresh?.id === id ? " rotateY(55deg)" : "";
  show.hold(
    element,
    [
      { transform: `perspective(900px) ${from(was, now)}${turn}`, transformOrigin: "0 0", zIndex: 8 },
      { transform: "perspective(900px) translate(0, 0)", transformOrigin: "0 0", zIndex: 8 },
    ],
    cue,
    0,
    1.1,
  );
}

/** A Demon without cards sinks away. */
function stageLeaving(root: HTMLElement, show: Show, old: Before): void {
  for (const [id, { rect, copy }] of old.cards)
    if (copy)
      fly(
        show,
        lay(root, copy, rect),
        [
          { opacity: 1, transform: "none" },
          { opacity: 0, transform: "translateY(26px) scale(.9)" },
        ],
        toldOf("demon_left", id),
      );
}

/** Followers who came go from the hand to their hex; those who leave go home, one after the other. */
function stageFollowers(root: HTMLElement, show: Show, old: Before, view: GoetiaView): void {
  let nth = 0;
  for (const { seat, rect, copy } of old.followers) {
    const home = root.querySelector(`[data-hand="${seat}"]`)?.getBoundingClientRect();
    if (!copy || !home) continue;
    const sheet = lay(root, copy, rect);
    const mine: Cue = (event) => event.pieces.includes(`seat:${seat}`) || event.kind === "demon_left";
    const cue: Cue = (event) => LEAVE.has(event.kind) && mine(event);
    fly(
      show,
      sheet,
      [{ transform: "none" }, { transform: toward(rect, home) }],
      cue,
      Math.min(0.6, 0.09 * nth),
      1,
    );
    nth += 1;
  }
  const stood = standing(old.view);
  for (const [key, stand] of standing(view)) {
    const hood = stood.has(key) ? null : hoodOf(root, stand);
    const hand = root.querySelector(`[data-hand="${stand.seat}"]`)?.getBoundingClientRect();
    const rect = hood?.getBoundingClientRect();
    if (!hood || !hand || !rect || rect.width === 0) continue;
    const cue = toldOf("placed", stand.hex);
    const sheet = lay(root, pictured(hood), rect);
    show.hold(hood, [{ opacity: 0 }, { opacity: 0, offset: 0.98 }, { opacity: 1 }], cue, 0, 0.9);
    fly(show, sheet, [{ transform: toward(rect, hand) }, { transform: "none" }], cue);
  }
}

/** What sends followers home. */
const LEAVE = new Set(["came_home", "conjured", "recalled", "stuck", "demon_left", "sent_back", "covered"]);

function toward(rect: DOMRect, goal: DOMRect): string {
  const [dx, dy] = [goal.left + goal.width / 2 - rect.left - rect.width / 2, goal.top - rect.top];
  return `translate(${dx}px, ${dy}px) scale(.8)`;
}
