/**
 * What moves while a beat is told: dice travel to their rows, Crystals to their Civs, cards to their
 * hands; buildings and Warriors rise, Chronicles turn their page. The state is final before it starts.
 */

import type { News, TheocratiaEvents } from "../../lib/types.gen";
import { still } from "../../lib/settings.svelte";
import { elementOf, send } from "../../table/motion";
import { toldOf } from "../../table/kinds";

const FACES = 6;
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** The pause between two things that move in one beat. */
const STEP = 110;
const RISE = 320;
const FLIP = 520;

interface Stage<Args = unknown> {
  root: Element;
  args: Args;
  /** The hex last told of: where a Crystal comes from. */
  hex: Element | null;
  delay: number;
}

/** Show what the beat tells; nothing waits for it. */
export function fly(root: Element, events: readonly News[], ms: number): void {
  if (still()) return;
  let delay = 0;
  let hex: string | null = null;
  for (const { kind, args } of toldOf<TheocratiaEvents>(events)) {
    if ("hex" in args) hex = `hex:${args.hex}`;
    // Each kind has its own arguments, and its move wants exactly those.
    const move = MOVES[kind] as ((stage: Stage) => void) | undefined;
    if (!move) continue;
    move({ root, args, hex: hex === null ? null : elementOf(root, hex), delay });
    delay = Math.min(delay + STEP, ms / 2);
  }
}

const row = (root: Element, civ: number): Element | null => root.querySelector(`[data-row="${civ}"]`);
const tip = (root: Element, id: string): Element | null => elementOf(root, `tip:${id}`);

/** A copy of this element's drawing, from one place to another. */
function travel(
  drawing: Element | null | undefined,
  from: Element | null,
  to: Element | null,
  delay: number,
): void {
  if (drawing && from && to) send(drawing, from, to, delay);
}

/** It comes down on the table where it stands. */
function rise(element: Element | null | undefined, delay: number): void {
  element?.animate(
    [
      {
        transform: "translateY(-14px) scale(.4)",
        opacity: 0,
        transformBox: "fill-box",
        transformOrigin: "50% 100%",
      },
      { transform: "none", opacity: 1, transformBox: "fill-box", transformOrigin: "50% 100%" },
    ],
    { duration: RISE, delay, easing: EASE, fill: "backwards" },
  );
}

/** It swells for a moment where it is. */
function pulse(element: Element | null | undefined, delay: number): void {
  const origin = { transformBox: "fill-box", transformOrigin: "50% 50%" };
  element?.animate(
    [
      { transform: "none", ...origin },
      { transform: "scale(1.4)", ...origin },
      { transform: "none", ...origin },
    ],
    { duration: RISE, delay, easing: EASE },
  );
}

/** placed: from its number on the Actions table to the last filled spot of the row. */
function placed({ root, args: { die, civ }, delay }: Stage<TheocratiaEvents["placed"]>): void {
  const from = root.querySelector(`[data-cell="${(die % FACES) + 1}"]`);
  const to = [...(row(root, civ)?.querySelectorAll('[data-spot="full"]') ?? [])].at(-1) ?? null;
  travel(to?.querySelector("svg"), from, to, delay);
}

/** drafted: the die is taken; it lifts where it is held, or goes to its player. */
function drafted({ root, args: { seat, die }, delay }: Stage<TheocratiaEvents["drafted"]>): void {
  const cell = root.querySelector(`[data-cell="${(die % FACES) + 1}"]`);
  const hand = cell?.querySelector(".hand") ?? null;
  if (hand) rise(hand, delay);
  else pulse(elementOf(root, `seat:${seat}`)?.parentElement, delay);
}

/** altered and divined: the die in hand turns over. */
function turned({ root, delay }: Stage): void {
  root
    .querySelector(".hand .die")
    ?.animate([{ transform: "rotate(-200deg) scale(.5)" }, { transform: "none" }], {
      duration: FLIP,
      delay,
      easing: EASE,
    });
}

/** collected: from the hex just told of into the area of the Civ. */
function collected({ root, args: { civ, gem }, hex, delay }: Stage<TheocratiaEvents["collected"]>): void {
  const to = row(root, civ)?.querySelector(`[data-gem="${gem}"]`) ?? null;
  travel(to?.querySelector("svg"), hex, to, delay);
}

/** produced: out of the Factories of the Civ. */
function produced({ root, args: { civ, gem }, delay }: Stage<TheocratiaEvents["produced"]>): void {
  rise(row(root, civ)?.querySelector(`[data-gem="${gem}"]`), delay);
}

