import { useTable } from "../table/context";

/** A rule number that opens its text. */
export function RuleLink({ number }: { number: string }) {
  const { dispatch } = useTable();
  if (!number) return null;
  return (
    <button
      type="button"
      className="rule-link"
      aria-label={`Rule ${number}`}
      onClick={(event) => {
        event.stopPropagation();
        dispatch({ do: "sheet", sheet: { kind: "rule", number } });
      }}
    >
      {number}
    </button>
  );
}
