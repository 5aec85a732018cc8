import { useEffect, useRef, type ButtonHTMLAttributes } from "react";
import { useKharkov } from "../table";

/** A button that stands for a hex: the hex is looked at while it is pointed at, and no longer than the button is there. */
export function HexButton({ hex, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { hex: string }) {
  const { dispatch } = useKharkov();
  const pointed = useRef(false);
  const point = (on: boolean): void => {
    pointed.current = on;
    dispatch({ do: "hover", hex: on ? hex : "" });
  };
  useEffect(
    () => () => {
      if (pointed.current) dispatch({ do: "hover", hex: "" });
    },
    [dispatch],
  );
  return <button type="button" onMouseEnter={() => point(true)} onMouseLeave={() => point(false)} {...rest} />;
}