/** recruited: the new Warriors step into the supply one after the other. */
function recruited({ root, args: { civ, n }, delay }: Stage<TheocratiaEvents["recruited"]>): void {
  const there = [...(row(root, civ)?.querySelectorAll("[data-warrior]") ?? [])];
  there.slice(-n).forEach((warrior, i) => rise(warrior, delay + i * STEP));
}

/** offered: from the area of the Civ onto its Chronicle. */
function offered({ root, args: { civ, gem }, delay }: Stage<TheocratiaEvents["offered"]>): void {
  const page = row(root, civ)?.querySelector(".page") ?? null;
  const drawing = root.querySelector(`[data-gem="${gem}"] svg`);
  travel(drawing, row(root, civ)?.querySelector(".gems") ?? null, page, delay);
}

/** page: the full page turns over; the new number comes up behind it. */
function page({ root, args: { civ }, delay }: Stage<TheocratiaEvents["page"]>): void {
  const book = row(root, civ)?.querySelector(".book");
  const old = book?.querySelector(".page");
  if (!book || !old) return;
  const leaf = old.cloneNode(true) as HTMLElement;
  leaf.classList.add("turning");
  leaf.querySelectorAll("i").forEach((space) => space.classList.add("on"));
  old.after(leaf);
  const flip = leaf.animate(
    [
      { transform: "perspective(160px) rotateY(0)", opacity: 1 },
      { transform: "perspective(160px) rotateY(-180deg)", opacity: 0.9 },
    ],
    { duration: FLIP, delay, easing: "cubic-bezier(.6,0,.3,1)", fill: "both" },
  );
  flip.onfinish = flip.oncancel = () => leaf.remove();
  book
    .querySelector(".leaf")
    ?.animate([{ transform: "perspective(160px) rotateY(-100deg)" }, { transform: "none" }], {
      duration: FLIP,
      delay: delay + STEP,
      easing: EASE,
      fill: "backwards",
    });
}

/** A building on its hex. */
const built = ({ hex, delay }: Stage): void => rise(hex?.querySelector(".building"), delay);
/** Something left this hex. */
const cleared = ({ hex, delay }: Stage): void => pulse(hex?.querySelector("path"), delay);

/** A Conversion tile is laid, with or without a building on it. */
function tiled(stage: Stage): void {
  pulse(stage.hex?.querySelector(".laid"), stage.delay);
  built(stage);
}

/** The Priest or the star that has just moved. */
const priest = (root: Element, seat: number, lane: number | string, delay: number): void =>
  pulse(root.querySelector(`[data-priest="${seat} ${lane}"] path`), delay);
const star = ({ root, args, delay }: Stage<TheocratiaEvents["cosmo"]>): void =>
  priest(root, args.seat, "cosmo", delay);

/** drew: a card from the deck to the player's hand. */
function drew({ root, args, delay }: Stage<TheocratiaEvents["drew"]>): void {
  const deck = tip(root, "deck");
  travel(deck?.querySelector("svg"), deck, tip(root, `hand-${args.seat}`), delay);
}

/** polluted: black Crystals come out of the Round space. */
function polluted({ root, delay }: Stage): void {
  const from = root.querySelector(".rounds .now");
  for (const to of root.querySelectorAll("[data-row] [data-gem='5']"))
    travel(to.querySelector("svg"), from, to, delay);
}

const token = ({ root, args, delay }: Stage<TheocratiaEvents["token"]>): void => {
  const from = elementOf(root, `token:${args.token}`)?.parentElement ?? null;
  travel(from?.querySelector("svg"), from, elementOf(root, `seat:${args.seat}`), delay);
};

type OfSeat = Stage<{ seat: number }>;
const tiles = ({ root, args, delay }: OfSeat): void => pulse(tip(root, `tiles-${args.seat}`), delay);
const head = ({ root, args, delay }: OfSeat): void =>
  pulse(elementOf(root, `seat:${args.seat}`)?.parentElement, delay);

const MOVES: { [Kind in keyof TheocratiaEvents]?: (stage: Stage<TheocratiaEvents[Kind]>) => void } = {
  drafted,
  altered: turned,
  divined: turned,
  placed,
  idled: placed,
  collected,
  produced,
  recruited,
  offered,
  page,
  started_civ: built,
  expanded: built,
  expanded_tile: tiled,
  built,
  built_tile: tiled,
  pyramid: built,
  grew: built,
  raised: built,
  slew: cleared,
  destroyed: cleared,
  razed: cleared,
  converted: tiled,
  cosmo: star,
  paid: star,
  worship: ({ root, args, delay }) => priest(root, args.seat, args.civ, delay),
  malus: ({ root, args, delay }) => pulse(tip(root, `malus-${args.seat}`), delay),
  drew,
  polluted,
  token,
  unlocked: tiles,
  claimed: tiles,
  given_tile: tiles,
  took_first: head,
  new_first: head,
};
