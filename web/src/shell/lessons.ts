/**
 * The coach's lessons of a game. They stand in the house catalogue under [intro.<game>], each under its
 * number: a text, told as soon as its turn comes, or a text with the prompt it waits for.
 */

export interface Lesson {
  key: string;
  prompt: string | null;
  text: string;
}

type Written = string | { prompt: string; text: string };

export function lessons(house: Record<string, unknown> | null, game: string): Lesson[] {
  const all = house?.["intro"] as Record<string, Record<string, Written>> | undefined;
  return Object.entries(all?.[game] ?? {})
    .map(([key, written]) =>
      typeof written === "string" ? { key, prompt: null, text: written } : { key, ...written },
    )
    .sort((a, b) => Number(a.key) - Number(b.key));
}

/** The next lesson for this question: in order, but one that waits for its prompt holds up only itself. */
export function next(all: readonly Lesson[], heard: readonly string[], prompt: string | null): Lesson | null {
  if (prompt === null) return null;
  const left = all.filter((lesson) => !heard.includes(lesson.key));
  return left.find((lesson) => lesson.prompt === null || lesson.prompt === prompt) ?? null;
}
