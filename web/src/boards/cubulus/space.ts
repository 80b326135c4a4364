import { BoxGeometry } from "three";
import { Bodies, type Body } from "../../space/bodies";
import { bar, frame } from "../../space/boxes";
import type { Orbit } from "../../space/orbit";
import { meets } from "../../space/ray";
import type { Opener, Space } from "../../space/space";
import { Stage } from "../../space/stage";
import { paint } from "../../space/tiles";
import type { CubulusView } from "../../wire/types/cubulus";
import { addFoam, type Foam } from "./foam";
import { enteredBy, faceOf, faceWith, holeOf, lineBehind } from "./geometry";
import { Signs } from "./signs";
import {
  ACCENT,
  AWAY,
  BAD,
  ball,
  beyond,
  FACES,
  GLOW,
  HEAD,
  HOLDS,
  LAST,
  LAST_EDGE,
  NOWHERE,
  place,
  rims,
  type Starts,
  slidFrom,
  solidCube,
  sphere,
  tileOf,
  tilesWith,
} from "./solid-parts";

/** What the cube shows. */
export interface Model {
  view: CubulusView;
  /** The previewed move, and the move made last. */
  preview: string | null;
  last: string | null;
  fault: readonly string[];
  hinted: readonly string[];
}

/** The soft cube with its balls. It turns to the face where a ball was pushed in, if that looks away. */
class CubeSpace implements Space<Model> {
  private readonly stage: Stage;
  private readonly balls: Bodies;
  private readonly boxes: Bodies;
  private readonly signs: Signs;
  private foam: Foam | null = null;
  private model: Model | null = null;

  constructor(canvas: HTMLCanvasElement, signs: HTMLElement, hues: readonly string[]) {
    this.stage = new Stage(canvas);
    this.stage.fit(...HOLDS);
    const tiles = paint(tilesWith(hues));
    this.balls = new Bodies(this.stage.scene, sphere(), tiles, 0.35);
    this.boxes = new Bodies(this.stage.scene, new BoxGeometry(1, 1, 1), tiles, 0.85);
    this.signs = new Signs(this.stage, signs);
    this.stage.aimed = () => this.signs.place();
    this.stage.before = (now) => this.step(now);
  }

  show(model: Model): void {
    const before = this.model;
    this.model = model;
    this.foam ??= addFoam(this.stage.scene, model.view.sides, this.stage.canvas.parentElement ?? document.body);
    this.lay(
      before?.last === model.last || model.last === null ? NOWHERE : slidFrom(model.last, before?.view, model.view),
    );
    if (before && before.last !== model.last) this.showLast(model.last);
    this.stage.draw();
  }

  /** Turn until the face is seen where the last ball came in. */
  private showLast(move: string | null): void {
    const face = FACES.find(({ name }) => name === faceOf(move ?? ""));
    if (face) this.stage.orbit.show(face.axis, face.out);
  }

  turnTo(side: string): void {
    const face = FACES.find(({ name }) => name === side);
    if (face) this.stage.orbit.front(face.axis, face.out);
  }

  get orbit(): Orbit {
    return this.stage.orbit;
  }

  at(event: MouseEvent): string | null {
    if (!this.model) return null;
    const { from, along } = this.stage.ray(event);
    const { low, high } = solidCube();
    const hit = meets(from.toArray(), along.toArray(), low, high);
    if (!hit) return null;
    const name = FACES.find((face) => face.axis === hit.axis && face.out > 0 === hit.high)?.name;
    const point = from.clone().addScaledVector(along, hit.far).toArray();
    return name === undefined ? null : this.hole(name, point);
  }

  close(): void {
    this.foam?.geometry.dispose();
    this.foam?.material.dispose();
    this.balls.close();
    this.boxes.close();
    this.stage.close();
  }

  private step(now: number): boolean {
    const turning = this.stage.orbit.step(now);
    const moving = this.balls.step(now);
    return this.boxes.step(now) || moving || turning;
  }

  private lay(starts: Starts): void {
    if (!this.model) return;
    const now = performance.now();
    this.balls.show([...this.placed(starts), ...this.coming()], now);
    this.boxes.show([...rims(this.model.view.sides), ...this.marks(), ...this.arrow()], now);
  }

