/**
 * The desk: everything a board may know and do. A board draws `view`, names its pieces
 * (`card:17`, `hex:42`, `seat:1`), and the desk knows which of them are lit and what a touch means.
 */

import { type Component, getContext, setContext } from "svelte";
import {
  type Ask,
  type Chair,
  type Choice,
  type Consequence,
  type News,
  type Refusal,
  type SeatSight,
  type Update,
  WATCHER,
} from "../lib/types.gen";
import { settings } from "../lib/settings.svelte";
import { closes, fits, keysOf, touch } from "./choosing";
import { GameWords } from "./gamewords";
import { type Stage, unfold } from "./moments";
import { Saying } from "./saying.svelte";
import { Series } from "./series.svelte";
import type { Hint, Label, Source, Zoomed } from "./source";
import { Teller, type Beat, type Weights } from "./teller.svelte";

const CONTEXT = Symbol("desk");

export class Desk extends GameWords {
  /** The pieces touched so far on the way to one option. */
  picked: string[] = $state.raw([]);
  /** An option that still wants its confirmation. */
  chosen: Choice | null = $state.raw(null);
  /** The piece touched last: what waits for its confirmation stands beside it. */
  touched: string | null = $state(null);
  /** The game's sign for one of its tallies; a board that has drawings for them gives them here. */
  sign: Component<{ tally: string; size?: number }> | null = $state.raw(null);
  readonly saying = new Saying(this);
  /** The ask already answered; nothing is lit until the server has spoken. */
  sent = $state(-1);
  zoomed: Zoomed | null = $state.raw(null);
  /** Hot-seat: through whose eyes. */
  eyes = $state(0);
  #hovered: string | null = $state(null);
  #pointed: Pick<Choice, "pieces"> | null = $state.raw(null);
  #labels = new Map<string, Label>();
  #teller = new Teller();
  /** The answers that follow by themselves. */
  readonly following = new Series();
  /** The question that was open when the story began; it stays open while others' news are told. */
  #before: number | null = null;

  constructor(
    game: string,
    readonly source: Source,
    /** Verbs of this game that are confirmed before they are sent. */
    readonly careful: readonly string[] = [],
    /** Kinds of events that stand longer, or shorter, than the usual. */
    weights: Weights = {},
  ) {
    super(game);
    this.#teller.weights = weights;
  }

