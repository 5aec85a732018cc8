import { percent } from "../../shared/offers/offers";
import { decimal } from "../../shared/offers/points";
import type { Case, Table } from "../../wire/engine";

interface Props {
  cases: Case[];
  table: Table | null;
  shown: Case;
  onShow: (name: string) => void;
}

/** The cases of an attack side by side: ratio, column, and what it brings; one of them is shown in full below. */
export function Compared({ cases, table, shown, onShow }: Props) {
  const [first] = cases;
  const columnOf = (one: Case): string => table?.columns[one.column + 1] ?? "";
  return (
    <table className="compared" data-testid="compared">
      <thead>
        <tr>
          <td />
          {cases.map((one) => (
            <th key={one.name} scope="col">
              <button type="button" aria-pressed={one === shown} onClick={() => onShow(one.name)}>
                {one.name}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">strength</th>
          {cases.map((one) => (
            <td key={one.name}>{one.ratio}</td>
          ))}
        </tr>
        <tr className="columns">
          <th scope="row">column</th>
          {cases.map((one) => (
            <td key={one.name} data-case={one.name}>
              <b>{columnOf(one)}</b>
            </td>
          ))}
        </tr>
        {first?.expected.map(({ name }, row) => (
          <tr key={name}>
            <th scope="row">{name.replace("chance that the ", "").replace(" must retreat", " retreats")}</th>
            {cases.map((one) => (
              <td key={one.name}>{amount(one, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amount(one: Case, row: number): string {
  const found = one.expected[row];
  if (!found) return "";
  return found.name.startsWith("chance") ? percent(decimal(found.value), 1) : decimal(found.value).toFixed(1);
}
