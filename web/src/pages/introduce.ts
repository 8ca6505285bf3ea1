/** The introduction: a table against bots, with a coach who speaks at the right moments. */

import { api, Refused } from "../lib/api";
import { myName } from "../lib/me";
import type { GameOffer } from "../lib/types.gen";
import { router } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";
import { againstBots } from "./quick";

/** Begin at the prepared position if the game ships one, else at a fresh two-handed deal. */
export async function introduce(game: GameOffer): Promise<void> {
  settings.coach = true;
  const id = (await prepared(game.key, myName())) ?? (await againstBots(game, game.seats[0] ?? 2));
  sessionStorage.setItem(`pandemonium.coach.${id}`, "0");
  router.go(`/table/${id}`);
}

/** The prepared position of a game; null when it has none that this server's rules still repeat. */
async function prepared(game: string, name: string): Promise<string | null> {
  const response = await fetch(`/intro/${game}.replay`);
  const text = response.ok ? await response.text() : "";
  // A server without the file answers with the page itself.
  if (!text.startsWith("pandemonium replay")) return null;
  try {
    const { id, count } = await api.importReplay(text);
    return (await api.branch(id, count, 0, name, settings.language)).id;
  } catch (error) {
    if (error instanceof Refused && error.status === 400) return null;
    throw error;
  }
}
