import { useMemo } from "react";

/** Words with their meaning: a term that somebody new does not know explains itself to the pointer, the finger and the keyboard. */
export function Terms({ text, terms }: { text: string; terms: Record<string, string> }) {
  const found = useMemo(() => {
    const names = Object.keys(terms).sort((a, b) => b.length - a.length);
    return names.length ? new RegExp(`(?<![\\w-])(${names.join("|")})(?![\\w-])`) : null;
  }, [terms]);
  const seen = new Set<string>();
  const parts = found ? text.split(new RegExp(found, "g")) : [text];
  return (
    <>
      {parts.map((part, i) => {
        const meaning = i % 2 ? terms[part] : undefined;
        // Once in a sentence is enough.
        if (!meaning || seen.has(part)) return part;
        seen.add(part);
        return (
          <span key={i} className="term" tabIndex={0} data-meaning={meaning} aria-label={`${part} (${meaning})`} role="note">
            {part}
          </span>
        );
      })}
    </>
  );
}
