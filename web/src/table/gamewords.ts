import { humanise, type Values } from "../lib/fill";
import { gameWord, words } from "../lib/words.svelte";

/** The words of one game, in the reader's language. */
export class GameWords {
  constructor(readonly game: string) {}

  /** The name of a thing by its key in [noun.<sort>]. */
  noun(sort: string, key: string): string {
    return gameWord(this.game, `noun.${sort}.${key}`);
  }
  /** Its full wording, or "": [when.<sort>] if it has a condition, and [about.<sort>]. */
  about(sort: string, key: string): string {
    const { when, what } = this.clauses(sort, key);
    return [when, what].filter(Boolean).join(" ");
  }
  /** The same in its two parts: on which condition it does what. */
  clauses(sort: string, key: string): { when: string; what: string } {
    return {
      when: words.ofGame(this.game, `when.${sort}.${key}`) ?? "",
      what: words.ofGame(this.game, `about.${sort}.${key}`) ?? "",
    };
  }
  /** A word of the game's own pictures, [ui]. */
  ui(key: string, values?: Values): string {
    return gameWord(this.game, `ui.${key}`, values);
  }
  /** What one of the game's numbers is called, [tally]. */
  tally(key: string): string {
    return gameWord(this.game, `tally.${key}`);
  }
  /** What a whole group of options of one verb is called: [ui] group_<verb>, else the verb. */
  group(verb: string): string {
    return words.ofGame(this.game, `ui.group_${verb}`) ?? humanise(verb);
  }
}
