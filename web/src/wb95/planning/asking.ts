import { useEffect, useRef, useState } from "react";
import { useKharkov } from "../table";

/** An answer of the server to the question a key stands for; none while the key is empty. */
export function useAsked<T>(key: string, ask: () => Promise<T>, onTrouble?: (words: string) => void): T | null {
  const { retell } = useKharkov();
  const [found, setFound] = useState<{ key: string; value: T } | null>(null);
  const asking = useRef({ ask, onTrouble });
  useEffect(() => {
    asking.current = { ask, onTrouble };
  });
  useEffect(() => {
    if (!key) return;
    let live = true;
    asking.current.onTrouble?.("");
    asking.current.ask().then(
      (value) => live && setFound({ key, value }),
      (error: Error) => live && asking.current.onTrouble?.(error.message),
    );
    return () => {
      live = false;
    };
  }, [key]);
  return key && found?.key === key ? retell(found.value) : null;
}
