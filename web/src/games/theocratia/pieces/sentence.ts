/** One plain sentence before any number: what the option pointed at would do, and what I get from it. */

import { settings } from "../../../lib/settings.svelte";
import type {
  Choice,
  TheocratiaGain,
  TheocratiaHex,
  TheocratiaProspect,
  TheocratiaRowFit,
  TheocratiaView,
} from "../../../lib/types.gen";
import { words } from "../../../lib/words.svelte";
import type { Desk } from "../../../table/desk.svelte";
import { actingCiv } from "../words";
import { CIVS } from "./draw";
import { parties, rowsOf, sure } from "./prospect";

export interface Said {
  /** What is done. */
  lead: string;
  /** What it brings me, and what it costs. */
  gain: string;
  /** How many changes, or ways, stand behind it. */
  effects: number;
}

/** "a, b and c" as this language says it. */
export function all(parts: readonly string[], kind: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(settings.language, { type: kind }).format(parts);
}

/** "your lava", "Nino's lake", "the plain". */
export function where(desk: Desk, hex: TheocratiaHex): string {
  if (hex.owner === null) return desk.noun("place", hex.colour);
  if (hex.owner === desk.mySeat) return desk.ui("where_mine", { terrain: desk.noun("terrain", hex.colour) });
  const terrain = desk.noun("owned", hex.colour);
  return desk.ui("where_theirs", { terrain, name: desk.name(hex.owner) });
}

/** "the Plain Monster", "the Violet House": what stands on a hex. */
function standing(desk: Desk, hex: TheocratiaHex): string {
  if (hex.monster) return desk.noun("monster", hex.monster);
  return desk.ui("building_of", {
    civ: hex.civ ? desk.noun("civ", hex.civ) : "",
    building: desk.noun("building", hex.building ?? "house"),
  });
}

const isCiv = (what: string): boolean => (CIVS as readonly string[]).includes(what);

/** "1 Cosmo", "2 Worship", "1 card": numbers of a seat that grow, or shrink, without its points. */
function counted(desk: Desk, gains: readonly TheocratiaGain[], sign: 1 | -1): string[] {
  const sums = new Map<string, number>();
  for (const { what, before, after } of gains) {
    const key = isCiv(what) ? "worship" : what;
    if (key === "score" || key === "malus") continue;
    const change = (after - before) * sign;
    if (change > 0) sums.set(key, (sums.get(key) ?? 0) + change);
  }
  return [...sums].map(([what, n]) => desk.ui(`count_${what}`, { n }));
}