  // --- the table ---------------------------------------------------------------------------------
  get update(): Update | null {
    return this.source.update;
  }
  get sight() {
    const seats = this.update?.seats ?? [];
    return seats.find((sight) => sight.seat === this.eyes) ?? seats[0] ?? null;
  }
  /** Every chair's sight when nothing is hidden, for what only its owner sees; else empty. */
  get revealed(): SeatSight[] {
    return this.source.revealed ? (this.update?.seats ?? []) : [];
  }
  /** The table as it is told by now: final when nothing is being told. */
  get view(): unknown {
    const sight = this.sight;
    if (sight === null) return null;
    const views = this.#teller.beat.views;
    return views?.has(sight.seat) ? views.get(sight.seat) : sight.view;
  }
  /** The seat whose table this is; null for a watcher. */
  get mySeat(): number | null {
    const seat = this.sight?.seat ?? WATCHER;
    return seat === WATCHER ? null : seat;
  }
  get names(): string[] {
    return this.update?.names ?? [];
  }
  /** The phase, and who is to decide, as far as it is told: bar and panel do not run ahead of the board. */
  get stage(): Stage | null {
    return this.#teller.beat.stage ?? this.update;
  }
  get owing(): number[] {
    return this.stage?.owing ?? [];
  }
  /** Who sits there, whether a bot stands in, whether anybody is there at all. */
  chair(seat: number): Chair | null {
    return this.source.chairs?.[seat] ?? null;
  }
  /** When the time of this seat is up, by the clock of this device; null without a limit. */
  due(seat: number): number | null {
    const at = this.update?.due?.[seat];
    return at === undefined ? null : at * 1000 - (this.source.skew ?? 0);
  }
  /** What the last update told, for motion; `n` changes with every update. */
  get news(): { n: number; events: News[] } {
    const update = this.update;
    // What was told before (a reload) moves nothing and is not read out again.
    return { n: update?.n ?? 0, events: this.#mine(update && !update.since ? update.events : []) };
  }
  get events(): News[] {
    return this.news.events;
  }

  // --- the telling: a decision is shown as the states it led through -----------------------------
  /** The events being told now, for motion; `view` is the table by then. */
  get beat(): Beat {
    return this.#teller.beat;
  }
  /** A beat stands; a key or a click ends the story. */
  get telling(): boolean {
    return this.#teller.telling;
  }
  /** The story comes before the next question. */
  get unfinished(): boolean {
    return this.#teller.holds;
  }
  /** How many events of the story are still to be told. */
  get untold(): number {
    return this.#teller.queue.reduce((sum, { events }) => sum + this.#mine(events).length, 0);
  }
  #mine(events: readonly News[]): News[] {
    return events.filter((event) => event.only === null || event.only === this.mySeat);
  }
  /** Is this piece named by what is being told now? */
  told(piece: string): boolean {
    return this.#told.has(piece);
  }
  #told: Set<string> = $derived(
    new Set(this.#teller.telling ? this.#teller.beat.events.flatMap((event) => event.pieces) : []),
  );
  /** After an update: tell what it brought, state by state. */
  tell(atOnce = false): void {
    const update = this.update;
    if (update === null) return;
    if (!this.#teller.telling) this.#before = this.#open;
    this.#open = this.sight?.ask?.number ?? null;
    // What was told before (a reload) moves nothing and is not read out again.
    const story = update.since ? [] : unfold(update);
    const [stage, last] = [this.#stage ?? update, story.at(-1)];
    this.#stage = update;
    this.#teller.tell(
      story.map((told) => ({
        events: this.#mine(told.events),
        views: told.views,
        stage: told === last ? update : stage,
      })),
      atOnce,
    );
  }
  #stage: Stage | null = null;
  #open: number | null = null;
  /** Enough: show the rest at once. */
  skip(): void {
    this.#teller.skip();
  }

  // --- the decision ------------------------------------------------------------------------------
  get ask(): Ask | null {
    const ask = this.sight?.ask ?? null;
    if (ask === null || ask.number === this.sent) return null;
    return this.unfinished && ask.number !== this.#before ? null : ask;
  }
  get options(): Choice[] {
    return this.#standing;
  }
  #standing: Choice[] = $derived.by(() =>
    (this.ask?.options ?? []).map((option) => this.saying.standing(option)),
  );
  /** The options that still fit what is picked, in the server's order. */
  get open(): Choice[] {
    return this.options.filter((option) => fits(option, this.picked));
  }
  #lights: Map<string, Choice[]> = $derived.by(() => closes(this.open, this.picked));
  #keys: Map<string, number> = $derived.by(() => keysOf(this.open));

