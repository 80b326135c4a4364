import { BoxGeometry } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { Bodies, type Body } from "../space/bodies";
import { bar, cage } from "../space/boxes";
import type { Orbit } from "../space/orbit";
import { type Outlined, Outlines } from "../space/outlines";
import { meets, triple } from "../space/ray";
import type { Opener, Space } from "../space/solid";
import { Stage } from "../space/stage";
import { HATCH, pageColour, paint, type Tile } from "../space/tiles";
import { type Cell, cellIn, cellOf, corners, glassAround, letterIn, nameOf } from "./cells";
import { hueOf, LETTERS, markOf } from "./piece";

/** What the structure shows. */
export interface Model {
  view: CubeOrAckView;
  /** The colour of the next piece, the previewed cell, and the move made last. */
  letter: string;
  preview: string | null;
  last: string | null;
  /** The cell of the piece that is just coming, and how long that takes. */
  coming: string | null;
  lasts: number;
  fault: readonly string[];
  hinted: readonly string[];
  /** How many of the upper layers are taken off, and how far apart the pieces are drawn. */
  peeled: number;
  apart: number;
  /** Whether one looks through the pieces. */
  xray: boolean;
}

const PLAIN = (hue: string): Tile => ({ hue, mark: null, round: true });
const TILES = [
  ...LETTERS.map((letter): Tile => ({ hue: hueOf(letter), mark: markOf(letter), round: false })),
  PLAIN("ink"),
  PLAIN("accent"),
  PLAIN("bad"),
  HATCH,
  PLAIN("last"),
  PLAIN("last-edge"),
] as const;
const [INK, ACCENT, BAD, NO, LAST, LAST_EDGE] = [8, 9, 10, 11, 12, 13];

const PIECE = 0.95;
const GHOST = 0.3;
const GROWN = 0.82;
/** From how high a piece comes down. */
const HIGH = 3;
/** A ghost is easier to hit than it is large. */
const REACH = 0.3;
const MARGIN = 0.98;
const USUAL_EDGE = 4;
const THIN = 0.04;
/** How far pieces may stand out of a glass that has not settled. */
const OUTSIDE = 0.5;

