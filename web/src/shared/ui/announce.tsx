import { useEffect, useState } from "react";

const listeners = new Set<(words: string) => void>();

/** Says something to screen readers. */
export function announce(words: string): void {
  if (words) for (const listener of listeners) listener(words);
}

/** Takes back what was said last, so that the next person at the screen cannot read it. */
export function hush(): void {
  for (const listener of listeners) listener("");
}

/** Two live regions used in turn, so that the same words said twice are heard twice. */
export function Announcer() {
  const [said, setSaid] = useState<[string, string]>(["", ""]);
  useEffect(() => {
    let odd = false;
    const listener = (words: string): void => {
      odd = !odd;
      setSaid(odd ? [words, ""] : ["", words]);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return (
    <div className="unseen" data-testid="announcer">
      <div role="status" aria-live="polite">
        {said[0]}
      </div>
      <div role="status" aria-live="polite">
        {said[1]}
      </div>
    </div>
  );
}