  /** All balls; those that have just been pushed come from where they were. */
  private placed(starts: Starts): Body[] {
    const { view, last } = this.shown();
    return Object.entries(view.cells).flatMap(([cell, owner]): Body[] => {
      if (owner === null) return [];
      const from = starts.get(cell);
      const tile = tileOf(owner, view, cell);
      return [from ? { ...ball(`${cell} after ${last}`, place(cell), tile), from } : ball(cell, place(cell), tile)];
    });
  }

  /** The ball that the preview would push in, outside its hole. */
  private coming(): Body[] {
    const { view, preview } = this.shown();
    const way = this.way();
    if (!way || preview === null) return [];
    const owner = view.slides[preview]?.[way.cell];
    if (owner === null || owner === undefined) return [];
    const at = way.face ? beyond(place(way.cell), way.face.axis, way.face.out * AWAY) : place(way.cell);
    return [ball(`coming ${preview}`, at, tileOf(owner, view), 0.72)];
  }

  /** Where the previewed ball comes in, and through which face, if through one. */
  private way(): { cell: string; face: (typeof FACES)[number] | undefined } | null {
    const { view, preview } = this.shown();
    if (preview === null || !view.slides[preview]) return null;
    if (preview.startsWith("@")) return { cell: preview.slice(1), face: undefined };
    const cell = lineBehind(holeOf(preview), view.faces)[0] ?? "";
    return { cell, face: FACES.find((face) => face.name === faceOf(preview)) };
  }

  private arrow(): Body[] {
    const way = this.way();
    if (!way?.face) return [];
    const { axis, out } = way.face;
    const at = (far: number) => beyond(place(way.cell), axis, out * (AWAY + far));
    const tip = HEAD.map((thick, n) => bar(`tip ${n}`, at(0.45 + n * 0.07), axis, 0.07, thick, GLOW));
    return [...tip, bar("arrow", at(0.95), axis, 0.6, 0.13, GLOW)];
  }

  /** Frames round holes: the last move, what is at fault, what is hinted at, and squares that were made. */
  private marks(): Body[] {
    const { view, last, fault, hinted, preview } = this.shown();
    const on = (
      faces: typeof FACES,
      tile: number,
      wanted: readonly string[],
      thick: number,
      edge = 0.98,
      away = 0.57,
    ) =>
      faces.flatMap(({ name, axis, out }) =>
        wanted
          .filter((cell) => view.faces[name]?.includes(cell))
          .flatMap((cell) =>
            frame(`${tile} ${name} ${cell}`, beyond(place(cell), axis, out * away), axis, edge, thick, tile),
          ),
      );
    const entered = last === null ? [] : enteredBy(last, view.faces);
    const previewed = preview === null ? [] : Object.keys(view.slides[preview] ?? {});
    return [
      ...on(FACES, LAST_EDGE, entered, 0.11),
      ...on(FACES, LAST, entered, 0.07, 0.92, 0.6),
      ...on(FACES, GLOW, previewed, 0.07),
      ...view.squares.flatMap(({ cells }) =>
        on(
          FACES.filter(({ name }) => name === faceWith(cells, view.faces)),
          GLOW,
          cells,
          0.11,
        ),
      ),
      ...on(FACES, ACCENT, hinted, 0.1),
      ...on(FACES, BAD, fault, 0.1),
    ];
  }

  private hole(face: string, point: readonly number[]): string | null {
    const axis = FACES.find(({ name }) => name === face)?.axis;
    const near = [0, 1, 2].map((n) => Math.max(1, Math.min(3, Math.round((point[n] ?? 0) + 2))));
    const nine = this.shown().view.faces[face] ?? [];
    const n = nine.findIndex((cell) => [0, 1, 2].every((on) => on === axis || Number(cell[on]) === near[on]));
    return n < 0 ? null : `${face}${n + 1}`;
  }

  private shown(): Model {
    if (!this.model) throw new Error("nothing is shown yet");
    return this.model;
  }
}

export const openWith =
  (hues: readonly string[]): Opener<Model> =>
  (canvas, signs) =>
    new CubeSpace(canvas, signs, hues);
