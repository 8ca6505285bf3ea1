/** What a person has set in this browser. */

import type { Language } from "./types.gen";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "fast" | "off";
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
}

const PLACE = "pandemonium.settings";

function fresh(): Kept {
  return {
    name: "",
    language: navigator.language.toLowerCase().startsWith("nl") ? "nl" : "en",
    theme: "system",
    motion: "system",
    confirm: "careful",
    sound: false,
    notify: false,
    keys: true,
    peek: true,
    coach: true,
  };
}

function read(): Kept {
  const raw = localStorage.getItem(PLACE);
  if (raw === null) return fresh();
  try {
    return { ...fresh(), ...(JSON.parse(raw) as Partial<Kept>) };
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
  if (settings.motion === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = settings.motion;
}

/** No motion at all is wanted, by the system or by this person. */
export function still(): boolean {
  return settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
