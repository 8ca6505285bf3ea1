/**
 * The coach's lessons of a game. They stand in the house catalogue under [intro.<game>]: a key is
 * a number for the order, optionally followed by the prompt it belongs to ("3_order"); a lesson
 * without a prompt is told as soon as its turn comes.
 */

export interface Lesson {
  key: string;
  prompt: string | null;
  text: string;
}

export function lessons(house: Record<string, unknown> | null, game: string): Lesson[] {
  const all = house?.["intro"] as Record<string, Record<string, string>> | undefined;
  return Object.entries(all?.[game] ?? {})
    .map(([key, text]) => {
      const split = key.indexOf("_");
      return { key, prompt: split < 0 ? null : key.slice(split + 1), text };
    })
    .sort((a, b) => parseInt(a.key) - parseInt(b.key));
}

/** The next lesson for this question: in order, but one that waits for its prompt holds up only itself. */
export function next(all: readonly Lesson[], heard: readonly string[], prompt: string | null): Lesson | null {
  if (prompt === null) return null;
  const left = all.filter((lesson) => !heard.includes(lesson.key));
  return left.find((lesson) => lesson.prompt === null || lesson.prompt === prompt) ?? null;
}