  /** The options that a touch on this piece can lead to; empty when it is not lit. */
  lit(piece: string): Choice[] {
    return this.#lights.get(piece) ?? [];
  }
  isPicked(piece: string): boolean {
    return this.picked.includes(piece) || (this.chosen?.pieces.includes(piece) ?? false);
  }
  /** The key (1-9) of the one option this piece stands for. */
  key(piece: string): number | null {
    const options = this.lit(piece);
    return options.length === 1 && options[0] ? (this.#keys.get(options[0].text) ?? null) : null;
  }
  keyOf(option: Choice): number | null {
    return this.#keys.get(option.text) ?? null;
  }

  /** A click on a piece: choose its option, or narrow the options down, or explain. */
  touch(piece: string): void {
    // The second tap on what waits for its confirmation confirms it.
    if (this.chosen && this.touched === piece && this.chosen.pieces.includes(piece)) {
      this.confirm();
      return;
    }
    if (this.picked.includes(piece)) {
      this.picked = this.picked.filter((other) => other !== piece);
      this.chosen = null;
      return;
    }
    const next = touch(this.open, this.picked, piece);
    this.saying.forget();
    if (next === null) return this.saying.inVain(piece);
    this.touched = piece;
    if (next.choose) this.choose(next.choose);
    else this.picked = next.picked;
  }

  /** Take an option; careful verbs wait for confirm(). */
  choose(option: Choice): void {
    this.zoomed = null;
    const wait =
      settings.confirm === "always" || (settings.confirm === "careful" && this.careful.includes(option.verb));
    if (wait && this.chosen?.text !== option.text) {
      this.chosen = option;
      return;
    }
    this.#send(option);
  }

  confirm(): void {
    if (this.chosen) this.#send(this.chosen);
  }

  /** Answer this question and the ones that follow, each only if its answer is on offer by then. */
  series(texts: readonly string[]): void {
    this.zoomed = null;
    // A second press while the first answer is on its way means this question, not the next one.
    if (this.sight?.ask?.number === this.sent) return;
    this.following.begin(texts);
    this.#goOn();
  }
  #goOn(): void {
    const [ask, seat] = [this.sight?.ask ?? null, this.mySeat];
    if (seat === null || ask?.number === this.sent) return;
    const text = this.following.next(ask);
    if (text === null || ask === null) return;
    this.source.answer(seat, ask.number, text);
    this.sent = ask.number;
    this.forget();
  }

  /** One step back inside the decision; tells whether there was one. */
  back(): boolean {
    if (this.zoomed) this.zoomed = null;
    else if (this.chosen) this.chosen = null;
    else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else return false;
    return true;
  }

  /** Take my last decision back, for a board that shows the way back itself; null where there is none. */
  get undo(): (() => void) | null {
    return this.source.undo ?? null;
  }

