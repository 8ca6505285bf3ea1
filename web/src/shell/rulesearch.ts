import type { Rules } from "../lib/types.gen";

/** The chapters with the rules that hold every wanted word, or whose number it is. */
export function matching(rules: Rules, wanted: string): Rules["chapters"] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules.chapters;
  return rules.chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => {
        const text = `${rule.id} ${rule.text} ${rule.why ?? ""} ${chapter.title}`.toLowerCase();
        return words.every((word) =>
          /^[rh]\d+$/.test(word) ? rule.id.toLowerCase() === word : text.includes(word),
        );
      }),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}
