/** From the server's Prospect to what the table shows of it; no rule is known here. */

import type { TheocratiaGain, TheocratiaProspect, TheocratiaWay } from "../../../lib/types.gen";
import { CIVS } from "./draw";

/** Ways of one Civ that come to the same: a deed on any of these hexes. */
export interface Deeds {
  verb: string;
  number: number;
  hexes: string[];
  cards: number;
  /** Question that would still be open. */
  then: string | null;
  chance: boolean;
  gains: TheocratiaGain[];
}

export interface Row {
  civ: string;
  /** What every one of its deeds changes alike; the deeds keep only their own. */
  always: TheocratiaGain[];
  /** Those that cost fewest Power cards. */
  deeds: Deeds[];
  /** Power cards it takes at least. */
  cards: number;
}

const isPoints = (gain: TheocratiaGain): boolean => gain.what === "score";
const sameDeed = (way: TheocratiaWay): string =>
  JSON.stringify([way.verb, way.number, way.cards, way.then, way.chance, way.gains]);

function deeds(ways: readonly TheocratiaWay[]): Deeds[] {
  const found = new Map<string, Deeds>();
  for (const way of ways) {
    const there = found.get(sameDeed(way));
    if (there) {
      if (way.hex) there.hexes.push(way.hex);
      continue;
    }
    found.set(sameDeed(way), {
      verb: way.verb,
      number: way.number,
      hexes: way.hex ? [way.hex] : [],
      cards: way.cards,
      then: way.then,
      chance: way.chance,
      gains: way.gains,
    });
  }
  return [...found.values()];
}

const same = (a: TheocratiaGain, b: TheocratiaGain): boolean =>
  a.seat === b.seat && a.civ === b.civ && a.what === b.what && a.before === b.before && a.after === b.after;

function row(civ: string, ways: readonly TheocratiaWay[]): Row {
  const least = Math.min(...ways.map((way) => way.cards));
  const found = deeds(ways.filter((way) => way.cards === least));
  const always = (found[0]?.gains ?? []).filter(
    (gain) => found.length > 1 && found.every((deed) => deed.gains.some((other) => same(gain, other))),
  );
  return {
    civ,
    always,
    deeds: found.map((deed) => ({
      ...deed,
      gains: deed.gains.filter((gain) => !always.some((other) => same(gain, other))),
    })),
    cards: least,
  };
}

/** The rows that can use the die, in the order of the table; what comes to the same is one entry. */
export function rowsOf(prospect: TheocratiaProspect): Row[] {
  return CIVS.map((civ) => ({ civ, ways: prospect.ways.filter((way) => way.civ === civ) }))
    .filter(({ ways }) => ways.length > 0)
    .map(({ civ, ways }) => row(civ, ways));
}

/** Which Civs would reach which hexes; nothing is lit while the die may still become any number. */
export function reaches(ways: readonly TheocratiaWay[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (new Set(ways.map((way) => way.number)).size > 1) return found;
  for (const way of ways) {
    if (way.hex === null || way.civ === null) continue;
    const civs = found.get(way.hex) ?? [];
    if (!civs.includes(way.civ)) found.set(way.hex, [...civs, way.civ]);
  }
  return found;
}

/** A die that may become any number: per number, which Civs could use it. */
export function byNumber(rows: readonly Row[]): { number: number; civs: string[] }[] {
  const found = new Map<number, Set<string>>();
  for (const row of rows)
    for (const deed of row.deeds)
      found.set(deed.number, (found.get(deed.number) ?? new Set<string>()).add(row.civ));
  return [...found].sort(([a], [b]) => a - b).map(([number, civs]) => ({ number, civs: [...civs] }));
}

/** A seat or a Civ, with what changes for it. */
export interface Party {
  seat: number | null;
  civ: string | null;
  gains: TheocratiaGain[];
}

/** What changes for whom: me first, then the other seats, then the Civs; points last. */
export function parties(gains: readonly TheocratiaGain[], me: number | null): Party[] {
  const found: Party[] = [];
  for (const gain of gains) {
    const there = found.find(({ seat, civ }) => seat === gain.seat && civ === gain.civ);
    if (there) there.gains.push(gain);
    else found.push({ seat: gain.seat, civ: gain.civ, gains: [gain] });
  }
  const rank = ({ seat }: Party): number => (seat === null ? 2 : seat === me ? 0 : 1);
  return found
    .map((party) => ({
      ...party,
      gains: [...party.gains.filter((gain) => !isPoints(gain)), ...party.gains.filter(isPoints)],
    }))
    .sort((a, b) => rank(a) - rank(b));
}

/** What this option surely changes for everybody: only where there is a single way. */
export function sure(prospect: TheocratiaProspect | null): TheocratiaGain[] {
  const [way] = prospect?.ways ?? [];
  return prospect?.ways.length === 1 && way ? way.gains : [];
}
