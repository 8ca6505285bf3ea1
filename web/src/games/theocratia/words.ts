/** Sentences that several parts of the board need; every word comes from the catalogue. */

import { words } from "../../lib/words.svelte";
import type { TheocratiaCiv, TheocratiaHex, TheocratiaPlayer, TheocratiaView } from "../../lib/types.gen";
import type { Desk } from "../../table/desk.svelte";
import type { Choice } from "../../lib/protocol";
import { isWar } from "./foresight";
import { CIVS, GEMS } from "./pieces/draw";

const TALLIES = ["cosmo", ...CIVS, "malus"] as const;

/** The names under which the server tells of changes. */
export function tallies(desk: Desk): Record<string, string> {
  const names: Record<string, string> = {};
  for (const key of TALLIES) names[key] = words.ofGame(desk.game, `tally.${key}`) ?? key;
  return names;
}

/** Whose a hex is, in the eyes of this seat. */
function whose(desk: Desk, hex: TheocratiaHex): string {
  if (hex.owner === null) return "";
  return hex.owner === desk.mySeat ? desk.ui("yours") : desk.ui("owned_by", { name: desk.name(hex.owner) });
}

/** A tile makes the hex its owner's; one of a colour nobody plays cannot lie there. */
const tileOwner = (desk: Desk, hex: TheocratiaHex): string =>
  hex.owner === null ? desk.noun("colour", hex.tile ?? "") : desk.name(hex.owner);

/** The name under which options and log speak of a hex. */
const hexNoun = (desk: Desk, hex: TheocratiaHex): string => desk.noun("hex", hex.id.replace(":", "_"));

/** "Row 2, lava, Violet House, yours". */
export function hexName(desk: Desk, hex: TheocratiaHex, top: number): string {
  const parts = [
    desk.ui("hex_row", { n: hex.r - top + 1 }),
    hexNoun(desk, hex),
    desk.noun("terrain", hex.terrain),
  ];
  if (hex.tile) parts.push(desk.ui("tile_on", { name: tileOwner(desk, hex) }));
  if (hex.building && hex.civ)
    parts.push(
      desk.ui("building_of", {
        civ: desk.noun("civ", hex.civ),
        building: desk.noun("building", hex.building),
      }),
    );
  if (hex.monster) parts.push(desk.noun("monster", hex.monster));
  if (hex.crystal) parts.push(desk.ui("crystal", { gem: desk.noun("gem", hex.crystal) }));
  return [...parts, whose(desk, hex)].filter(Boolean).join(", ");
}

/** "2 green, 1 black": what lies in a Civ's area. */
export function gemList(desk: Desk, counts: Readonly<Record<string, number>>): string {
  const held = GEMS.filter((gem) => (counts[gem] ?? 0) > 0).map(
    (gem) => `${counts[gem]} ${desk.noun("gem", gem)}`,
  );
  return held.join(", ") || desk.ui("none");
}

/** Everything about a Civ in one breath. */
export function civName(desk: Desk, civ: TheocratiaCiv): string {
  const dice = civ.spots
    .filter((spot) => spot.die)
    .map((spot) => String(spot.die?.number))
    .join(" ");
  return [
    desk.noun("civ", civ.key),
    desk.ui("chronicle_at", { n: civ.value, of: civ.last_value }),
    desk.ui("row_dice", { dice: dice || desk.ui("none") }),
    desk.ui("civ_size", { n: civ.size }),
    desk.ui("civ_warriors", { n: civ.warriors, of: civ.warrior_places }),
    desk.ui("civ_crystals", { list: gemList(desk, civ.crystals) }),
    desk.noun("development", civ.development),
  ].join(", ");
}

/** What is left in the box of a Civ, for the closer look. */
export function civAbout(desk: Desk, civ: TheocratiaCiv): string {
  const left = Object.entries(civ.left)
    .filter(([kind]) => kind !== "fortress")
    .map(([kind, n]) => `${n} ${desk.noun("building", kind)}`)
    .join(", ");
  return `${desk.ui("pieces_left", { list: left, warriors: civ.free_warriors })} ${desk.ui("holiday_gist", { n: civ.size, worship: civ.houses + 1 })}`;
}

/** A player's temple, read aloud. */
export function templeName(desk: Desk, player: TheocratiaPlayer): string {
  const priests = CIVS.map((civ) =>
    desk.ui("priest_at", {
      civ: desk.noun("civ", civ),
      n: player.worship[civ] ?? -1,
      times: player.multipliers[civ] ?? 1,
    }),
  ).join(", ");
  return [
    desk.ui("player", { name: desk.name(player.seat), colour: desk.noun("colour", player.colour) }),
    desk.ui("cosmo_at", { n: player.cosmo, times: player.cosmo_multiplier }),
    priests,
    desk.ui("malus_at", { n: player.malus, points: player.malus_points }),
    desk.ui("hand_count", { n: player.hand_count }),
    desk.ui("pyramids_built", { n: player.pyramids }),
    desk.ui("score_now", { n: player.score }),
  ].join(", ");
}

/** "I", "II", ... */
export const roman = (n: number): string => ["", "I", "II", "III", "IV", "V", "VI"][n] ?? String(n);

/** Warriors asked for a target: as printed, less what a Power card takes off; 0 where no war is on offer. */
export function warPrice(view: TheocratiaView, hex: TheocratiaHex, options: readonly Choice[]): number {
  if (!isWar(options)) return 0;
  const printed = view.tracks.war_costs[hex.monster ? "monster" : (hex.building ?? "")] ?? 0;
  return Math.max(0, printed - (view.pick?.changes["warriors_less"] ?? 0));
}

/** The Civ whose deed is being decided: of the placed die, or of the End Round Bonus card. */
export function actingCiv(view: TheocratiaView): string | null {
  if (view.pick) return view.pick.civ;
  return view.end_round_civ;
}
