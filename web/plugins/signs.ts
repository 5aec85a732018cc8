import ms from "milsymbol";
import type { Plugin } from "vite";

/** Military signs by name: symbol codes laid over each other, and how much the icon is enlarged within its frame. */
const CODES: Record<string, [string, number]> = {
  infantry: ["10031000001211000000", 1],
  "machine-gun": ["10031500001102000000", 1.25],
  mortar: ["10031000001308000000", 1.6],
  pioneers: ["10031000001407000000", 1.15],
  "anti-tank": ["10031000001204000000", 1],
  gun: ["10031000001303000000", 1.2],
  tank: ["10031000001205000000", 1.2],
  "self-propelled-gun": ["10031000001303010000", 1.2],
  "armored-car": ["10031000001205010000", 1.15],
  "half-track": ["10031000001211020000", 1],
  truck: ["10031500001602000000", 1.5],
  wagon: ["10031500001608000000", 1.7],
  cavalry: ["10031000001213000000", 1],
  motorised: ["10031000001211040000", 1],
  "assault-gun": ["10031000001205000000+10031000001204000000", 1],
};

const NAME = "virtual:signs";

function icon(codes: string, scale: number): string {
  const inner = codes.split("+").map(draw).join("");
  return `<g transform="translate(100 100) scale(${scale}) translate(-100 -100)">${inner}</g>`;
}

function draw(code: string): string {
  const symbol = new ms.Symbol(code, { size: 30, frame: false, fill: false, monoColor: "currentColor" });
  if (!symbol.isValid()) throw new Error(`milsymbol knows no sign ${code}`);
  return symbol
    .asSVG()
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "")
    .replace(/stroke-width="3"/g, 'stroke-width="7"')
    .replace(/stroke-width="4"/g, 'stroke-width="7"');
}

/** Draws the unit signs while the page is built, so that milsymbol itself is not sent to anybody. */
export function unitSigns(): Plugin {
  return {
    name: "unit-signs",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const drawn = Object.entries(CODES).map(([name, [code, scale]]) => [name, icon(code, scale)]);
      return `export default ${JSON.stringify(Object.fromEntries(drawn))};`;
    },
  };
}
