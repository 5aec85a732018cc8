import { useCallback, useEffect, useState } from "react";
import { post, Refusal } from "../../shared/server/api";
import type { MissionLetter, Told } from "../../wire/solo";

const KEEP = "grognard-referee-mission";

/** What this device keeps of a mission on the table: everything that was said and drawn, and the last answer. */
interface Kept {
  mission: string;
  ownDice: boolean;
  told: Told | null;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEEP) ?? "") as Kept;
  } catch {
    return { mission: "", ownDice: false, told: null };
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

/** The referee of a mission: each letter carries all that was said, so that a cut line loses nothing. */
export function useMissionReferee(): MissionReferee {
  const [state, setState] = useState(kept);
  const [trouble, setTrouble] = useState("");
  const [unsent, setUnsent] = useState<(() => void) | null>(null);
  useEffect(() => localStorage.setItem(KEEP, JSON.stringify(state)), [state]);

  const write = useCallback(async (base: Kept, lines: string[], letters: Partial<MissionLetter>[]): Promise<void> => {
    let told: Told | null = base.told;
    let said = lines;
    try {
      for (const letter of letters) {
        told = await post<Told>("/api/referee/mission", { mission: base.mission, own_dice: base.ownDice, seed: seed(), lines: said, ...letter });
        said = told.lines;
      }
      setState({ ...base, told });
      setTrouble("");
      setUnsent(null);
    } catch (error) {
      setTrouble(error instanceof Refusal ? error.message : String(error));
      const cut = error instanceof Refusal && error.status === 0;
      setUnsent(cut ? () => () => void write(base, lines, letters) : null);
    }
  }, []);

  const lines = state.told?.lines ?? [];
  return {
    ...state,
    trouble,
    unsent,
    begin: (mission, ownDice) => void write({ mission, ownDice, told: null }, [], [{}]),
    say: (...said) => void write(state, lines, said.map((say) => ({ say }))),
    turn: (card) => void write(state, lines, [{ say: "turn", card }]),
    answer: (answer) => void write(state, lines, [{ answer }]),
    undo: () => {
      const last = lines.map((line) => line.startsWith("!")).lastIndexOf(false);
      if (last >= 0) void write(state, lines.slice(0, last), [{}]);
    },
    forget: () => {
      setState({ mission: "", ownDice: false, told: null });
      setTrouble("");
    },
  };
}
