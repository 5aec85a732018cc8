import type { BoardMap, Briefing, Overlay, Pieces } from "../../wire/engine";
import type {
  Ahead,
  AttackOdds,
  Editions,
  Chair,
  Counsel,
  DiceInfo,
  Games,
  Kept,
  Lessons,
  Moment,
  NewBond,
  NewRoom,
  NewSeed,
  Opened,
  Gestures,
  Planned,
  Problem,
  Reached,
  Reference,
  RoomList,
  Roster,
  RuleBookText,
  RuleInfo,
  SeatInfo,
  Sight,
  TakeLesson,
  Why,
} from "../../wire/server";

/** A request the server answered with a refusal, in its own words. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule = "",
  ) {
    super(message);
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal("The server does not answer. Is it still running?", 0);
  }
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(body.message ?? `The server answered ${answer.status}.`, answer.status, body.rule);
}

export async function get<T>(path: string): Promise<T> {
  const answer = await ask(path, { headers: { accept: "application/json" } });
  return (await answer.json()) as T;
}

export async function post<T>(path: string, body: object): Promise<T> {
  const answer = await ask(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  return (await answer.json()) as T;
}

const kept = new Map<string, Promise<unknown>>();

/** Things that never change while the page is open are asked for once. */
function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  let found = kept.get(key) as Promise<T> | undefined;
  if (!found) {
    found = load();
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

const word = encodeURIComponent;

/** A world's name keeps its slash in the path. */
const path = (name: string): string => name.split("/").map(word).join("/");

const seat = (token: string): string => `/api/seats/${word(token)}`;

export const api = {
  games: () => get<Games>("/api/games"),
  briefing: (scenario: string, options: Record<string, string>) => {
    const chosen = Object.entries(options).map(([name, value]) => `option=${word(`${name}=${value}`)}`);
    return get<Briefing>(`/api/briefings/${path(scenario)}?${chosen.join("&")}`);
  },
  rooms: (before: number | null = null) => get<RoomList>(`/api/rooms${before === null ? "" : `?before=${before}`}`),
  newRoom: (wanted: NewRoom) => post<Opened>("/api/rooms", wanted),
  removeRoom: (room: string) => ask(`/api/rooms/${word(room)}`, { method: "DELETE" }),
  board: (game: string, world: string) =>
    once(`board ${world}`, () => get<BoardMap>(`/api/boards/${word(game)}/${path(world)}`)),
  roster: (game: string, world: string) =>
    once(`roster ${world}`, async () => {
      return (await get<Roster>(`/api/rosters/${word(game)}/${path(world)}`)).counters;
    }),
  pieces: (game: string) => once(`pieces ${game}`, () => get<Pieces>(`/api/pieces/${word(game)}`)),
  rule: (game: string, number: string) =>
    once(`rule ${game} ${number}`, () => get<RuleInfo>(`/api/rules/${word(game)}/${word(number)}`)),
  rules: (game: string) => once(`rules ${game}`, () => get<RuleBookText>(`/api/rules/${word(game)}`)),
  lessons: () => once("lessons", () => get<Lessons>("/api/lessons")),
  takeLesson: (game: string, lesson: string, at: number) =>
    post<Kept>(`/api/lessons/${word(game)}/${word(lesson)}`, { at } satisfies TakeLesson),
  reference: (game: string) =>
    once(`reference ${game}`, async () => {
      return (await get<Reference>(`/api/reference/${word(game)}`)).tables;
    }),
  seat: (token: string) => get<SeatInfo>(seat(token)),
  bond: (token: string, commitment: string) => post<DiceInfo>(`${seat(token)}/bond`, { commitment } satisfies NewBond),
  seed: (token: string, seed: string, seen: Record<string, string>) => post<DiceInfo>(`${seat(token)}/seed`, { seed, seen } satisfies NewSeed),
  lost: (token: string) => post<DiceInfo>(`${seat(token)}/seed/lost`, {}),
  moment: (token: string, ply: number, all = false, held = 0) =>
    get<Moment>(`${seat(token)}/moments/${ply}?${new URLSearchParams({ ...(all ? { all: "true" } : {}), held: `${held}` })}`),
  odds: (token: string, attacker: string, target: string, caps = 0) =>
    get<AttackOdds>(`${seat(token)}/odds?attacker=${word(attacker)}&target=${word(target)}&caps=${caps}`),
  sight: async (token: string, from: string) =>
    (await get<Sight>(`${seat(token)}/sight?from=${word(from)}`)).hexes,
  reach: (token: string, command: string) => get<Reached>(`${seat(token)}/reach?command=${word(command)}`),
  ahead: (token: string, ply: number, command: string) => get<Ahead>(`${seat(token)}/ahead?ply=${ply}&command=${word(command)}`),
  plan: (token: string, command: string) => get<Planned>(`${seat(token)}/plan?command=${word(command)}`),
  gestures: (token: string) => get<Gestures>(`${seat(token)}/gestures`),
  march: (token: string, command: string) => get<Gestures>(`${seat(token)}/march?command=${word(command)}`),
  overlay: (token: string, name: string) => get<Overlay>(`${seat(token)}/overlays/${word(name)}`),
  look: (token: string, ply: number) => get<Chair>(`${seat(token)}/looks/${ply}`),
  guests: (token: string) => get<Chair>(`${seat(token)}/guests`),
  editions: async (token: string) => (await get<Editions>(`${seat(token)}/editions`)).differences,
  counsel: (token: string) => get<Counsel>(`${seat(token)}/counsel`),
  why: (token: string, command: string) => get<Why>(`${seat(token)}/why?command=${word(command)}`),
  record: async (token: string) => (await ask(`${seat(token)}/record`)).text(),
  loadRecord: async (text: string): Promise<Kept> => {
    const init = { method: "POST", body: text, headers: { "content-type": "text/plain" } };
    return (await (await ask("/api/records", init)).json()) as Kept;
  },
};
