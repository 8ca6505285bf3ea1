/** The price I named last, kept in this tab under the table and the seat: the dial stands where I left it. */

import { tableOf } from "./suspicions";

export interface Price {
  asks: "coins" | "souls";
  n: number;
}

const place = (seat: number) => `pandemonium.price.${tableOf(location.pathname)}.${seat}`;

/** How the engine is told: "ask 4". */
export function said({ asks, n }: Price): string {
  return `${asks === "souls" ? "ask_souls" : "ask"} ${n}`;
}

export function keptPrice(seat: number): Price | null {
  const raw = sessionStorage.getItem(place(seat));
  return raw === null ? null : (JSON.parse(raw) as Price);
}

export function keepPrice(seat: number, price: Price): void {
  sessionStorage.setItem(place(seat), JSON.stringify(price));
}
