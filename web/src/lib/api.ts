/** The server's HTTP calls. */

import type {
  Branch,
  ChangeChair,
  Consent,
  Enter,
  GameOffer,
  GameText,
  Import,
  Imported,
  Join,
  Language,
  Leave,
  Link,
  Lobby,
  Mistake,
  NewTable,
  Nothing,
  Remove,
  ReplayLog,
  ReplayMoment,
  Rules,
  SeatLink,
} from "./types.gen";
import { settings } from "./settings.svelte";

export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function call<Answer, Body = undefined>(path: string, body?: Body): Promise<Answer> {
  return (await (await ask(path, body)).json().catch(() => null)) as Answer;
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
    const said = (answer as Partial<Mistake> | null)?.error;
    throw new Refused(response.status, said ?? `${response.status} ${response.statusText}`);
  }
  return response;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const replay = (id: string) => `/api/replays/${encodeURIComponent(id)}`;

export const api = {
  games: (language: Language) => call<GameOffer[]>(`/api/games?language=${language}`),
  houseText: (language: Language) => call<Record<string, unknown>>(`/api/text/${language}`),
  gameText: (language: Language, game: string) => call<GameText>(`/api/text/${language}/${game}`),
  rules: (language: Language, game: string) => call<Rules>(`/api/rules/${language}/${game}`),
  tables: () => call<Lobby[]>("/api/tables"),
  mine: () => call<Lobby[]>("/api/mine"),
  create: (wish: NewTable) => call<Lobby, NewTable>("/api/tables", wish),
  lobby: (id: string) => call<Lobby>(table(id)),
  enter: (id: string, key: string) => call<Lobby, Enter>(`${table(id)}/enter`, { key }),
  join: (id: string, name: string, seat?: number) =>
    call<Lobby, Join>(`${table(id)}/join`, seat === undefined ? { name } : { name, seat }),
  chair: (id: string, seat: number, who: string) =>
    call<Lobby, ChangeChair>(`${table(id)}/chair`, { seat, who }),
  leave: (id: string, standIn: boolean | null) =>
    call<Lobby, Leave>(`${table(id)}/leave`, { stand_in: standIn }),
  remove: (id: string, seat: number) => call<Lobby, Remove>(`${table(id)}/remove`, { seat }),
  consent: (id: string, number: number, agree: boolean) =>
    call<Lobby, Consent>(`${table(id)}/consent`, { number, agree }),
  links: (id: string) => call<Lobby, Nothing>(`${table(id)}/links`, {}),
  rematch: (id: string) => call<Lobby, Nothing>(`${table(id)}/rematch`, {}),
  seatLink: (id: string, seat: number) => call<Link, SeatLink>(`${table(id)}/seatlink`, { seat }),
  moment: (id: string, at: number, seat: string, language: Language) =>
    call<ReplayMoment>(`${replay(id)}?at=${at}&seat=${seat}&language=${language}`),
  replayLog: (id: string, language: Language) => call<ReplayLog>(`${replay(id)}/log?language=${language}`),
  replayFile: async (id: string) => (await ask(`${table(id)}/replay`)).text(),
  importReplay: (text: string) => call<Imported, Import>("/api/replays", { text }),
  branch: (id: string, at: number, seat: number, name: string, language: Language) =>
    call<Lobby, Branch>(`${replay(id)}/branch`, { at, seat, name, language }),
};
