/** One look of the drawing in one part of the map: everything there that shares colour and line is a single path. */
export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  cap?: "round" | "butt" | "square";
  rule?: "evenodd";
  /** Seen only by those who look closely. */
  near?: boolean;
}

/** The edge of a block of the map; small blocks let the browser skip what is out of sight. */
const BLOCK = 320;

function blockOf(d: string, block: number): string {
  const [, x = "0", y = "0"] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(d) ?? [];
  return `${Math.floor(Number(x) / block)},${Math.floor(Number(y) / block)}`;
}

/** Collects pieces by look and block, and keeps the order in which the looks were named. */
export class Palette {
  private readonly parts: Map<string, string[]>[];

  constructor(
    private readonly looks: Omit<Layer, "d">[],
    private readonly edge = BLOCK,
  ) {
    this.parts = looks.map(() => new Map());
  }

  add(look: number, d: string): void {
    const blocks = this.parts[look];
    const block = blockOf(d, this.edge);
    const held = blocks?.get(block);
    if (held) held.push(d);
    else blocks?.set(block, [d]);
  }

  done(): Layer[] {
    return this.looks.flatMap((look, i) => [...(this.parts[i]?.values() ?? [])].map((all) => ({ ...look, d: all.join("") })));
  }
}
