/** The words of the page and of the games, in the language of this person. */

import { api } from "./api";
import { fill, find, humanise, type Values } from "./fill";
import { settings } from "./settings.svelte";
import type { GameText, Language } from "./types.gen";

type Catalogue = Record<string, unknown>;

class Words {
  house: Catalogue | null = $state.raw(null);
  games: Record<string, GameText> = $state.raw({});
  #wanted = new Map<string, Promise<void>>();

  /** Fetch the house words, and those of a game if named; kept for the life of the page. */
  async load(game?: string): Promise<void> {
    const language = settings.language;
    await Promise.all([
      this.#once(language, async () => {
        const text = await api.houseText(language);
        // Whoever changed his mind meanwhile gets the other language's.
        if (language === settings.language) this.house = text;
      }),
      game === undefined
        ? undefined
        : this.#once(`${language}/${game}`, () => this.#loadGame(language, game)),
    ]);
  }

  /** After a change of language everything is fetched anew. */
  async changeLanguage(): Promise<void> {
    const games = Object.keys(this.games);
    this.#wanted.clear();
    await Promise.all([this.load(), ...games.map((game) => this.load(game))]);
  }

  async #loadGame(language: Language, game: string): Promise<void> {
    const text = await api.gameText(language, game);
    if (language === settings.language) this.games = { ...this.games, [game]: text };
  }

  #once(key: string, fetching: () => Promise<void>): Promise<void> {
    const running = this.#wanted.get(key);
    if (running) return running;
    const promise = fetching().catch((error: unknown) => {
      this.#wanted.delete(key);
      throw error;
    });
    this.#wanted.set(key, promise);
    return promise;
  }

  /** A word of a game's catalogue, or null. */
  ofGame(game: string, key: string): string | null {
    return find(this.games[game], key);
  }
}

export const words = new Words();

/** A sentence of the page. */
export function t(key: string, values?: Values): string {
  return fill(find(words.house, key) ?? key, values);
}

/** A word of a game; the key made readable when the catalogue has none. */
export function gameWord(game: string, key: string, values?: Values): string {
  return fill(words.ofGame(game, key) ?? humanise(key.slice(key.lastIndexOf(".") + 1)), values);
}
