/** My suspicions, kept on this device alone, under the table, the seat and whoever sits there; nothing of it is ever sent. */

export const ROLES = ["devil", "cultist", "mortal"] as const;
export type RoleMark = (typeof ROLES)[number];
/** No mark, unlikely, likely, sure. */
export const MARKS = 4;
/** Unknown, none, unmarked, marked, both kinds. */
export const SOULS = 5;

export interface Suspicion {
  devil: number;
  cultist: number;
  mortal: number;
  soul: number;
  note: string;
}
export type Notepad = Record<string, Suspicion>;

export function blank(): Suspicion {
  return { devil: 0, cultist: 0, mortal: 0, soul: 0, note: "" };
}

/** The last part of the address names the table. */
export function tableOf(path: string): string {
  return path.split("/").filter(Boolean).pop() ?? "";
}

/** Where the notepad of a seat lies. */
export function place(path: string, seat: number, hand = 0): string {
  return `pandemonium.suspicions.${tableOf(path)}.${seat}.${hand}`;
}

export function read(store: Pick<Storage, "getItem">, where: string): Notepad {
  const raw = store.getItem(where);
  if (raw === null) return {};
  try {
    return JSON.parse(raw) as Notepad;
  } catch (error) {
    if (error instanceof SyntaxError) return {}; // somebody else's writing: begin anew
    throw error;
  }
}

export function write(store: Pick<Storage, "setItem">, where: string, pad: Notepad): void {
  store.setItem(where, JSON.stringify(pad));
}

/** The next mark of a role: after "sure" comes no mark again. */
export function turned(pad: Notepad, seat: number, role: RoleMark): Notepad {
  const one = pad[seat] ?? blank();
  return { ...pad, [seat]: { ...one, [role]: (one[role] + 1) % MARKS } };
}

export function changed(pad: Notepad, seat: number, change: Partial<Suspicion>): Notepad {
  return { ...pad, [seat]: { ...(pad[seat] ?? blank()), ...change } };
}
