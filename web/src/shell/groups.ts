/** Headings for groups of options, in any language: the words their labels begin with alike. */

/** "Buy Dog", "Buy Cat" → "Buy"; the whole first label when they share no word. */
export function heading(labels: readonly string[]): string {
  const [first = ""] = labels;
  const words = first.split(" ");
  let shared = words.length;
  for (const label of labels) {
    const other = label.split(" ");
    let same = 0;
    while (same < shared && words[same] === other[same]) same += 1;
    shared = same;
  }
  if (shared === 0) return `${first} …`;
  return words.slice(0, shared).join(" ").replace(/[:,]$/, "");
}
