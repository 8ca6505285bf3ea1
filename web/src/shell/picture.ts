/** A large copy of a piece's own drawing, so that no board draws anything twice. */

const LARGEST = 2.4;
const WIDEST = 240;
const TALLEST = 340;

/** An attachment that fills its element with an enlarged, inert copy of the piece. */
export function picture(piece: string): (place: HTMLElement) => () => void {
  return (place) => {
    // A piece that only lies beneath a card's drawing: the card says so.
    const original =
      document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(piece)}"]`) ??
      document.querySelector<HTMLElement | SVGGElement>(`[data-piece="${CSS.escape(piece)}"]`);
    if (original) place.append(original instanceof SVGGElement ? svgCopy(original) : htmlCopy(original));
    return () => place.replaceChildren();
  };
}

function neuter(copy: Element): void {
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of [
      "id",
      "role",
      "tabindex",
      "data-piece",
      "data-picture",
      "data-lit",
      "data-picked",
      "data-last",
      "data-linked",
      "data-due",
      "data-moves",
    ]) {
      element.removeAttribute(name);
    }
  }
  for (const extra of copy.querySelectorAll(".piece-flame, .piece-key, .piece-tick, .ring, .said"))
    extra.remove();
}

/** The copy inside shells that wear the classes of its old surroundings, so that the board's styles hold. */
function dressed(original: Element, copy: Element): Element {
  let inner = copy;
  for (let place = original.parentElement; place && !place.matches(".board"); place = place.parentElement) {
    if (place instanceof SVGElement) continue;
    const shell = document.createElement("div");
    shell.className = place.className;
    if (place instanceof HTMLElement) shell.style.cssText = place.style.cssText;
    shell.style.display = "contents";
    shell.append(inner);
    inner = shell;
  }
  return inner;
}

function htmlCopy(original: HTMLElement): HTMLElement {
  const { offsetWidth: width, offsetHeight: height } = original;
  const scale = Math.max(1, Math.min(LARGEST, WIDEST / width, TALLEST / height));
  const copy = original.cloneNode(true) as HTMLElement;
  neuter(copy);
  const frame = document.createElement("div");
  frame.style.cssText = `width:${width * scale}px;height:${height * scale}px`;
  copy.style.cssText += `;width:${width}px;height:${height}px;max-width:none;margin:0;position:relative;transform:scale(${scale});transform-origin:0 0`;
  frame.append(dressed(original, copy));
  return frame;
}

/** The box of what is drawn: the spoken name has no place in it. */
function drawnBox(original: SVGGElement): DOMRect {
  const said = original.querySelector<SVGTextElement>(":scope > .said");
  if (said) said.style.display = "none";
  const box = original.getBBox();
  if (said) said.style.display = "";
  return box;
}

function svgCopy(original: SVGGElement): Element {
  const box = drawnBox(original);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const scale = Math.min(LARGEST, WIDEST / box.width, TALLEST / box.height);
  svg.setAttribute("class", original.ownerSVGElement?.getAttribute("class") ?? "");
  svg.setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
  svg.style.cssText = `width:${box.width * scale}px;height:${box.height * scale}px;max-width:none;position:static`;
  const copy = original.cloneNode(true) as SVGGElement;
  neuter(copy);
  copy.removeAttribute("transform");
  svg.append(copy);
  return dressed(original, svg);
}
