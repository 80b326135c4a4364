import { CanvasTexture, SRGBColorSpace } from "three";
import { GLYPH_PATHS } from "../pieces/marks";

/** How many tiles lie along an edge of the atlas. */
export const ACROSS = 4;
const SIZE = 256;
const HALF = SIZE / 2;
const LIGHT_HUES = new Set(["yellow", "white", "orange", "neutral"]);

/** What is drawn on one tile: a hue with a mark in the middle, or something plain. */
export interface Tile {
  hue: string;
  mark: number | null;
  /** Cubes have bevelled tiles with a rim, balls have none. */
  round: boolean;
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
  texture.anisotropy = 4;
  return texture;
}

/** A colour of the page, by the name of its custom property, as light or dark makes it just now. */
export function pageColour(name: string): string {
  const probe = document.createElement("i");
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
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

function coloured(pen: CanvasRenderingContext2D, { hue, mark, round }: Tile): void {
  pen.fillStyle = pageColour(hue);
  pen.fillRect(-HALF, -HALF, SIZE, SIZE);
  if (mark === null) return;
  pen.strokeStyle = pen.fillStyle = LIGHT_HUES.has(hue) ? "rgb(0 0 0 / 22%)" : "rgb(255 255 255 / 26%)";
  PATTERNS[mark]?.(pen);
  if (!round) rim(pen, hue);
  pen.fillStyle = pageColour(hue);
  pen.beginPath();
  pen.arc(0, 0, round ? 50 : 62, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = LIGHT_HUES.has(hue) ? "#2b2419" : "#ffffff";
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
  lines(pen, 48, Math.PI / 4);
}

/** The patterns of `pieces/marks.tsx`, by the number of the colour. */
const PATTERNS: readonly ((pen: CanvasRenderingContext2D) => void)[] = [
  () => undefined,
  (pen) => stripes(pen, 14, Math.PI / 4),
  (pen) => dots(pen, (x, y) => pen.arc(x, y, 7, 0, 2 * Math.PI), true),
  (pen) => {
    stripes(pen, 8, Math.PI / 4);
    stripes(pen, 8, -Math.PI / 4);
  },
  (pen) => {
    stripes(pen, 7, 0);
    stripes(pen, 7, Math.PI / 2);
  },
  (pen) => waves(pen),
  (pen) => dots(pen, (x, y) => pen.arc(x, y, 12, 0, 2 * Math.PI), false),
  () => undefined,
];

function stripes(pen: CanvasRenderingContext2D, width: number, angle: number): void {
  pen.lineWidth = width;
  lines(pen, 36, angle);
}

function lines(pen: CanvasRenderingContext2D, apart: number, angle: number): void {
  pen.save();
  pen.rotate(angle);
  pen.beginPath();
  for (let x = -SIZE; x <= SIZE; x += apart) {
    pen.moveTo(x, -SIZE);
    pen.lineTo(x, SIZE);
  }
  pen.stroke();
  pen.restore();
}

function dots(pen: CanvasRenderingContext2D, draw: (x: number, y: number) => void, full: boolean): void {
  pen.lineWidth = 6;
  for (let x = -HALF + 18; x < HALF; x += 36) {
    for (let y = -HALF + 18; y < HALF; y += 36) {
      pen.beginPath();
      draw(x, y);
      if (full) pen.fill();
      else pen.stroke();
    }
  }
}

function waves(pen: CanvasRenderingContext2D): void {
  pen.lineWidth = 9;
  for (let y = -HALF + 14; y < HALF; y += 34) {
    pen.beginPath();
    for (let x = -HALF; x <= HALF; x += 4) pen.lineTo(x, y + 9 * Math.sin(x / 13));
    pen.stroke();
  }
}
