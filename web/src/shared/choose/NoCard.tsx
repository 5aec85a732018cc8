import { useTable } from "../table/context";
import { setSetting } from "../ui/settings";
import { declineThisAction, noneNow } from "./standing";

/** Answers to a question for cards that stand for a while: nothing more is asked until then. */
export function NoCard() {
  const { choices, choose, log, face, view } = useTable();
  const no = choices.plain.find((offer) => offer.kind === "no-card");
  if (!no) return null;
  return (
    <p className="no-card-standing" role="group" aria-label="And do not ask again">
      <button
        type="button"
        className="plain"
        onClick={() => {
          declineThisAction({ log, face });
          choose(no, true);
        }}
      >
        None for this action
      </button>
      <button
        type="button"
        className="plain"
        onClick={() => {
          setSetting("cards", noneNow(view));
          choose(no, true);
        }}
      >
        None in this {face.round}
      </button>
    </p>
  );
}
