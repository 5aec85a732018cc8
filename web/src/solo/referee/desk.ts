import { useCallback, useEffect, useRef, useState } from "react";
import { post, Refusal } from "../../shared/server/api";
import type { Desk, Letter, Reply, Said } from "../../wire/solo";

const KEEP = "grognard-referee";

/** What the page keeps between visits: the last reply, and the turn that is going on. */
interface Kept {
  reply: Reply | null;
  turn: Turn | null;
}

/** A turn of the AI that waits for an answer. */
interface Turn {
  seed: number;
  card: number;
  said: Said[];
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEEP) ?? "") as Kept;
  } catch {
    return { reply: null, turn: null };
  }
}

const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

export interface Referee {
  reply: Reply | null;
  desk: Desk | null;
  trouble: string;
  /** Send a letter; the desk goes with it. */
  send: (letter: Omit<Letter, "desk" | "seed">) => Promise<boolean>;
  /** The AI takes its turn, with a card somebody drew or with the next one. */
  play: (card: number) => void;
  answer: (said: string) => void;
  /** Break off the turn that is going on. */
  stop: () => void;
  forget: () => void;
}

/** The referee: every letter and its reply, kept on this device. */
export function useReferee(): Referee {
  const [state, setState] = useState(kept);
  const [trouble, setTrouble] = useState("");
  const { reply, turn } = state;
  const desk = reply?.desk ?? null;

  const latest = useRef(desk);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => localStorage.setItem(KEEP, JSON.stringify(state)), [state]);

  const keep = useCallback((next: Kept) => {
    latest.current = next.reply?.desk ?? null;
    setState(next);
  }, []);

  // Letters go one after the other: each carries the desk as the answer to the one before it left it.
  const write = useCallback(
    (letter: Letter, next: Turn | null): Promise<boolean> => {
      const sent = async (): Promise<boolean> => {
        try {
          const found = await post<Reply>("/api/referee", { ...letter, desk: latest.current });
          keep({ reply: found, turn: found.question ? next : null });
          setTrouble("");
          return true;
        } catch (error) {
          setTrouble(error instanceof Refusal ? error.message : String(error));
          return false;
        }
      };
      const answered = before.current.then(sent);
      before.current = answered;
      return answered;
    },
    [keep],
  );

  const go = (next: Turn): void => {
    void write({ do: "turn", ...next }, next);
  };
  return {
    reply,
    desk,
    trouble,
    send: (letter) => write({ ...letter, seed: seed() }, null),
    play: (card) => go({ seed: seed(), card, said: [] }),
    answer: (said) => {
      const asked = reply?.question;
      if (asked && turn) go({ ...turn, said: [...turn.said, { key: asked.key, answer: said }] });
    },
    stop: () => {
      keep({ reply: reply && { ...reply, question: null, told: [], lines: [], card: null }, turn: null });
      setTrouble("");
    },
    forget: () => {
      keep({ reply: null, turn: null });
      setTrouble("");
    },
  };
}
