/** The names of a game's phases in their order. */
export function phasesOf(text: Record<string, unknown> | undefined): string[] {
  const phases = text?.["phases"] ?? text?.["phase"];
  if (Array.isArray(phases)) {
    return phases.map((entry) =>
      typeof entry === "string" ? entry : String((entry as { name?: unknown }).name ?? ""),
    );
  }
  if (typeof phases === "object" && phases !== null) return Object.values(phases).map(String);
  return [];
}
