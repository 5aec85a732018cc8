import { memo, type PointerEvent } from "react";
import type { Geometry } from "../../shared/board/geometry";
import { Back, Chit, HALF } from "../counter/Chit";
import type { Stack } from "../counter/pieces";
import type { Piece } from "../table";
import { pieceWords, unknownWords } from "../counter/words";
import type { Offer } from "../../wire/engine";

interface Props {
  map: Geometry;
  stacks: Map<string, Stack>;
  /** The side whose counters may be hidden. */
  enemy: string;
  offers: Map<string, Offer[]>;
  chosen: string;
  actor: string;
  /** Who leads the stacks that march side by side. */
  band: string[];
  isAside: (label: string) => boolean;
  /** The side whose stacks can be dragged now; nobody's if empty. */
  drags: string;
  onStack: (hex: string, more: boolean) => void;
  onDrag: (event: PointerEvent, hex: string, label: string) => void;
}

/** The counter that is shown: the one at hand, or the one on top. */
const topOf = ({ pieces }: Stack, wanted: string[]): Piece | undefined =>
  pieces.find(({ state }) => wanted.includes(state.label)) ?? pieces[pieces.length - 1];

const sizeOf = ({ pieces, hidden }: Stack): number => pieces.length + hidden.length;

function Pile({ stack, top, enemy }: { stack: Stack; top: Piece | undefined; enemy: string }) {
  const under = Math.min(sizeOf(stack) - 1, 3);
  const [unknown] = stack.hidden;
  return (
    <>
      {Array.from({ length: under }, (_, i) => {
        const off = (under - i) * 4.5;
        return (
          <rect
            key={i}
            x={-HALF + off}
            y={-HALF - off}
            width={2 * HALF}
            height={2 * HALF}
            rx={6}
            className={`pile ${top?.kind.side ?? enemy}`}
          />
        );
      })}
      {top && <Chit kind={top.kind} counter={top.counter} state={top.state} />}
      {!top && unknown && <Back unknown={unknown} side={enemy} />}
      {under > 0 && (
        <g className="count" transform={`translate(${HALF - 3} ${-HALF - 2})`}>
          <circle r={11} />
          <text y={5}>{sizeOf(stack)}</text>
        </g>
      )}
    </>
  );
}

/** Every stack on the map as a pile with its count, the counter at hand on top. */
export const Stacks = memo(function Stacks({ map, stacks, enemy, offers, chosen, actor, band, isAside, drags, onStack, onDrag }: Props) {
  const placed = [...stacks.values()].flatMap((stack) => {
    const cell = map.byName.get(stack.hex);
    return cell ? [{ stack, cell }] : [];
  });
  placed.sort((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x);
  return (
    <g className="stacks">
      {placed.map(({ stack, cell }) => {
        const labels = stack.pieces.map(({ state }) => state.label);
        const top = topOf(stack, [chosen, actor]);
        const able = labels.filter((label) => offers.has(label));
        const leader = able.includes(chosen) ? chosen : (able[able.length - 1] ?? top?.state.label ?? "");
        const held = drags !== "" && top?.counter.side === drags && (able.length > 0 || labels.includes(actor) || !top.state.moved);
        const look = [
          "stack",
          able.length ? "can" : "",
          able.length > 0 && able.every(isAside) ? "aside" : "",
          labels.includes(chosen) || labels.includes(actor) || labels.some((label) => band.includes(label)) ? "chosen" : "",
        ].join(" ");
        return (
          <g
            key={stack.hex}
            className={look}
            transform={`translate(${cell.x} ${cell.y})`}
            data-stack={stack.hex}
            data-unit={top?.state.label}
            data-drags={held || undefined}
            onPointerDown={held ? (event) => onDrag(event, stack.hex, leader) : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onStack(stack.hex, event.shiftKey);
            }}
          >
            <title>{[...stack.pieces.map(pieceWords), ...stack.hidden.map(unknownWords)].join("\n")}</title>
            <rect x={-HALF - 6} y={-HALF - 6} width={2 * HALF + 12} height={2 * HALF + 12} rx={10} className="halo" />
            <Pile stack={stack} top={top} enemy={enemy} />
          </g>
        );
      })}
    </g>
  );
});
