/** Sentences that several parts of the board need; every word comes from the catalogue. */

import { words } from "../../lib/words.svelte";
import type {
  Choice,
  TheocratiaCiv,
  TheocratiaGain,
  TheocratiaHex,
  TheocratiaPlayer,
  TheocratiaView,
} from "../../lib/types.gen";
import type { Desk } from "../../table/desk.svelte";
import { isWar } from "./pieces/foreseen";
import { byNumber, parties, type Deeds, type Row } from "./pieces/prospect";
import { CIVS, GEMS } from "./pieces/draw";

/** Whose a hex is, in the eyes of this seat. */
function whose(desk: Desk, hex: TheocratiaHex): string {
  if (hex.owner === null) return "";
  return hex.owner === desk.mySeat ? desk.ui("yours") : desk.ui("owned_by", { name: desk.name(hex.owner) });
}

/** A tile makes the hex its owner's; one of a colour nobody plays cannot lie there. */
const tileOwner = (desk: Desk, hex: TheocratiaHex): string =>
  hex.owner === null ? desk.noun("colour", hex.tile ?? "") : desk.name(hex.owner);

/** The name under which options and log speak of a hex. */
const hexNoun = (desk: Desk, hex: TheocratiaHex): string => desk.noun("hex", `hex_${hex.number}`);

/** "hex 12, row 2, lava, Violet House, yours". */
export function hexName(desk: Desk, hex: TheocratiaHex, top: number): string[] {
  const parts = [
    hexNoun(desk, hex),
    desk.ui("hex_row", { n: hex.r - top + 1 }),
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
  return [...parts, whose(desk, hex)];
}

/** "2 green, 1 black": what lies in a Civ's area. */
export function gemList(desk: Desk, counts: Readonly<Record<string, number>>): string {
  const held = GEMS.filter((gem) => (counts[gem] ?? 0) > 0).map(
    (gem) => `${counts[gem]} ${desk.noun("gem", gem)}`,
  );
  return held.join(", ") || desk.ui("none");
}

/** Everything about a Civ in one breath. */
export function civName(desk: Desk, civ: TheocratiaCiv): string[] {
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
  ];
}

/** What is left in the box of a Civ, for the closer look. */
export function civAbout(desk: Desk, civ: TheocratiaCiv): string {
  const left = Object.entries(civ.left)
    .filter(([kind]) => kind !== "fortress")
    .map(([kind, n]) => `${n}× ${desk.noun("building", kind)}`)
    .join(", ");
  return `${desk.ui("pieces_left", { list: left, warriors: civ.free_warriors })} ${desk.ui("holiday_gist", { n: civ.size, worship: civ.houses + 1 })}`;
}

/** A player's temple, read aloud. */
export function templeName(desk: Desk, player: TheocratiaPlayer): string[] {
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
  ];
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

/** "+2", "−1". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What would be done, without the hexes: "Expand", "Destroy". */
export const deedName = (desk: Desk, deed: Deeds): string =>
  [
    desk.ui(`deed_${deed.verb}`),
    deed.cards > 0 && deed.verb !== "holiday_pretend" ? desk.ui("discard_one", { n: deed.cards }) : "",
  ]
    .filter(Boolean)
    .join(", ");

function changeText(desk: Desk, { what, before, after }: TheocratiaGain): string {
  const name = (GEMS as readonly string[]).includes(what)
    ? desk.ui("crystals_of", { gem: desk.noun("gem", what) })
    : what === "chronicle" || what === "warriors"
      ? desk.ui(what)
      : (words.ofGame(desk.game, `tally.${what}`) ?? what);
  return `${name} ${before} → ${after}`;
}

function gainsText(desk: Desk, gains: readonly TheocratiaGain[]): string {
  return parties(gains, desk.mySeat)
    .map(({ seat, civ, gains: list }) => {
      const name = civ === null ? desk.name(seat ?? 0) : desk.noun("civ", civ);
      return `${name}: ${list.map((gain) => changeText(desk, gain)).join(", ")}`;
    })
    .join("; ");
}

/** The prospect read aloud: each Civ's first deeds with what they change. */
export function outlookText(desk: Desk, rows: readonly Row[]): string {
  if (rows.length === 0) return desk.ui("no_use");
  const numbers = byNumber(rows);
  if (numbers.length > 1)
    return numbers
      .map(({ number, civs }) => {
        const names = civs.map((civ) => desk.noun("civ", civ)).join(", ");
        return `${desk.ui("use_number", { n: number })}: ${names}`;
      })
      .join(". ");
  return rows
    .map((row) => {
      const first = row.deeds.slice(0, 2).map((deed) => {
        const where = deed.hexes.length > 0 ? ` ${desk.ui("targets", { n: deed.hexes.length })}` : "";
        return `${deedName(desk, deed)}${where}: ${gainsText(desk, deed.gains) || desk.ui("none")}`;
      });
      const always = row.always.length > 0 ? `${gainsText(desk, row.always)}. ` : "";
      return `${desk.noun("civ", row.civ)}. ${always}${first.join(". ")}`;
    })
    .join(". ");
}

/** A spot of a row: its die, or what a matching die would take. */
export function spotName(desk: Desk, civ: TheocratiaCiv, place: number): string {
  const spot = civ.spots[place];
  const where = desk.ui("spot", { n: place + 1 });
  if (!spot) return where;
  if (spot.die && spot.neutral) return `${where}, ${desk.ui("neutral_die")}`;
  if (spot.die)
    return `${where}, ${desk.ui("die_lies", { civ: desk.noun("civ", spot.die.colour), n: spot.die.number })}`;
  return [
    where,
    spot.cosmo > 0 ? desk.ui("cost", { n: spot.cosmo }) : "",
    spot.worship > 0 ? `${spot.worship} ${desk.ui("worship")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Which sentence explains a Crystal of this colour. */
export const gemTip = (gem: string): string =>
  gem === "green" || gem === "black" ? `tip_gem_${gem}` : "tip_gem";

/** One sentence about what stands on a hex. */
export function hexAbout(desk: Desk, hex: TheocratiaHex): string {
  if (hex.building) return desk.ui(`tip_${hex.building}`);
  if (hex.monster) return desk.ui("tip_monster");
  if (hex.terrain === "volcano") return desk.ui("tip_volcano");
  if (hex.crystal) return desk.ui("tip_hex_crystal");
  return desk.ui("tip_hex");
}

/** All Conversion tiles of a player in one breath. */
export const tilesName = (desk: Desk, player: TheocratiaPlayer): string =>
  player.tiles
    .map((tile) => {
      const level = tile.level === null ? desk.ui("starting_tile") : desk.ui("tile_level", { n: tile.level });
      return `${level} ${desk.ui(`tile_${tile.state}`)}`;
    })
    .join(", ");
