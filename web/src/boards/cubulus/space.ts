import { BoxGeometry, TorusGeometry } from "three";
import type { CubulusView } from "../../wire/types/cubulus";
import { Bodies, type Body } from "../space/bodies";
import type { Orbit } from "../space/orbit";
import { meets } from "../space/ray";
import type { Opener, Space } from "../space/solid";
import { Stage } from "../space/stage";
import { paint } from "../space/tiles";
import { Foam } from "./foam";
import { enteredBy, faceOf, faceWith } from "./geometry";
import { arrow, coming, entry, type Model, rings } from "./marks";
import { Signs } from "./signs";
import {
  ball,
  FACES,
  type Face,
  HOLDS,
  MIDDLE,
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

/** How small the light on a ball is. */
const SHINE = 30;

/** After a glance at another player's move so long until the person's own view comes back, in ms. */
const GLANCES = 1_400;

/** The soft cube with its balls. It turns to what is new, if that looks away, and comes back for the person's turn. */
class CubeSpace implements Space<Model> {
  private readonly stage: Stage;
  private readonly balls: Bodies;
  private readonly boxes: Bodies;
  private readonly rings: Bodies;
  private readonly signs: Signs;
  private foam: Foam | null = null;
  private model: Model | null = null;
  /** The hole at which the pointer is in the picture. */
  private pointed: string | null = null;
  private glance: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLCanvasElement, signs: HTMLElement, hues: readonly string[]) {
    this.stage = new Stage(canvas);
    this.stage.fit(...HOLDS);
    const tiles = paint(tilesWith(hues));
    this.balls = new Bodies(this.stage.scene, sphere(), tiles, SHINE);
    this.boxes = new Bodies(this.stage.scene, new BoxGeometry(1, 1, 1), tiles);
    this.rings = new Bodies(this.stage.scene, new TorusGeometry(0.46, 0.04, 5, 24), tiles);
    this.signs = new Signs(this.stage, signs);
    this.stage.aimed = () => {
      this.signs.place();
      this.foam?.seenFrom(this.stage.camera.position);
    };
    this.stage.before = (now) => this.step(now);
  }

  show(model: Model): void {
    const before = this.model;
    this.model = model;
    this.foam ??= new Foam(this.stage.scene, model.view.sides, this.stage.canvas.parentElement ?? document.body);
    const move = model.motion?.moves.find(({ seat }) => (seat ?? -1) >= 0)?.text;
    this.lay(model.motion && move ? slidFrom(move, model.motion.before, model.view) : NOWHERE);
    this.look(before);
    this.stage.draw();
  }

  /** Turn to what is new, if it looks away: a square, the last move, a preview in the net, or a hint. */
  private look(before: Model | null): void {
    const { view, last, lasts, preview, hinted } = this.shown();
    const square = view.squares[0];
    if (square && square.cells.join() !== before?.view.squares[0]?.cells.join())
      this.turnTo(faceWith(square.cells, view.faces) ?? "");
    else if (before && last !== null && last !== before.last) this.follow(cameIn(last, before.view), lasts);
    else if (before && preview !== null && preview !== before.preview) this.revealPreview();
    else if (before && hinted.length > 0 && hinted.join() !== before.hinted.join())
      this.reveal(FACES.filter(({ name }) => hinted.every((cell) => view.faces[name]?.includes(cell))));
  }

  /** Turn to the first of these sides, unless one of them is seen. */
  private reveal(faces: readonly Face[]): void {
    const { orbit } = this.stage;
    const [first] = faces;
    if (first && !faces.some(({ axis, out }) => orbit.sees(axis, out))) orbit.show(first.axis, first.out);
  }

  /** Turn to a move that was just made; in the person's own turn that is only a glance. */
  private follow(faces: readonly Face[], lasts: number): void {
    const { orbit } = this.stage;
    const [first] = faces;
    if (!first || faces.some(({ axis, out }) => orbit.sees(axis, out))) return;
    orbit.glance(first.axis, first.out);
    clearTimeout(this.glance);
    this.glance = setTimeout(() => orbit.back(), lasts + GLANCES);
  }

  /** Turn to the hole that is pointed at in the net; one that is pointed at in the cube is seen. */
  private revealPreview(): void {
    const model = this.shown();
    const way = entry(model);
    if (way?.face && model.hole !== this.pointed) this.reveal([way.face]);
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
    this.pointed = name === undefined ? null : this.hole(name, point);
    return this.pointed;
  }

  close(): void {
    clearTimeout(this.glance);
    this.foam?.close();
    this.balls.close();
    this.boxes.close();
    this.rings.close();
    this.stage.close();
  }

  private step(now: number): boolean {
    const turning = this.stage.orbit.step(now);
    const moving = this.balls.step(now);
    const ringing = this.rings.step(now);
    return this.boxes.step(now) || moving || turning || ringing;
  }

  private lay(starts: Starts): void {
    if (!this.model) return;
    const now = performance.now();
    this.balls.show([...this.placed(starts), ...coming(this.model)], now);
    this.boxes.show([...rims(this.model.view.sides), ...arrow(this.model)], now);
    this.rings.show(rings(this.model), now);
  }

  /** All balls; those that have just been pushed come from where they were. */
  private placed(starts: Starts): Body[] {
    const { view, last, lasts } = this.shown();
    const squared = new Set(view.squares.flatMap(({ cells }) => cells));
    return Object.entries(view.cells).flatMap(([cell, owner]): Body[] => {
      if (owner === null) return [];
      const from = starts.get(cell);
      const tile = tileOf(owner, view, cell === MIDDLE || (squared.size > 0 && !squared.has(cell)));
      const lying = ball(cell, place(cell), tile);
      return [from ? { ...lying, key: `${cell} after ${last}`, from, lasts } : lying];
    });
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

/** The sides through which a move's ball may have come: one that fell into an empty cell, through any of its holes. */
function cameIn(move: string, before: CubulusView): Face[] {
  const cells = enteredBy(move, before.faces);
  const fell = cells.length === 1 && before.cells[cells[0] ?? ""] === null;
  return FACES.filter(({ name }) => (fell ? before.faces[name]?.includes(cells[0] ?? "") : name === faceOf(move)));
}

export const openWith =
  (hues: readonly string[]): Opener<Model> =>
  (canvas, signs) =>
    new CubeSpace(canvas, signs, hues);
