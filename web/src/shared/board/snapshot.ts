import { layersOf, type Art, type Letters } from "../ground/Ground";
import type { Layer } from "../ground/layer";
import type { Geometry } from "./geometry";

/** Pixels of the largest snapshot; beyond that it is drawn coarser than the map. */
const MOST = 4_000_000;

/** Pixels of the largest picture of the ground. */
const GROUND = 12_000_000;

/** The longest piece of work between two frames, in milliseconds. */
const SLICE = 8;

type Canvas = HTMLCanvasElement;

const idle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 1500 });
  else setTimeout(work, 50);
};

function pen(canvas: Canvas, box: Geometry["box"]): CanvasRenderingContext2D | null {
  const context = canvas.getContext("2d");
  const k = canvas.width / box.width;
  context?.setTransform(k, 0, 0, k, -box.x * k, -box.y * k);
  return context;
}

function letter(letters: Letters[], context: CanvasRenderingContext2D): void {
  context.globalAlpha = 1;
  context.setLineDash([]);
  for (const { words, x, y, font, fill, halo, rim = 3, spacing = 0, turn = 0, anchor = "middle" } of letters) {
    context.save();
    context.translate(x, y);
    context.rotate((turn * Math.PI) / 180);
    Object.assign(context, { font, fillStyle: fill, textAlign: anchor === "middle" ? "center" : anchor });
    context.letterSpacing = `${spacing}px`;
    if (halo) {
      Object.assign(context, { strokeStyle: halo, lineWidth: rim });
      context.strokeText(words, 0, 0);
    }
    context.fillText(words, 0, 0);
    context.restore();
  }
}

function trace(layer: Layer, path: Path2D, context: CanvasRenderingContext2D): void {
  context.globalAlpha = layer.opacity ?? 1;
  if (layer.fill) {
    context.fillStyle = layer.fill;
    context.fill(path, layer.rule);
  }
  if (layer.stroke) {
    context.strokeStyle = layer.stroke;
    context.lineWidth = layer.width ?? 1;
    context.lineCap = layer.cap ?? "butt";
    context.setLineDash(layer.dash?.split(" ").map(Number) ?? []);
    context.stroke(path);
  }
}

/** The ground as pixels, without names and fine things, painted in slices so that nobody waits for it. */
function paintGround(map: Geometry, art: Art, layers: Layer[], done: (ground: Canvas) => void): () => void {
  const { x, y, width, height } = map.box;
  const k = Math.min(1, Math.sqrt(GROUND / (width * height)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * k), Math.round(height * k)];
  const context = pen(canvas, map.box);
  if (!context) return () => undefined;
  context.fillStyle = art.ground;
  context.fillRect(x, y, width, height);
  context.lineJoin = "round";
  let stopped = false;
  const paint = (from: number): void => {
    const start = performance.now();
    let at = from;
    for (; at < layers.length && performance.now() - start < SLICE; at++) {
      const layer = layers[at];
      if (layer && !layer.near) trace(layer, new Path2D(layer.d), context);
    }
    if (stopped) return;
    if (at < layers.length) return idle(() => paint(at));
    done(canvas);
  };
  idle(() => paint(0));
  return () => {
    stopped = true;
  };
}

/** A drawing of the page as a picture of its own, with the page's styles in it. */
async function pictureOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  style.textContent = `${rules.map((rule) => rule.cssText).join("\n")} .unit { transition: none }`;
  copy.prepend(style);
  const text = new XMLSerializer().serializeToString(copy);
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

/** What is on a canvas as an image: a canvas is copied for every frame in which it moves, an image is not. */
async function imageOf(canvas: Canvas): Promise<HTMLImageElement> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.95));
  if (!blob) throw new Error("the picture of the ground is too large");
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}

interface Places {
  /** Shows the whole map while its scale changes. */
  film: Canvas;
  /** Takes the picture of the ground, which stands in for its drawing where it is sharp enough. */
  picture: HTMLElement;
  /** Is called when the picture is there. */
  onPicture: () => void;
}

/** Keeps a canvas showing what the map shows; it is marked ready when it does. */
export function keepSnapshot(map: Geometry, art: Art, drawing: SVGSVGElement, { film, picture, onPicture }: Places): () => void {
  let ground: Canvas | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const { x, y, width, height } = map.box;
  const layers = layersOf(art, map);
  const fine = layers.filter((layer) => layer.near);
  const k = Math.min(1, Math.sqrt(MOST / (width * height)));
  const compose = async (): Promise<void> => {
    const pieces = await pictureOf(drawing);
    if (stopped || !ground) return;
    [film.width, film.height] = [Math.round(width * k), Math.round(height * k)];
    const context = pen(film, map.box);
    if (!context) return;
    context.drawImage(ground, x, y, width, height);
    for (const layer of fine) trace(layer, new Path2D(layer.d), context);
    letter([...art.names(map), ...(art.places?.(map) ?? [])], context);
    context.drawImage(pieces, x, y, width, height);
    film.dataset["ready"] = "yes";
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => ground && idle(() => void compose().catch(() => undefined)), 400);
  };
  const watcher = new MutationObserver(later);
  watcher.observe(drawing, { attributes: true, childList: true, characterData: true, subtree: true });
  const stop = paintGround(map, art, layers, (done) => {
    ground = done;
    later();
    void imageOf(done).then(
      (image) => {
        if (stopped) return;
        picture.replaceChildren(image);
        picture.dataset["scale"] = String(done.width / width);
        onPicture();
      },
      () => undefined,
    );
  });
  return () => {
    stopped = true;
    stop();
    clearTimeout(timer);
    watcher.disconnect();
    film.width = 0;
    delete film.dataset["ready"];
    delete picture.dataset["scale"];
    picture.replaceChildren();
  };
}
