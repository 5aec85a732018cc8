import { useEffect, useState } from "react";
import { Die, TenSided } from "../panels/Dice";
import { mayMove } from "./pace";

interface Props {
  dice: number[];
  /** How long they tumble, in milliseconds. */
  tumble: number;
}

/** Dice that tumble and come to rest. */
export function MapDice({ dice, tumble }: Props) {
  const [faces, setFaces] = useState<number[] | null>(null);
  useEffect(() => {
    if (!mayMove()) return;
    const most = dice.length === 2 ? 6 : 10;
    const rolling = setInterval(() => setFaces(dice.map(() => 1 + Math.floor(Math.random() * most))), 70);
    const rest = setTimeout(() => {
      clearInterval(rolling);
      setFaces(null);
    }, tumble);
    return () => {
      clearInterval(rolling);
      clearTimeout(rest);
    };
  }, [dice, tumble]);
  const Shape = dice.length === 2 ? Die : TenSided;
  return (
    <g className={faces ? "map-dice rolling" : "map-dice resting"} data-dice={dice.join(" ")}>
      {(faces ?? dice).map((face, i) => (
        <g key={i} transform={`translate(${(i - dice.length / 2) * 50} -23)`}>
          <Shape value={face} size={46} />
        </g>
      ))}
    </g>
  );
}