/** "You gain 1 Cosmo and 2 Worship." and what it costs. */
export function gainOf(desk: Desk, gains: readonly TheocratiaGain[]): string {
  const mine = gains.filter(({ seat }) => seat !== null && seat === desk.mySeat);
  const [won, paid] = [counted(desk, mine, 1), counted(desk, mine, -1)];
  const malus = mine.find(({ what }) => what === "malus");
  const steps = malus ? malus.after - malus.before : 0;
  return [
    won.length > 0 ? desk.ui("you_gain", { list: all(won) }) : "",
    paid.length > 0 ? desk.ui("you_pay", { list: all(paid) }) : "",
    steps > 0 ? desk.ui("you_malus", { n: steps }) : steps < 0 ? desk.ui("you_penance", { n: -steps }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** "Nino gains 1 Worship. Violet gets 1 Red Crystal.": what it brings to others. */
function forOthers(desk: Desk, gains: readonly TheocratiaGain[], civ: string | null): string[] {
  return parties(gains, desk.mySeat).flatMap((party) => {
    if (party.seat !== null && party.seat === desk.mySeat) return [];
    const list = party.seat === null ? goods(desk, party.gains) : counted(desk, party.gains, 1);
    if (list.length === 0 || (party.seat === null && party.civ !== civ)) return [];
    const name = party.seat === null ? desk.noun("civ", party.civ ?? "") : desk.name(party.seat);
    return [desk.ui("they_gain", { name, list: all(list) })];
  });
}

/** What comes to a Civ: Crystals by colour, Warriors. */
function goods(desk: Desk, gains: readonly TheocratiaGain[]): string[] {
  return gains
    .filter(({ what, before, after }) => what !== "chronicle" && after > before)
    .map(({ what, before, after }) =>
      what === "warriors"
        ? desk.ui("count_warriors", { n: after - before })
        : `${after - before} ${desk.ui("crystal", { gem: desk.noun("gem", what) })}`,
    );
}

/** What the server foresees of an option, where it was not asked to look further. */
function foretold(desk: Desk, option: Choice): TheocratiaGain[] {
  return (desk.foreseen(option)?.changes ?? []).map(({ tally, before, after }) => ({
    seat: desk.mySeat,
    civ: null,
    what: tally,
    before,
    after,
  }));
}

/** Which Civs could use the die, or which numbers it could become. */
function uses(desk: Desk, prospect: TheocratiaProspect): string {
  const rows = rowsOf(prospect);
  if (rows.length === 0) return desk.ui("nobody_uses");
  const names = (list: typeof rows) =>
    all(
      list.map(({ civ }) => desk.noun("civ", civ)),
      "disjunction",
    );
  const free = rows.filter((row) => row.cards === 0);
  return free.length > 0
    ? desk.ui("civs_use", { list: names(free) })
    : desk.ui("civs_use_card", { list: names(rows) });
}

/** What a row gives for a matching die, and where the die could be used from it. */
export function fitText(desk: Desk, fit: TheocratiaRowFit): string {
  const bonus = [
    fit.cosmo > 0 ? desk.ui("count_cosmo", { n: fit.cosmo }) : "",
    fit.worship > 0 ? desk.ui("count_worship", { n: fit.worship }) : "",
  ].filter(Boolean);
  const targets = fit.targets.length + fit.pyramids.length;
  const tiled = fit.tile_targets.length;
  return [
    bonus.length > 0
      ? desk.ui("match_gain", { list: all(bonus) })
      : fit.match
        ? desk.ui("match_only")
        : desk.ui("no_match"),
    targets > 0 && tiled > 0
      ? desk.ui("hexes_and_tile", { n: targets, more: tiled })
      : targets > 0
        ? desk.ui("hexes", { n: targets })
        : tiled > 0
          ? desk.ui("hexes_tile", { n: tiled })
          : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The option in one sentence, with what it brings. */
export function said(
  desk: Desk,
  view: TheocratiaView,
  option: Choice,
  prospect: TheocratiaProspect | null,
): Said {
  const args = option.args as Record<string, number | undefined>;
  const hex = view.hexes.find(({ id }) => id === `hex:${args["hex"]}`);
  const civ = args["civ"] === undefined ? actingCiv(view) : (CIVS[args["civ"]] ?? null);
  const card = view.players[view.seat ?? 0]?.hand.find(({ id }) => id === `card:${args["card"]}`);
  const number = args["n"] ?? (args["die"] === undefined ? 0 : (args["die"] % 6) + 1);
  const template = words.ofGame(desk.game, `ui.say_${option.verb}`);
  const lead =
    template === null
      ? ended(option.label)
      : desk.ui(`say_${option.verb}`, {
          civ: civ ? desk.noun("civ", civ) : "",
          where: hex ? where(desk, hex) : "",
          what: hex ? standing(desk, hex) : "",
          building: hex?.building ? desk.noun("building", hex.building) : "",
          die: view.pick ? dieName(desk, view) : "",
          card: card ? desk.noun("card", card.kind) : "",
          about: card ? desk.about("card", card.kind) : "",
          n: number,
          action: number > 0 ? desk.ui(`act_${view.actions[number - 1]?.action}`) : "",
          label: option.label,
        });
  const gains = sure(prospect);
  if (option.verb === "draft" || option.verb === "number" || option.verb === "divine")
    return {
      lead,
      gain: [gainOf(desk, foretold(desk, option)), prospect ? uses(desk, prospect) : ""]
        .filter(Boolean)
        .join(" "),
      effects: prospect?.ways.length ?? 0,
    };
  const row = view.pick?.rows.find((fit) => fit.civ === civ);
  if (args["civ"] !== undefined && row && desk.ask?.prompt === "place")
    return { lead, gain: fitText(desk, row), effects: prospect?.ways.length ?? 0 };
  return {
    lead,
    gain: [gainOf(desk, gains.length > 0 ? gains : foretold(desk, option)), ...forOthers(desk, gains, civ)]
      .filter(Boolean)
      .join(" "),
    effects: parties(gains, desk.mySeat).reduce((sum, party) => sum + party.gains.length, 0),
  };
}

const dieName = (desk: Desk, view: TheocratiaView): string =>
  view.pick ? desk.noun("die", `${view.pick.die.colour}_${view.pick.die.number}`) : "";

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
