/** A table against bots, without questions. */

import { api } from "../lib/api";
import { myName } from "../lib/me";
import type { GameOffer } from "../lib/types.gen";
import { settings } from "../lib/settings.svelte";

/** Open a table at which everybody else is a bot as the game suggests them; return its id. */
export async function againstBots(game: GameOffer, seats: number): Promise<string> {
  const table = await api.create({
    game: game.key,
    seats,
    settings: {},
    chairs: ["me", ...Array<string>(seats - 1).fill(game.bot)],
    listed: false,
    time: "none",
    hints: true,
    name: myName(),
    language: settings.language,
  });
  return table.id;
}
