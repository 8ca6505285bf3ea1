/**
 * Everything at the table explains itself. Signs (signs/Sign.svelte) are listened for here, all of them at
 * once: pointer, long press, click and keys. Under the keyboard's focus a piece shows what it shows under
 * the pointer, and an option at my desk explains its icon. (The pointer on a bare icon is the shell's affair.)
 */

import { settings } from "../../lib/settings.svelte";
import type { Desk } from "../../table/desk.svelte";

const WAIT = 400;
const KEYS = new Set(["Enter", " ", "z", "Z", "w", "W"]);

const signAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".sign") : null;

/** What an element has to explain, under the name by which the desk knows it. */
function subject(desk: Desk, at: HTMLElement): string | null {
  const piece = at.dataset["piece"];
  if (piece !== undefined) {
    if (at.matches(".sign"))
      desk.remember(piece, {
        name: [at.dataset["name"] ?? "", at.dataset["rest"] ?? ""],
        about: at.dataset["about"],
      });
    return piece;
  }
  const key = at.querySelector<HTMLElement>("[data-sign]")?.dataset["sign"];
  if (key === undefined) return null;
  desk.remember(`tip:${key}`, { name: desk.ui(`tip_${key}`), about: desk.ui(`about_${key}`) });
  return `tip:${key}`;
}

/** An attachment for the whole table. */
export function tips(desk: Desk): (root: HTMLElement) => () => void {
  return (root) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => {
      clearTimeout(waiting);
      desk.unpeek();
    };
    const peek = (at: HTMLElement): void => {
      clearTimeout(waiting);
      if (!settings.peek) return;
      waiting = setTimeout(() => {
        const piece = at.isConnected ? subject(desk, at) : null;
        if (piece !== null) desk.zoom(piece, at.getBoundingClientRect());
      }, WAIT);
    };
    const look = (at: HTMLElement): void => {
      hide();
      const piece = subject(desk, at);
      if (piece !== null) desk.inspect(piece);
    };
    const ears: Record<string, (event: never) => void> = {
      pointerover: (event: PointerEvent) => {
        const sign = event.pointerType === "mouse" ? signAt(event.target) : null;
        if (sign) peek(sign);
      },
      pointerout: (event: PointerEvent) => {
        const sign = signAt(event.target);
        if (sign && !sign.contains(event.relatedTarget as Node | null)) hide();
      },
      click: (event: MouseEvent) => {
        const sign = signAt(event.target);
        if (sign) look(sign);
      },
      focusin: (event: FocusEvent) => {
        const at = event.target as HTMLElement;
        if (at.matches("[data-piece], [data-option]") && at.matches(":focus-visible")) peek(at);
      },
      focusout: hide,
      keydown: (event: KeyboardEvent) => {
        hide();
        const at = event.target as HTMLElement;
        if (
          !at.matches(".sign") ||
          !KEYS.has(event.key) ||
          (event.key.length === 1 && !settings.keys && event.key !== " ")
        )
          return;
        event.preventDefault();
        event.stopPropagation();
        look(at);
      },
    };
    for (const [name, ear] of Object.entries(ears)) root.addEventListener(name, ear as EventListener);
    return () => {
      hide();
      for (const [name, ear] of Object.entries(ears)) root.removeEventListener(name, ear as EventListener);
    };
  };
}
