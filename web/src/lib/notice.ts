/** Tab title, icon, sound and browser notice when it is this person's turn. */

import { settings } from "./settings.svelte";

export function wearTurn(mine: boolean, title: string): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = mine ? "/favicon-turn.svg" : "/favicon.svg";
}

/** Two soft notes; and a notice of the system when the page is out of sight. */
export function callPerson(sentence: string): void {
  if (settings.sound) chime();
  if (
    settings.notify &&
    document.hidden &&
    "Notification" in window &&
    Notification.permission === "granted"
  ) {
    new Notification("Pandemonium", { body: sentence, icon: "/favicon-turn.svg", tag: "turn" });
  }
}

function chime(): void {
  const audio = new AudioContext();
  for (const [place, pitch] of [523, 784].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + place * 0.12;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.06, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  }
}
