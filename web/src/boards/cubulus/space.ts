import { BoxGeometry } from "three";
import { Bodies, type Body } from "../../space/bodies";
import { bar, frame } from "../../space/boxes";
import type { Orbit } from "../../space/orbit";
import { meets } from "../../space/ray";
import type { Opener, Space } from "../../space/space";
import { Stage } from "../../space/stage";
import { paint } from "../../space/tiles";
import type { CubulusView } from "../../wire/types/cubulus";
import { enteredBy, faceOf, faceWith, holeOf, lineBehind } from "./geometry";
import {
  ACCENT,
  AWAY,
  away,
  BAD,
  ball,
  beyond,
  FACES,
  FOAM,
  foam,
  GLOW,
  HALF,
  HEAD,
  HOLDS,
  INK,
  MIRROR,
  NOWHERE,
  place,
  type Starts,
  slidFrom,
  solidCube,
  sphere,
  type Triple,
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

/** The soft cube with its balls, and mirrors of the faces that one does not see. */
class CubeSpace implements Space<Model> {
  private readonly stage: Stage;
  private readonly balls: Bodies;
  private readonly boxes: Bodies;
  private model: Model | null = null;
  private hidden = "";

  constructor(canvas: HTMLCanvasElement, hues: readonly string[]) {
    this.stage = new Stage(canvas);
    this.stage.fit(...HOLDS);
    const tiles = paint(tilesWith(hues));
    this.balls = new Bodies(this.stage.scene, sphere(), tiles, 0.35);
    this.boxes = new Bodies(this.stage.scene, new BoxGeometry(1, 1, 1), tiles, 0.85);
    this.stage.before = (now) => this.step(now);
  }

  show(model: Model): void {
    const before = this.model;
    this.model = model;
    this.lay(
      before?.last === model.last || model.last === null ? NOWHERE : slidFrom(model.last, before?.view, model.view),
    );
    this.stage.draw();
  }

  get orbit(): Orbit {
    return this.stage.orbit;
  }

  at(event: MouseEvent): string | null {
    if (!this.model) return null;
    const { from, along } = this.stage.ray(event);
    const found = [...this.mirrors().map((face) => this.mirrored(face)), solidCube()]
      .map(({ low, high, face }) => ({ face, hit: meets(from.toArray(), along.toArray(), low, high) }))
      .filter(({ hit }) => hit !== null)
      .sort((a, b) => (a.hit?.far ?? 0) - (b.hit?.far ?? 0))[0];
    if (!found?.hit) return null;
    const { axis, high, far } = found.hit;
    const name = found.face ?? FACES.find((face) => face.axis === axis && face.out > 0 === high)?.name;
    const point = from.clone().addScaledVector(along, far).toArray();
    return name === undefined ? null : this.hole(name, point);
  }

  close(): void {
    this.balls.close();
    this.boxes.close();
    this.stage.close();
  }

  /** Faces come into sight and go out of it as one goes round. */
  private step(now: number): boolean {
    const hidden = this.mirrors()
      .map((face) => face.name)
      .join("");
    if (hidden !== this.hidden) {
      this.hidden = hidden;
      this.lay(NOWHERE);
    }
    const moving = this.balls.step(now);
    return this.boxes.step(now) || moving;
  }

  private lay(starts: Starts): void {
    if (!this.model) return;
    const now = performance.now();
    this.balls.show([...this.placed(starts), ...this.reflected(), ...this.coming()], now);
    this.boxes.show([...foam(this.model.view.sides), ...this.marks(), ...this.plates(), ...this.arrow()], now);
  }

  /** All balls; those that have just been pushed come from where they were. */
  private placed(starts: Starts): Body[] {
    const { view, last } = this.shown();
    return Object.entries(view.cells).flatMap(([cell, owner]): Body[] => {
      if (owner === null) return [];
      const from = starts.get(cell);
      const tile = tileOf(owner, view);
      return [from ? { ...ball(`${cell} after ${last}`, place(cell), tile), from } : ball(cell, place(cell), tile)];
    });
  }

  private reflected(): Body[] {
    const { view } = this.shown();
    return this.mirrors().flatMap(({ name, axis, out }) =>
      (view.faces[name] ?? []).flatMap((cell): Body[] => {
        const owner = view.cells[cell] ?? null;
        const at = beyond(place(cell), axis, out * away(axis));
        return owner === null ? [] : [{ ...ball(`${name}${cell}`, at, tileOf(owner, view)), from: at }];
      }),
    );
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
    const on = (faces: typeof FACES, tile: number, wanted: readonly string[], thick: number) =>
      faces.flatMap(({ name, axis, out }) =>
        wanted
          .filter((cell) => view.faces[name]?.includes(cell))
          .flatMap((cell) => this.seen(name, place(cell), axis, out, `${tile} ${thick} ${name} ${cell}`, thick, tile)),
      );
    const previewed = preview === null ? [] : Object.keys(view.slides[preview] ?? {});
    return [
      ...on(FACES, INK, last === null ? [] : enteredBy(last, view.faces), 0.06),
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

  /** A mark on a face, and in the mirror where the face is hidden. */
  private seen(
    name: string,
    at: Triple,
    axis: number,
    out: number,
    key: string,
    thick: number,
    tile: number,
  ): readonly Body[] {
    const far = this.hidden.includes(name) ? away(axis) + 0.5 : 0.5;
    return frame(key, beyond(at, axis, out * (far + 0.06)), axis, 0.98, thick, tile);
  }

  private plates(): Body[] {
    const { view } = this.shown();
    return this.mirrors().flatMap(({ name, axis, out }) => {
      const far = out * (1 + away(axis) + 0.46);
      const at: Triple = axis === 0 ? [far, 0, 0] : axis === 1 ? [0, far, 0] : [0, 0, far];
      const size = [0, 1, 2].map((n) => (n === axis ? 0.04 : 2 * HALF + 0.1));
      const plate = {
        key: `plate ${name}`,
        at,
        size: [size[0] ?? 0, size[1] ?? 0, size[2] ?? 0] as Triple,
        tile: MIRROR,
      };
      const rim = view.sides.includes(name) ? ACCENT : FOAM;
      return [{ ...plate, from: at }, ...frame(`rim ${name}`, at, axis, 2 * HALF + 0.16, 0.07, rim)];
    });
  }

  /** The faces that look away. */
  private mirrors(): typeof FACES {
    const eye = this.stage.orbit.direction.toArray();
    return FACES.filter(({ axis, out }) => out * (eye[axis] ?? 0) < 0);
  }

  private mirrored({ name, axis, out }: (typeof FACES)[number]): { low: Triple; high: Triple; face: string } {
    const side = out * (1 + away(axis));
    const corner = (n: number, sign: number) => (n === axis ? side + sign * 0.5 : sign * HALF);
    return {
      face: name,
      low: [corner(0, -1), corner(1, -1), corner(2, -1)],
      high: [corner(0, 1), corner(1, 1), corner(2, 1)],
    };
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
  (canvas) =>
    new CubeSpace(canvas, hues);
