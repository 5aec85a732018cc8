import { useEffect, useState } from "react";
import { ReadOn } from "../reader/ReadOn";
import { Dialog } from "../ui/Dialog";
import { api } from "../server/api";
import type { RuleInfo } from "../../wire/server";

interface Props {
  game: string;
  number: string;
  onClose: () => void;
}

/** The text of one rule in our own words. */
export function RuleDialog({ game, number, onClose }: Props) {
  const [rule, setRule] = useState<RuleInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let live = true;
    api.rule(game, number).then(
      (found) => live && setRule(found),
      (error: Error) => live && setTrouble(error.message),
    );
    return () => {
      live = false;
    };
  }, [game, number]);
  const clauses = rule?.clauses ?? [];
  const parts = clauses.length > 1 ? clauses : [];
  return (
    <Dialog title={rule ? `${rule.number} ${rule.title}` : `Rule ${number}`} onClose={onClose}>
      {trouble && <p>{trouble}</p>}
      {rule && !parts.length && (
        <ol className="obligations">
          {rule.obligations.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {parts.map((clause) => (
          <section key={clause.id}>
            <h3>
              {clause.id} {clause.title}
            </h3>
            <ol className="obligations">
              {clause.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
      ))}
      {rule && <ReadOn game={game} number={rule.clauses[0]?.id ?? number} />}
    </Dialog>
  );
}
