/** What a person has set in this browser. */

import type { Language } from "./types.gen";

export type Theme = "system" | "light" | "dark";
/** How fast the table tells what happened; the system may want no travel at any of them. */
export type Motion = "calm" | "normal" | "quick" | "none";
export type Confirm = "careful" | "always" | "never";

interface Kept {
  name: string;
  language: Language;
  theme: Theme;
  motion: Motion;
  confirm: Confirm;
  sound: boolean;
  notify: boolean;
  keys: boolean;
  peek: boolean;
  coach: boolean;
  /** The list of all options is unfolded. */
  list: boolean;
}

const PLACE = "pandemonium.settings";

function fresh(): Kept {
  return {
    name: "",
    language: navigator.language.toLowerCase().startsWith("nl") ? "nl" : "en",
    theme: "system",
    motion: "normal",
    confirm: "careful",
    sound: true,
    notify: false,
    keys: true,
    peek: true,
    coach: true,
    list: false,
  };
}

/** What the paces were called before there were four. */
const FORMER: Record<string, Motion> = { system: "normal", fast: "quick", off: "none" };

function read(): Kept {
  const raw = localStorage.getItem(PLACE);
  if (raw === null) return fresh();
  try {
    const kept = { ...fresh(), ...(JSON.parse(raw) as Partial<Kept>) };
    return { ...kept, motion: FORMER[kept.motion] ?? kept.motion };
  } catch (error) {
    console.warn("settings of this browser were unreadable and start afresh", error);
    return fresh();
  }
}

export const settings: Kept = $state(read());

/** Write the settings down and let the page wear them. */
export function keepSettings(): void {
  localStorage.setItem(PLACE, JSON.stringify(settings));
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
}

/** Nothing may travel, by the wish of the system or of this person; states still follow one another. */
export function still(): boolean {
  return settings.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
