/** One look of the drawing: everything that shares colour and line is a single path. */
export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  cap?: "round" | "butt" | "square";
}

/** Collects pieces by their look and keeps the order in which the looks were named. */
export class Palette {
  private readonly layers: Layer[];
  private readonly parts: string[][];

  constructor(looks: Omit<Layer, "d">[]) {
    this.layers = looks.map((look) => ({ ...look, d: "" }));
    this.parts = looks.map(() => []);
  }

  add(look: number, d: string): void {
    this.parts[look]?.push(d);
  }

  done(): Layer[] {
    return this.layers
      .map((layer, i) => ({ ...layer, d: (this.parts[i] ?? []).join("") }))
      .filter((layer) => layer.d !== "");
  }
}
