/** The introduction: a table against bots, with a coach who speaks at the right moments. */

import { api, Refused } from "../lib/api";
import type { GameOffer } from "../lib/types.gen";
import { router } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";

/** Begin at the prepared position if the game ships one, else at a fresh two-handed deal. */
export async function introduce(game: GameOffer): Promise<void> {
  settings.coach = true;
  const name = settings.name || t("home.guest");
  const id = (await prepared(game.key, name)) ?? (await fresh(game, name));
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

async function fresh(game: GameOffer, name: string): Promise<string> {
  const seats = game.seats[0] ?? 2;
  const chairs = ["me", ...Array<string>(seats - 1).fill(game.bot)];
  const table = await api.create({
    game: game.key,
    seats,
    settings: {},
    chairs,
    listed: false,
    time: "none",
    hints: true,
    name,
    language: settings.language,
  });
  return table.id;
}
