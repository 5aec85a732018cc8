import { useCallback, useEffect, useRef, useState } from "react";
import { post, Refusal } from "../../shared/server/api";
import type { MissionLetter, Told } from "../../wire/solo";

const KEEP = "grognard-referee-mission";

/** What this device keeps of a mission on the table: everything that was said and drawn, and the last answer. */
interface Kept {
  mission: string;
  ownDice: boolean;
  told: Told | null;
}

const SILENT: Kept = { mission: "", ownDice: false, told: null };

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEEP) ?? "") as Kept;
  } catch {
    return SILENT;
  }
}

const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

export interface MissionReferee extends Kept {
  trouble: string;
  /** The line that could not be sent, to try once more. */
  unsent: (() => void) | null;
  begin: (mission: string, ownDice: boolean) => void;
  /** News of the table, `turn`, `round` or `pass`; several one after the other. */
  say: (...lines: string[]) => void;
  /** The turn of the AI with a card that somebody has drawn himself. */
  turn: (card: number) => void;
  answer: (said: string) => void;
  undo: () => void;
  forget: () => void;
}

/** A thing to say, put into letters when its turn comes: what was said before it is answered by then. */
type Saying = (now: Kept) => { base: Kept; lines: string[]; letters: Partial<MissionLetter>[] };

const linesOf = (now: Kept): string[] => now.told?.lines ?? [];

async function sent({ base, lines, letters }: ReturnType<Saying>): Promise<Kept> {
  let told = base.told;
  let said = lines;
  for (const letter of letters) {
    told = await post<Told>("/api/referee/mission", { mission: base.mission, own_dice: base.ownDice, seed: seed(), lines: said, ...letter });
    said = told.lines;
  }
  return { ...base, told };
}

function withoutLast(now: Kept): ReturnType<Saying> {
  const lines = linesOf(now);
  const last = lines.map((line) => line.startsWith("!")).lastIndexOf(false);
  return { base: now, lines: lines.slice(0, Math.max(last, 0)), letters: last >= 0 ? [{}] : [] };
}

/** The referee of a mission: each letter carries all that was said, so that a cut line loses nothing. */
export function useMissionReferee(): MissionReferee {
  const [state, setState] = useState(kept);
  const [trouble, setTrouble] = useState("");
  const [cut, setCut] = useState(false);
  const now = useRef(state);
  const waiting = useRef<Saying[]>([]);
  const busy = useRef(false);
  useEffect(() => localStorage.setItem(KEEP, JSON.stringify(state)), [state]);

  const keep = useCallback((next: Kept) => {
    now.current = next;
    setState(next);
  }, []);

  const send = useCallback(async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      try {
        keep(await sent(next(now.current)));
        setTrouble("");
        setCut(false);
      } catch (error) {
        setTrouble(error instanceof Refusal ? error.message : String(error));
        const lost = error instanceof Refusal && error.status === 0;
        setCut(lost);
        if (!lost) waiting.current = [];
        break;
      }
      waiting.current = waiting.current.slice(1);
    }
    busy.current = false;
  }, [keep]);

  const write = (saying: Saying): void => {
    waiting.current = [...waiting.current, saying];
    void send();
  };
  const say = (...letters: Partial<MissionLetter>[]): void => write((base) => ({ base, lines: linesOf(base), letters }));
  return {
    ...state,
    trouble,
    unsent: cut ? () => void send() : null,
    begin: (mission, ownDice) => write(() => ({ base: { mission, ownDice, told: null }, lines: [], letters: [{}] })),
    say: (...said) => say(...said.map((one) => ({ say: one }))),
    turn: (card) => say({ say: "turn", card }),
    answer: (answer) => say({ answer }),
    undo: () => write(withoutLast),
    forget: () => {
      waiting.current = [];
      keep(SILENT);
      setTrouble("");
      setCut(false);
    },
  };
}