  #send(option: Choice): void {
    const ask = this.ask;
    const seat = this.mySeat;
    // A click that was meant for the question before this one answers nothing.
    if (ask === null || seat === null || !this.options.includes(option)) return;
    this.following.begin([]);
    this.source.answer(seat, ask.number, option.text);
    this.sent = ask.number;
    this.forget();
  }

  forget(): void {
    this.picked = [];
    this.chosen = null;
    this.touched = null;
    this.saying.forget();
    this.#pointed = null;
  }

  /** After an update: an ask that has moved on is no longer the one answered, even if it comes back. */
  settle(): void {
    if (this.sight?.ask?.number !== this.sent) this.sent = -1;
    this.#goOn();
  }

  /** The answer was refused: light the table again. */
  reopen(): void {
    this.sent = -1;
    this.following.begin([]);
  }

  /** What the option would do to me; null when chance decides, undefined when unknown. */
  foreseen(option: Choice): Consequence | null | undefined {
    const ask = this.ask;
    const told = this.source.foreseen[this.mySeat ?? WATCHER];
    if (ask === null || told?.ask !== ask.number) return undefined;
    return told.options[option.text];
  }

  // --- what would a master do? -------------------------------------------------------------------
  /** The options a master thinks of, the best first; null while there are none. */
  get hint(): Hint[] | null {
    return this.#hint;
  }
  /** A master is asked, and may have answered already. */
  get seeking(): boolean {
    return this.ask !== null && this.source.hints?.[this.mySeat ?? WATCHER] !== undefined;
  }
  #hint: Hint[] | null = $derived.by(() => {
    const told = this.source.hints?.[this.mySeat ?? WATCHER];
    if (!told || told.ask !== this.ask?.number) return null;
    return told.advice.flatMap(({ option, ...rest }) => {
      const found = this.options.find((choice) => choice.text === option);
      return found ? [{ option: found, ...rest }] : [];
    });
  });
  /** The place of an option in the hint, from 1; null if a master does not think of it. */
  rankOf(option: Choice): number | null {
    const place = this.#hint?.findIndex((one) => one.option.text === option.text) ?? -1;
    return place < 0 ? null : place + 1;
  }
  /** The best place of an option that names this piece. */
  hinted(piece: string): number | null {
    const place =
      this.#hint?.findIndex(
        (one) => one.option.pieces.includes(piece) && this.lit(piece).includes(one.option),
      ) ?? -1;
    return place < 0 ? null : place + 1;
  }

  // --- pointing ----------------------------------------------------------------------------------
  /** The pointer or the focus is on this piece (null: on none). */
  hover(piece: string | null): void {
    this.#hovered = piece;
  }
  /** The pointer or the focus is on this option of the panel, or line of the log. */
  point(option: Pick<Choice, "pieces"> | null): void {
    this.#pointed = option;
  }
  /** The option pointed at in the panel, or at its own place of the board. */
  get pointed(): Choice | null {
    return this.open.find((option) => option === this.#pointed) ?? null;
  }
  /** Does what is pointed at belong to this piece? */
  linked(piece: string): boolean {
    return this.#pointed?.pieces.includes(piece) ?? false;
  }
  /** Does the piece under the pointer belong to this option? */
  meant(option: Choice): boolean {
    return this.#hovered !== null && option.pieces.includes(this.#hovered);
  }
  /** Was this piece touched by the last move? */
  last(piece: string): boolean {
    return this.#touched.has(piece);
  }
  #touched: Set<string> = $derived.by(() => {
    const seats = new Set(this.names.map((_, seat) => `seat:${seat}`));
    return new Set(this.events.flatMap((event) => event.pieces).filter((piece) => !seats.has(piece)));
  });

  name(seat: number): string {
    return this.names[seat] ?? "";
  }

  // --- why not, and a closer look ----------------------------------------------------------------
  /** Why the options of this piece and of what lies on it are not on offer; fetched when first wanted. */
  why(piece: string): Refusal[] {
    const here = this.#with(piece);
    return (this.source.refusals[this.mySeat ?? WATCHER] ?? []).filter((refusal) =>
      refusal.pieces.some((named) => here.includes(named)),
    );
  }
  /** The options that a touch on this piece, or on one that lies on it, can lead to. */
  within(piece: string): Choice[] {
    const here = this.#with(piece);
    return this.open.filter((option) => here.some((named) => this.lit(named).includes(option)));
  }
  #with(piece: string): readonly string[] {
    return [piece, ...(this.labelOf(piece).holds ?? [])];
  }
  get refusals(): Refusal[] | null {
    return this.source.refusals[this.mySeat ?? WATCHER] ?? null;
  }
  askWhy(): void {
    if (this.mySeat !== null && this.refusals === null) this.source.askWhy(this.mySeat);
  }
  /** Open the closer look as a dialog, with the reasons why it cannot be chosen. */
  inspect(piece: string): void {
    this.askWhy();
    this.zoomed = { piece, peek: false, at: null };
  }
  zoom(piece: string, at: DOMRect): void {
    this.zoomed = { piece, peek: true, at };
  }
  unpeek(): void {
    if (this.zoomed?.peek) this.zoomed = null;
  }
  remember(piece: string, label: Label): void {
    this.#labels.set(piece, label);
  }
  labelOf(piece: string): Label {
    return this.#labels.get(piece) ?? { name: piece };
  }
}

export function setDesk(desk: Desk): Desk {
  return setContext(CONTEXT, desk);
}

export function getDesk(): Desk {
  return getContext<Desk>(CONTEXT);
}

/** The desk where there is one: the hall has seats, but no table yet. */
export function findDesk(): Desk | undefined {
  return getContext<Desk | undefined>(CONTEXT);
}
