/** What the ritual says one sentence about at a time. */
export const STAGED_KINDS: ReadonlySet<string> = new Set([
  "bribed",
  "woke",
  "chest_gift",
  "accused_devil",
  "accused_cultist",
  "role_shown",
]);
