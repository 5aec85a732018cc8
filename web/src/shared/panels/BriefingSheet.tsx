import { useEffect, useState } from "react";
import { Goals } from "../explain/Goals";
import { RuleLink } from "../explain/RuleLink";
import { Sources } from "../explain/Sources";
import { useTable } from "../table/context";
import { Dialog } from "../ui/Dialog";
import { api } from "../server/api";
import type { Briefing } from "../../wire/engine";

/** The scenario once more, at the table: its story and how it is won. */
export function BriefingSheet({ onClose }: { onClose: () => void }) {
  const { info, face } = useTable();
  const [found, setFound] = useState<Briefing | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let live = true;
    api.briefing(info.scenario, info.options).then(
      (briefing) => live && setFound(briefing),
      (error: Error) => live && setTrouble(error.message),
    );
    return () => {
      live = false;
    };
  }, [info]);
  return (
    <Dialog title={info.title} onClose={onClose}>
      {trouble && <p>{trouble}</p>}
      {found && (
        <div className="briefing">
          <p className="situation">{found.situation}</p>
          {found.goals.length > 0 && <h3>How it is won</h3>}
          <Goals goals={found.goals} terms={face.terms} peoples={face.peoples} rule={(number) => <RuleLink number={number} />} />
          <Sources source={found.source} notes={found.notes} />
        </div>
      )}
    </Dialog>
  );
}
