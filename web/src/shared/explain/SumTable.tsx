import { points } from "../offers/points";
import { RuleLink } from "./RuleLink";
import type { Sum } from "../../wire/server";

const signed = (value: number, scale: number): string => (value < 0 ? "" : "+") + points(value, scale);

/** A number with the parts it is made of, each with its rule. */
export function SumTable({ name, sum, scale = 1 }: { name: string; sum: Sum; scale?: number }) {
  return (
    <table className="sum">
      <caption>
        {name} <b>{points(sum.total, scale)}</b>
      </caption>
      <tbody>
        {sum.parts.map(({ value, words, rule }, i) => (
          <tr key={`${words} ${i}`}>
            <td className="value">{i ? signed(value, scale) : points(value, scale)}</td>
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
