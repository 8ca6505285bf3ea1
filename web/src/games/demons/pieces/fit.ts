/** How large things are drawn: by the room there is, so that no zone stays empty and every text is read. */

export interface Grid {
  columns: number;
  /** Of one card, in pixels. */
  width: number;
  height: number;
}

interface Wish {
  /** As wide as a card would like to be, and never narrower than this. */
  ideal: number;
  narrow: number;
  /** Rows lower than this ask for another column. */
  low: number;
  high: number;
  gap: number;
}

const share = (room: number, parts: number, gap: number): number => (room - gap * (parts - 1)) / parts;

/** Cards of a rival: as few columns as their rows allow. */
export function inRows(count: number, width: number, height: number, wish: Wish): Grid {
  const { ideal, narrow, low, high, gap } = wish;
  const many = Math.max(1, count);
  let columns = Math.min(many, Math.max(1, Math.floor((width + gap) / (ideal + gap))));
  const tall = (): number => share(height, Math.ceil(many / columns), gap);
  while (tall() < low && columns < many && share(width, columns + 1, gap) >= narrow) columns += 1;
  return { columns, width: share(width, columns, gap), height: Math.max(low, Math.min(high, tall())) };
}

export interface Corner {
  /** Cards with picture and wording; two rows of them; or chips. */
  shape: "full" | "half" | "chip";
  width: number;
  height: number;
  /** A card of the hand, and how far the next one lies from it. */
  hand: number;
  tall: number;
  step: number;
}

/** My own row: cards as wide as there is room, from 96 to 220; the hand is fanned where it must be. */
export function corner(own: number, hand: number, width: number, height: number, k: number): Corner {
  const gap = 10 * k;
  const frame = hand > 0 ? 30 : 0;
  const widest = Math.min(220 * k, height * 1.1);
  const cards = Math.max(1, own);
  const alike = (width - frame - gap * (own + hand - 1)) / Math.max(1, own + hand);
  if (alike >= 118 * k) {
    const each = Math.min(alike, widest);
    const tall = Math.min(height, each * 1.5);
    return { shape: "full", width: each, height: tall, hand: each, tall, step: each + gap };
  }
  const held = 112 * k;
  const step = 86 * k;
  const tall = Math.min(height, held * 1.62);
  const fan = hand > 0 ? held + step * (hand - 1) + frame + gap : 0;
  const one = share(width - fan, cards, gap);
  if (one >= 96)
    return {
      shape: "full",
      width: Math.min(one, widest),
      height: Math.min(height, one * 1.62),
      hand: held,
      tall,
      step,
    };
  const half = share(width - fan, Math.ceil(cards / 2), gap);
  if (half >= 112)
    return { shape: "half", width: half, height: share(height, 2, gap), hand: held, tall, step };
  const chips = inRows(cards, width - fan, height, { ideal: 128, narrow: 92, low: 36, high: 54 * k, gap: 6 });
  return { shape: "chip", width: chips.width, height: chips.height, hand: held, tall, step };
}

/** A text that does not fit makes the picture smaller by itself; then its type goes down to 12. */
const LEVELS = 5;
/** With so much of the card left for the picture the type may grow. */
const HALF = 0.46;

/** Attach to a card's face: the largest type with which its words stay inside. */
export function fitted(face: HTMLElement): () => void {
  const body = face.querySelector<HTMLElement>(".body");
  if (!body) return () => undefined;
  const inside = (): boolean =>
    face.scrollHeight <= face.clientHeight + 1 &&
    [body, ...body.children].every((part) => part.scrollWidth <= part.clientWidth + 1);
  const check = (): void => {
    face.dataset["fit"] = "big";
    const picture = (face.firstElementChild?.clientHeight ?? 0) / Math.max(1, face.clientHeight);
    if (inside() && picture >= HALF) return;
    for (let level = 0; level < LEVELS; level += 1) {
      face.dataset["fit"] = String(level);
      if (inside()) return;
    }
  };
  const watch = new ResizeObserver(check);
  watch.observe(face);
  for (const part of [body, ...body.children]) watch.observe(part);
  return () => watch.disconnect();
}

/** Attach to the words of a row: what it does is said in full, in short, or not at all where only its name fits. */
export function shed(words: HTMLElement): () => void {
  const over = (): boolean => words.scrollHeight > words.clientHeight + 1;
  const check = (): void => {
    delete words.dataset["shed"];
    for (const less of ["all", "both"]) if (over()) words.dataset["shed"] = less;
  };
  const watch = new ResizeObserver(check);
  watch.observe(words);
  for (const part of words.children) watch.observe(part);
  return () => watch.disconnect();
}
