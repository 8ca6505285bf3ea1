/** Tab title, icon, sound and browser notice when it is this person's turn. */

import { sound } from "./sound";
import { settings } from "./settings.svelte";

export function wearTurn(mine: boolean, title: string): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = mine ? "/favicon-turn.svg" : "/favicon.svg";
}

/** Two soft notes; and a notice of the system when the page is out of sight. */
export function callPerson(sentence: string): void {
  sound("bells");
  if (
    settings.notify &&
    document.hidden &&
    "Notification" in window &&
    Notification.permission === "granted"
  ) {
    new Notification("Pandemonium", { body: sentence, icon: "/favicon-turn.svg", tag: "turn" });
  }
}
