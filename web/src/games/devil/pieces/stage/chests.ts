/** The map of all chests, put together from what each seat has seen: who filled, who looked, who took. */

import type { DevilView, DevilWealth } from "../../../../lib/types.gen";
import { held } from "../goods";

export interface Look {
  seat: number;
  taken: boolean;
  /** The one before has taken it: only the payment lay in it. */
  paid: boolean;
}

export interface Cell {
  round: number;
  goods: [string, number][];
  asks: string;
  price: number;
  empty: boolean;
  looks: Look[];
}

export interface Row {
  seat: number;
  role: string;
  points: number;
  cells: (Cell | null)[];
}

const ROUNDS = 5;

/** One row for each owner, one cell for each round; views are those of all seats. */
export function chestMap(views: readonly DevilView[]): Row[] {
  const kingdoms = views[0]?.kingdoms ?? [];
  return views.flatMap((view) => {
    const role = view.mine?.role ?? "";
    if (role === "") return [];
    const cells = Array.from({ length: ROUNDS }, (_, n) => cellOf(views, role, n + 1));
    return [{ seat: view.seat, role, points: kingdoms[view.seat]?.points ?? 0, cells }];
  });
}

function cellOf(views: readonly DevilView[], role: string, round: number): Cell | null {
  const seen = views
    .flatMap((view) =>
      (view.mine?.record ?? [])
        .filter((row) => row.round === round && row.role === role)
        .map((row) => ({ ...row, seat: view.seat })),
    )
    .sort((a, b) => a.which - b.which);
  const [first] = seen;
  if (!first) return null;
  return {
    round,
    goods: held(first.contents as DevilWealth),
    asks: first.asks,
    price: first.price,
    empty: first.status === "empty",
    looks: seen.map(({ seat, taken, status }) => ({ seat, taken, paid: status === "accepted" })),
  };
}

export interface Sale {
  round: number;
  from: number;
  to: number;
  souls: number;
  goods: [string, number][];
}

/** Whose soul went where, and for what. */
export function soulSales(rows: readonly Row[]): Sale[] {
  return rows
    .flatMap((row) =>
      row.cells.flatMap((cell) => {
        const buyer = cell?.looks.find((look) => look.taken);
        if (!cell || !buyer || cell.asks !== "souls") return [];
        return [{ round: cell.round, from: buyer.seat, to: row.seat, souls: cell.price, goods: cell.goods }];
      }),
    )
    .sort((a, b) => a.round - b.round);
}