/** The glass frame with the growing Cube. */
class RoomSpace implements Space<Model> {
  private readonly stage: Stage;
  private readonly pieces: Bodies;
  private readonly ghosts: Bodies;
  private readonly bars: Bodies;
  private readonly glass: Outlines;
  private readonly floats: Bodies;
  private readonly glassColour = pageColour("line-strong");
  private model: Model | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas);
    const tiles = paint(TILES);
    this.pieces = new Bodies(this.stage.scene, new RoundedBoxGeometry(1, 1, 1, 2, 0.07), tiles);
    this.ghosts = new Bodies(this.stage.scene, new RoundedBoxGeometry(1, 1, 1, 2, 0.07), tiles);
    this.bars = new Bodies(this.stage.scene, new BoxGeometry(1, 1, 1), tiles);
    this.glass = new Outlines(this.stage.scene);
    this.floats = new Bodies(this.stage.scene, new BoxGeometry(1, 1, 1), tiles);
    this.floats.seeThrough(true);
    this.stage.before = (now) => {
      const moving = [this.pieces, this.ghosts, this.bars, this.floats].map((bodies) => bodies.step(now));
      return moving.includes(true);
    };
  }

  show(model: Model): void {
    this.model = model;
    const now = performance.now();
    this.pieces.seeThrough(model.xray);
    this.pieces.show(this.built(), now);
    this.ghosts.show(this.open(), now);
    this.bars.show([...this.touches(), ...this.marks()], now);
    this.glass.show(this.frame());
    this.floats.show(this.floating(), now);
    const [low, high] = corners(model.view);
    const half = low.map((least, axis) => {
      const { room } = model.view;
      const cells = room.fixed ? (high[axis] ?? 0) - least + 1 : (room.limits[axis] ?? 1) + OUTSIDE;
      return (cells / 2) * (1 + model.apart);
    });
    this.stage.fit(MARGIN * Math.hypot(...half));
  }

  get orbit(): Orbit {
    return this.stage.orbit;
  }

  /** The first cell that the ray meets: a piece, or where one may go. */
  at(event: MouseEvent): string | null {
    if (!this.model) return null;
    const { from, along } = this.stage.ray(event);
    const pieces = this.standing().map((cell) => ({ cell, half: PIECE / 2 }));
    const ghosts = [...this.free(), ...this.barred().map(({ cell }) => cell)].map((cell) => ({ cell, half: REACH }));
    const met = [...pieces, ...ghosts]
      .map(({ cell, half }) => {
        const [x, y, z] = this.place(cell);
        const low = [x - half, y - half, z - half] as const;
        const high = [x + half, y + half, z + half] as const;
        return { cell, far: meets(from.toArray(), along.toArray(), low, high)?.far ?? Number.POSITIVE_INFINITY };
      })
      .sort((a, b) => a.far - b.far)[0];
    return met && met.far < Number.POSITIVE_INFINITY ? nameOf(met.cell) : null;
  }

  close(): void {
    this.pieces.close();
    this.ghosts.close();
    this.bars.close();
    this.glass.close();
    this.floats.close();
    this.stage.close();
  }

  private built(): Body[] {
    const { view, coming, lasts } = this.shown();
    return view.colours.flatMap(({ letter, cells }) =>
      cells
        .map((cell) => cellOf(nameOf(cell)))
        .filter((cell) => this.bare(cell))
        .map((cell) => {
          const at = this.place(cell);
          const size = [PIECE, PIECE, PIECE] as const;
          const piece = { key: nameOf(cell), at, size, tile: markOf(letter) };
          return piece.key === coming ? { ...piece, from: [at[0], at[1], at[2] + HIGH] as const, lasts } : piece;
        }),
    );
  }

  /** Where a piece may go: small ghosts, the chosen one grown. */
  private open(): Body[] {
    const { letter, preview } = this.shown();
    return this.free().map((cell) => {
      const size = nameOf(cell) === preview ? GROWN : GHOST;
      return { key: `ghost ${nameOf(cell)}`, at: this.place(cell), size: [size, size, size], tile: markOf(letter) };
    });
  }

  /** The faces at which a piece would touch its own colour, hatched. */
  private touches(): Body[] {
    return this.barred().flatMap(({ cell, beside }) =>
      beside.map((other): Body => {
        const axis = cell.findIndex((at, n) => at !== other[n]);
        const side = (other[axis] ?? 0) > (cell[axis] ?? 0) ? 1 : -1;
        const [x, y, z] = this.place(cell);
        const at = [x, y, z].map((n, along) => (along === axis ? n + side * 0.49 : n));
        const size = [0, 1, 2].map((along) => (along === axis ? 0.02 : 0.62));
        return { key: `no ${nameOf(cell)} ${nameOf(other)}`, at: triple(at), size: triple(size), tile: NO };
      }),
    );
  }

  private marks(): Body[] {
    const { last, fault, hinted } = this.shown();
    const around = (tile: number, cells: readonly string[], thick: number, edge = 1.02) =>
      cells
        .map(cellOf)
        .filter((cell) => this.bare(cell))
        .flatMap((cell) => cage(`${tile} ${nameOf(cell)}`, this.place(cell), edge, thick, tile));
    const placed = last === null || !last.includes(":") ? [] : [cellIn(last)];
    return [
      ...around(LAST_EDGE, placed, 0.1, 1.03),
      ...around(LAST, placed, 0.06, 1.06),
      ...around(
        ACCENT,
        hinted.map((name) => (name.includes(":") ? cellIn(name) : name)),
        0.08,
      ),
      ...around(BAD, fault, 0.08),
      ...this.axes(),
    ];
  }

  /** Three short bars from the lowest corner of the glass: right, away and up. */
  private axes(): Body[] {
    const { view, apart } = this.shown();
    const [low, high] = view.room.fixed ? corners(view) : this.glassCorners();
    const [x, y, z] = this.place(low);
    const out = 0.5 * (1 + apart) + 0.06;
    // In a small frame one stands close, and bars of their usual size would be beams.
    const size = Math.min(1, Math.max(...low.map((least, n) => (high[n] ?? 0) - least + 1)) / USUAL_EDGE);
    return [0, 1, 2].map((axis) => {
      const at = [x - out, y - out, z - out].map((n, along) => (along === axis ? n + 0.4 * size : n));
      return bar(`axis ${axis}`, triple(at), axis, 0.8 * size, 0.05 * size, INK);
    });
  }

  /** The first and the last cell of the glass of a floating structure. */
  private glassCorners(): readonly [Cell, Cell] {
    const { view, preview } = this.shown();
    const { low, high } = glassAround(view, preview === null ? null : cellOf(preview));
    return [low, high];
  }

  /** The glass of a floating structure, as bars, so that it goes smoothly to where it settles. */
  private floating(): Body[] {
    const { view, apart } = this.shown();
    if (view.room.fixed) return [];
    const [low, high] = this.glassCorners();
    const middle = low.map((least, axis) => (least + (high[axis] ?? 0)) / 2);
    return cage("glass", this.place(triple(middle)), (view.room.limits[0] ?? 1) * (1 + apart), THIN, INK);
  }

  /** The glass of a shape, layer by layer. */
  private frame(): Outlined[] {
    const { view, apart } = this.shown();
    const half = 0.5 * (1 + apart);
    return blocks(view.room.layers).map(([first, last]) => {
      const [low, high] = [this.place(first), this.place(last)];
      return {
        low: [low[0] - half, low[1] - half, low[2] - half] as const,
        high: [high[0] + half, high[1] + half, high[2] + half] as const,
        colour: this.glassColour,
      };
    });
  }

  private standing(): Cell[] {
    const { view } = this.shown();
    return view.colours
      .flatMap(({ cells }) => cells.map((cell) => cellOf(nameOf(cell))))
      .filter((cell) => this.bare(cell));
  }

  private free(): Cell[] {
    const { view, letter } = this.shown();
    return view.moves
      .filter((move) => letterIn(move) === letter)
      .map((move) => cellOf(cellIn(move)))
      .filter((cell) => this.bare(cell));
  }

  private barred(): { cell: Cell; beside: readonly (readonly number[])[] }[] {
    const { view, letter } = this.shown();
    return view.barred
      .filter(({ move }) => letterIn(move) === letter)
      .map(({ move, beside }) => ({ cell: cellOf(cellIn(move)), beside }))
      .filter(({ cell }) => this.bare(cell));
  }

  /** Whether a cell's layer has not been taken off. */
  private bare(cell: Cell): boolean {
    const { view, peeled } = this.shown();
    const [, high] = corners(view);
    return cell[2] <= high[2] - peeled;
  }

  /** Where a cell is drawn: round the middle of the glass, and further apart where one likes. */
  private place(cell: Cell): Cell {
    const { view, apart } = this.shown();
    const [low, high] = corners(view);
    return triple(cell.map((at, axis) => (at - ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2) * (1 + apart)));
  }

  private shown(): Model {
    if (!this.model) throw new Error("nothing is shown yet");
    return this.model;
  }
}

/** Layers that lie exactly on one another, taken together. */
function blocks(layers: CubeOrAckView["room"]["layers"]): readonly (readonly [Cell, Cell])[] {
  const boxes: [Cell, Cell][] = [];
  for (const [first = [], last = []] of layers) {
    const [low, high] = [triple(first), triple(last)];
    const below = boxes.at(-1);
    const same = below && [0, 1].every((axis) => below[0][axis] === low[axis] && below[1][axis] === high[axis]);
    if (same) below[1] = high;
    else boxes.push([low, high]);
  }
  return boxes;
}

export const open: Opener<Model> = (canvas) => new RoomSpace(canvas);
