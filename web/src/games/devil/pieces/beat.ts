/**
 * The common beat of answering chests. A paid or an empty chest closes by itself; so that the time it takes
 * tells nobody anything, whoever answers sooner is heard at the same moment. Where only bots look on, nobody
 * waits.
 */

import { still } from "../../../lib/settings.svelte";
import type { Desk } from "../../../table/desk.svelte";

/** Answering lasts at least so long when other people sit at the table. */
export const BEAT = 6000;
/** Long enough to see what came. */
const GLANCE = 1500;
const AT_ONCE = 250;

let asked = -1;
let since = 0;

/** Note when a question came; asking again changes nothing. */
export function came(desk: Desk): void {
  const number = desk.sight?.ask?.number ?? -1;
  if (number === asked) return;
  asked = number;
  since = Date.now();
}

/** Does another person sit at this table? */
export function people(desk: Desk): boolean {
  return desk.names.some((_, seat) => seat !== desk.mySeat && desk.chair(seat)?.sort === "person");
}

/** How long what closes by itself still waits. */
export function waits(desk: Desk): number {
  const whole = people(desk) ? BEAT : still() ? AT_ONCE : GLANCE;
  return Math.max(0, since + whole - Date.now());
}

/** Answer a chest, not before the beat. */
export function answered(desk: Desk, says: readonly string[]): void {
  came(desk);
  const rest = people(desk) ? waits(desk) : 0;
  const number = desk.sight?.ask?.number;
  const send = (): void => {
    if (desk.sight?.ask?.number === number) desk.series(says);
  };
  if (rest === 0) send();
  else setTimeout(send, rest);
}
