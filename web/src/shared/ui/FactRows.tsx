/** The name of a fact, its value, and the field it comes from. */
export type Fact = [name: string, value: string | number, field: string];

interface Props {
  facts: Fact[];
  /** What is to be said of where a field comes from; empty if nothing. */
  remark: (field: string) => string | undefined;
}

/** Facts about a counter, one a row. */
export function FactRows({ facts, remark }: Props) {
  return (
    <table>
      <tbody>
        {facts.map(([name, value, field]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {value}
              {remark(field) && <small> {remark(field)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
