/** Events and options with the arguments their game's vocabulary names, so that a misspelt one is an error. */

import type { Choice, News } from "../lib/types.gen";

/** An event of a game; its kind says which arguments it has. */
export type Told<Events> = {
  [Kind in keyof Events]: Omit<News, "kind" | "args"> & { kind: Kind; args: Events[Kind] };
}[keyof Events];

/** The events of a beat as those of one game. */
export function toldOf<Events>(events: readonly News[]): readonly Told<Events>[] {
  return events as unknown as readonly Told<Events>[];
}

/** The arguments of an option, if it has this verb. */
export function chosen<Verbs, Verb extends keyof Verbs & string>(
  option: Choice | null | undefined,
  verb: Verb,
): Verbs[Verb] | null {
  return option?.verb === verb ? (option.args as Verbs[Verb]) : null;
}
