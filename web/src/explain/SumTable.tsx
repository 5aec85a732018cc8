import type { Sum } from "../wire/types";
import { RuleLink } from "./RuleLink";

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A number with the parts it is made of, each with its rule. */
export function SumTable({ name, sum }: { name: string; sum: Sum }) {
  return (
    <table className="sum">
      <caption>
        {name} <b>{sum.total}</b>
      </caption>
      <tbody>
        {sum.parts.map(({ value, words, rule }, i) => (
          <tr key={`${words} ${i}`}>
            <td className="value">{i ? signed(value) : value}</td>
            <td>{words}</td>
            <td>
              <RuleLink number={rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
