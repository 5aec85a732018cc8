import type { Plugin } from "vite";
import { paint } from "../src/shared/palette/colours.ts";

/** Writes the palette into the page as variables, so that style sheets and drawings have the same colours. */
export function paletteVariables(): Plugin {
  const variables = Object.entries(paint).map(([name, value]) => `--${name}:${value}`);
  return {
    name: "palette-variables",
    transformIndexHtml: () => [{ tag: "style", children: `:root{${variables.join(";")}}`, injectTo: "head-prepend" }],
  };
}
