/** How well a bot plays, in words. */

import type { BotOffer, Chair } from "../lib/types.gen";
import { settings } from "../lib/settings.svelte";
import { t, words } from "../lib/words.svelte";
import { find } from "../lib/fill";

/** Who thinks for less than so many seconds answers at once. */
const AT_ONCE = 0.1;

/** The name of a level on a chair; a bot of research, at an old table, has none. */
export function levelName(key: string): string | null {
  return find(words.house, `level.${key}.seated`) ?? find(words.house, `level.${key}.name`);
}

/** "Bot · Sharp": what plays on a chair. */
export function botOf(chair: Chair, state: string): string {
  const level = chair.bot ? levelName(chair.bot) : null;
  return level === null ? state : `${state} · ${level}`;
}

/** "Thinks for about 0.5 s.", or nothing of a bot of which that is not to be known. */
export function thinks(offer: BotOffer): string {
  if (offer.seconds === null) return "";
  if (offer.seconds < AT_ONCE) return t("level.at_once");
  return t("level.thinks", { n: offer.seconds.toLocaleString(settings.language) });
}
