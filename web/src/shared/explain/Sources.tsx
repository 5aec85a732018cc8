import type { Briefing } from "../../wire/engine";

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).replace(/[^.]$/, "$&.");

/** Where the facts of a scenario come from, and how far they are vouched for. */
export function Sources({ source, notes }: Pick<Briefing, "source" | "notes">) {
  if (!notes.length) return <p className="note">{sentence(source)}</p>;
  return (
    <details className="note sources">
      <summary>{sentence(source)}</summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
