import { hues as allHues, pattern_opacity, patterns } from "@package/core/marks.json";
import { CanvasTexture, LinearMipmapNearestFilter, SRGBColorSpace } from "three";
import { GLYPH_PATHS } from "../pieces/marks";
import { drawer } from "./processor";

const hues: Readonly<Record<string, { ink: string }>> = allHues;

/** How many tiles lie along an edge of the atlas. */
export const ACROSS = 4;
const SIZE = 256;
const HALF = SIZE / 2;
/** An even share of the patterns' widths, so that they repeat without a seam. */
const PATTERN_SCALE = 4.5;
const PALE = "#fff";

/** What is drawn on one tile: a hue with a mark in the middle, or something plain. */
export interface Tile {
  hue: string;
  mark: number | null;
  /** Cubes have bevelled tiles with a rim, balls have none. */
  round: boolean;
  /** How dark the shade is in which it lies, up to 1. */
  shade?: number;
}

/** The hatching that says no, as a tile. */
export const HATCH = "hatch";

/** Paint all tiles beside each other, in the page's own colours. */
export function paint(tiles: readonly (Tile | typeof HATCH)[]): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = ACROSS * SIZE;
  canvas.height = ACROSS * SIZE;
  const pen = canvas.getContext("2d");
  if (pen) for (const [n, tile] of tiles.entries()) drawn(pen, tile, n % ACROSS, Math.floor(n / ACROSS));
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  // A graphics card smooths tiles that are seen aslant; a processor would take a third of the time of a picture for it.
  if (drawer() === "processor") {
    texture.minFilter = LinearMipmapNearestFilter;
    texture.generateMipmaps = false;
    texture.mipmaps = [canvas, ...smaller(canvas)];
  } else texture.anisotropy = 4;
  return texture;
}

/** The same in a half and in a quarter of its size; in a smaller one neighbours would run into one another. */
const smaller = (whole: HTMLCanvasElement): HTMLCanvasElement[] =>
  [2, 4].map((part) => {
    const canvas = document.createElement("canvas");
    canvas.width = whole.width / part;
    canvas.height = whole.height / part;
    canvas.getContext("2d")?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return canvas;
  });

/** A colour of the page, by the name of its custom property, as light or dark makes it just now. */
export function pageColour(name: string, within: Element = document.body): string {
  const probe = document.createElement("i");
  probe.style.color = `var(--${name})`;
  within.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function drawn(pen: CanvasRenderingContext2D, tile: Tile | typeof HATCH, column: number, row: number): void {
  pen.save();
  pen.beginPath();
  pen.rect(column * SIZE, row * SIZE, SIZE, SIZE);
  pen.clip();
  pen.translate(column * SIZE + HALF, row * SIZE + HALF);
  if (tile === HATCH) hatch(pen);
  else coloured(pen, tile);
  pen.restore();
}

function coloured(pen: CanvasRenderingContext2D, tile: Tile): void {
  bright(pen, tile);
  pen.resetTransform();
  pen.globalAlpha = tile.shade ?? 0;
  pen.fillStyle = "#000";
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.globalAlpha = 1;
}

function bright(pen: CanvasRenderingContext2D, { hue, mark, round }: Tile): void {
  pen.fillStyle = pageColour(hue);
  pen.fillRect(-HALF, -HALF, SIZE, SIZE);
  if (mark === null) return;
  const ink = hues[hue]?.ink ?? PALE;
  const pattern = patternOf(mark, ink === PALE ? PALE : "#000", pen);
  if (pattern) {
    pen.globalAlpha = pattern_opacity;
    pen.fillStyle = pattern;
    pen.fillRect(-HALF, -HALF, SIZE, SIZE);
    pen.globalAlpha = 1;
  }
  if (!round) rim(pen, hue);
  pen.fillStyle = pageColour(hue);
  pen.beginPath();
  pen.arc(0, 0, round ? 50 : 62, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = ink;
  pen.scale(round ? 3 : 4, round ? 3 : 4);
  pen.fill(new Path2D(GLYPH_PATHS[mark]));
}

function rim(pen: CanvasRenderingContext2D, hue: string): void {
  pen.lineWidth = 22;
  pen.strokeStyle = pageColour(`${hue}-dark`);
  pen.strokeRect(-HALF, -HALF, SIZE, SIZE);
}

function hatch(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = pageColour("panel");
  pen.fillRect(-HALF, -HALF, SIZE, SIZE);
  pen.strokeStyle = pageColour("bad");
  pen.lineWidth = 22;
  pen.rotate(Math.PI / 4);
  pen.beginPath();
  for (let x = -SIZE; x <= SIZE; x += 48) {
    pen.moveTo(x, -SIZE);
    pen.lineTo(x, SIZE);
  }
  pen.stroke();
}

/** A colour's pattern, large enough for a tile, or null where the colour has none. */
function patternOf(mark: number, ink: string, pen: CanvasRenderingContext2D): CanvasPattern | null {
  const pattern = patterns[mark];
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d");
  if (!pattern || !brush) return null;
  canvas.width = pattern.width * PATTERN_SCALE;
  canvas.height = pattern.height * PATTERN_SCALE;
  brush.scale(PATTERN_SCALE, PATTERN_SCALE);
  brush.fillStyle = brush.strokeStyle = ink;
  brush.lineWidth = pattern.pen;
  const path = new Path2D(pattern.path);
  if (pattern.filled) brush.fill(path);
  brush.stroke(path);
  const repeated = pen.createPattern(canvas, "repeat");
  repeated?.setTransform(new DOMMatrix().rotate(pattern.turn));
  return repeated;
}
