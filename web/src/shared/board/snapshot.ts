import { layersOf, type Art, type Letters } from "../ground/Ground";
import type { Layer } from "../ground/layer";
import type { Geometry } from "./geometry";

/** Pixels of the largest snapshot; beyond that it is drawn coarser than the map. */
const MOST = 4_000_000;

/** Pixels of the largest picture of the ground. */
const GROUND = 12_000_000;

/** The longest piece of work between two frames, in milliseconds. */
const SLICE = 8;

type Pen = OffscreenCanvasRenderingContext2D;

const idle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 1500 });
  else setTimeout(work, 50);
};

/** Paper for a map with at most so many pixels, and a pen that knows its places. */
function paper({ x, y, width, height }: Geometry["box"], most: number): [OffscreenCanvas, Pen | null] {
  const k = Math.min(1, Math.sqrt(most / (width * height)));
  const canvas = new OffscreenCanvas(Math.round(width * k), Math.round(height * k));
  const context = canvas.getContext("2d");
  context?.setTransform(k, 0, 0, k, -x * k, -y * k);
  return [canvas, context];
}

function letter(letters: Letters[], context: Pen): void {
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

function trace(layer: Layer, path: Path2D, context: Pen): void {
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
function paintGround(map: Geometry, art: Art, layers: Layer[], done: (ground: OffscreenCanvas) => void): () => void {
  const { x, y, width, height } = map.box;
  const [canvas, context] = paper(map.box, GROUND);
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
  Object.assign(copy.dataset, document.documentElement.dataset);
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
async function imageOf(canvas: OffscreenCanvas): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 }));
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}

/** The ground as it is filmed: with fine things and names. */
function background(map: Geometry, art: Art, layers: Layer[], ground: OffscreenCanvas): OffscreenCanvas {
  const { x, y, width, height } = map.box;
  const [canvas, context] = paper(map.box, MOST);
  if (!context) return ground;
  context.lineJoin = "round";
  context.drawImage(ground, x, y, width, height);
  for (const layer of layers) if (layer.near) trace(layer, new Path2D(layer.d), context);
  letter([...art.names(map), ...(art.places?.(map) ?? [])], context);
  return canvas;
}

interface Places {
  /** Shows the whole map while its scale changes. */
  film: HTMLCanvasElement;
  /** Takes the picture of the ground, which stands in for its drawing where it is sharp enough. */
  picture: HTMLElement;
  /** Is called when the picture is there. */
  onPicture: () => void;
  /** Whether the map is being moved: nothing is filmed meanwhile, as that takes longer than a frame. */
  isMoving: () => boolean;
}

/** Keeps a canvas showing what the map shows; it is marked ready when it does. */
export function keepSnapshot(map: Geometry, art: Art, drawing: SVGSVGElement, { film, picture, onPicture, isMoving }: Places): () => void {
  let base: OffscreenCanvas | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const { x, y, width, height } = map.box;
  const layers = layersOf(art, map);
  // A bitmap is handed over as it is; what a pen draws on would be copied for every frame in which it moves.
  const screen = film.getContext("bitmaprenderer");
  const compose = async (): Promise<void> => {
    if (isMoving()) return later();
    const pieces = await pictureOf(drawing);
    if (stopped || !base) return;
    if (isMoving()) return later();
    const [canvas, context] = paper(map.box, MOST);
    if (!context || !screen) return;
    context.drawImage(base, x, y, width, height);
    context.drawImage(pieces, x, y, width, height);
    screen.transferFromImageBitmap(canvas.transferToImageBitmap());
    film.dataset["ready"] = "yes";
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => base && idle(() => void compose().catch(() => undefined)), 400);
  };
  const watcher = new MutationObserver(later);
  watcher.observe(drawing, { attributes: true, childList: true, characterData: true, subtree: true });
  const stop = paintGround(map, art, layers, (ground) => {
    base = background(map, art, layers, ground);
    later();
    void imageOf(ground).then(
      (image) => {
        if (stopped) return;
        picture.replaceChildren(image);
        picture.dataset["scale"] = String(ground.width / width);
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
    screen?.transferFromImageBitmap(null);
    delete film.dataset["ready"];
    delete picture.dataset["scale"];
    picture.replaceChildren();
  };
}
