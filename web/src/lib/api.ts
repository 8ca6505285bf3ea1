/** The server's HTTP calls. */

import type { GameOffer, Lobby, ReplayLog, ReplayMoment, Rules, Time } from "./protocol";
import { settings } from "./settings.svelte";

export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  return (await (await ask(path, body)).json().catch(() => null)) as T;
}

async function ask(path: string, body?: unknown): Promise<Response> {
  // The sentences of an answer are in the language of the page, whatever the browser's is.
  const headers = { "accept-language": settings.language };
  const init: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  const response = await fetch(path, { credentials: "same-origin", ...init });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null);
    const said = (answer as { error?: string } | null)?.error;
    throw new Refused(response.status, said ?? `${response.status} ${response.statusText}`);
  }
  return response;
}

export interface NewTable {
  game: string;
  seats: number;
  settings: Record<string, number | boolean | string>;
  chairs: string[];
  listed: boolean;
  time: Time;
  name: string;
  language: string;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const replay = (id: string) => `/api/replays/${encodeURIComponent(id)}`;

export const api = {
  games: (language: string) => call<GameOffer[]>(`/api/games?language=${language}`),
  houseText: (language: string) => call<Record<string, unknown>>(`/api/text/${language}`),
  gameText: (language: string, game: string) =>
    call<Record<string, unknown>>(`/api/text/${language}/${game}`),
  rules: (language: string, game: string) => call<Rules>(`/api/rules/${language}/${game}`),
  tables: () => call<Lobby[]>("/api/tables"),
  mine: () => call<Lobby[]>("/api/mine"),
  create: (wish: NewTable) => call<Lobby>("/api/tables", wish),
  lobby: (id: string) => call<Lobby>(table(id)),
  enter: (id: string, key: string) => call<Lobby>(`${table(id)}/enter`, { key }),
  join: (id: string, name: string, seat?: number) =>
    call<Lobby>(`${table(id)}/join`, seat === undefined ? { name } : { name, seat }),
  chair: (id: string, seat: number, who: string) => call<Lobby>(`${table(id)}/chair`, { seat, who }),
  leave: (id: string, standIn: boolean | null) => call<Lobby>(`${table(id)}/leave`, { stand_in: standIn }),
  remove: (id: string, seat: number) => call<Lobby>(`${table(id)}/remove`, { seat }),
  consent: (id: string, number: number, agree: boolean) =>
    call<Lobby>(`${table(id)}/consent`, { number, agree }),
  links: (id: string) => call<Lobby>(`${table(id)}/links`, {}),
  rematch: (id: string) => call<Lobby>(`${table(id)}/rematch`, {}),
  seatLink: (id: string, seat: number) => call<{ link: string }>(`${table(id)}/seatlink`, { seat }),
  moment: (id: string, at: number, seat: string, language: string) =>
    call<ReplayMoment>(`${replay(id)}?at=${at}&seat=${seat}&language=${language}`),
  replayLog: (id: string, language: string) => call<ReplayLog>(`${replay(id)}/log?language=${language}`),
  replayFile: async (id: string) => (await ask(`${table(id)}/replay`)).text(),
  importReplay: (text: string) => call<{ id: string }>("/api/replays", { text }),
  branch: (id: string, at: number, seat: number, name: string, language: string) =>
    call<Lobby>(`${replay(id)}/branch`, { at, seat, name, language }),
};
