import { BufferGeometry, Color, Float32BufferAttribute, Mesh, MeshLambertMaterial, type Scene, Vector3 } from "three";
import { type Triple, triple } from "../space/ray";
import { pageColour } from "../space/tiles";
import { FACES, type Face, SURFACE } from "./solid-parts";

/** The soft block round the balls: six sides of foam, each with nine round holes. */

/** How round the edges are. */
const ROUNDING = 0.06;
/** A hole from its brim inwards: how wide, how deep, and how dark it is there. */
type Step = readonly [radius: number, depth: number, dark: number];
const BRIM: readonly Step[] = [
  [0.458, 0, 0],
  [0.445, 0.012, 0.3],
  [0.436, 0.04, 0.8],
];
const HOLLOW: readonly Step[] = [...BRIM, [0.43, 0.12, 0.92], [0.3, 0.31, 0.98], [0, 0.4, 1]];
/** Only the cell in the middle of the cube lies behind no other hole; one sees it through the middle of each side. */
const TUNNEL: readonly Step[] = [...BRIM, [0.432, 0.2, 0.94], [0.43, 1.05, 1], [0, 1.05, 1]];
/** A multiple of eight, so that the squares round the holes have their corners. */
const ROUND = 24;
const CELLS = [-1, 0, 1];
const LOOPS = 2;
const NOTHING = 1e-9;

/** What the block is made of, point by point. */
class Moulding {
  readonly points: number[] = [];
  readonly normals: number[] = [];
  readonly colours: number[] = [];
  readonly corners: number[] = [];

  add(at: Triple, normal: Triple, colour: Color): void {
    this.points.push(...at);
    this.normals.push(...normal);
    this.colours.push(colour.r, colour.g, colour.b);
  }

  /** Join two loops of points that were added one after the other. */
  join(first: number, mirrored: boolean): void {
    for (let n = 0; n < ROUND; n += 1) {
      const [a, b] = [first + n, first + ((n + 1) % ROUND)];
      const [c, d] = [a + ROUND, b + ROUND];
      this.triangle(a, mirrored ? c : b, mirrored ? b : c);
      this.triangle(b, mirrored ? c : d, mirrored ? d : c);
    }
  }

  /** Add a triangle, unless there is nothing between its corners. */
  private triangle(a: number, b: number, c: number): void {
    const [one, other] = [this.at(b).sub(this.at(a)), this.at(c).sub(this.at(a))];
    if (one.cross(other).lengthSq() > NOTHING) this.corners.push(a, b, c);
  }

  private at(n: number): Vector3 {
    return new Vector3().fromArray(this.points, 3 * n);
  }

  get count(): number {
    return this.points.length / 3;
  }
}

/** The block in a scene; its sides are drawn only while they look at the eye. */
export class Foam {
  private readonly sides: readonly (readonly [Face, Mesh<BufferGeometry, MeshLambertMaterial>])[];

  /** Add it in the colours of a part of the page; the sides that count have another one than those that do not. */
  constructor(scene: Scene, counting: readonly string[], within: Element) {
    const colour = (name: string) => new Color(pageColour(name, within));
    const [bright, pale, hollow] = [colour("foam"), colour("foam-pale"), colour("hollow")];
    const material = new MeshLambertMaterial({ vertexColors: true });
    this.sides = FACES.map((face) => {
      const side = new Mesh(mould(face, counting.includes(face.name) ? bright : pale, hollow), material);
      side.renderOrder = -1; // so that what it hides is not worked out
      scene.add(side);
      return [face, side];
    });
  }

  /** Show the sides that an eye at this place sees. */
  seenFrom(eye: Vector3): void {
    for (const [{ axis, out }, side] of this.sides) side.visible = out * eye.getComponent(axis) > SURFACE;
  }

  close(): void {
    for (const [, side] of this.sides) {
      side.geometry.dispose();
      side.material.dispose();
    }
  }
}

/** Make one side of the block. */
export function mould({ axis, out }: Face, foam: Color, hollow: Color): BufferGeometry {
  const moulding = new Moulding();
  for (const u of CELLS) for (const v of CELLS) press(moulding, { axis, out, u, v }, foam, hollow);
  const shape = new BufferGeometry();
  shape.setAttribute("position", new Float32BufferAttribute(moulding.points, 3));
  shape.setAttribute("normal", new Float32BufferAttribute(moulding.normals, 3));
  shape.setAttribute("color", new Float32BufferAttribute(moulding.colours, 3));
  shape.setIndex(moulding.corners);
  return shape;
}

interface Hole {
  axis: number;
  out: number;
  u: number;
  v: number;
}

/** The square round a hole, and the hole itself, in loops from outside inwards. */
function press(moulding: Moulding, hole: Hole, foam: Color, hollow: Color): void {
  const begun = moulding.count;
  const { u, v } = hole;
  for (let n = LOOPS; n >= 0; n -= 1)
    for (const [x, y] of circle())
      moulding.add(...rounded(turned(hole, edge(x, y, u, n), edge(y, x, v, n), SURFACE)), foam);
  const steps = u === 0 && v === 0 ? TUNNEL : HOLLOW;
  const [brim = [0, 0, 0]] = steps;
  // The brim is there twice, so that the surface beside it stays flat.
  for (const [x, y] of circle())
    moulding.add(...rounded(turned(hole, u + brim[0] * x, v + brim[0] * y, SURFACE)), foam);
  for (const [n, [radius, depth, dark]] of steps.entries()) {
    const [inwards, outwards] = slope(steps, n);
    for (const [x, y] of circle())
      moulding.add(
        turned(hole, u + radius * x, v + radius * y, SURFACE - depth),
        turned(hole, inwards * x, inwards * y, outwards),
        foam.clone().lerp(hollow, dark),
      );
  }
  for (let first = begun; first < moulding.count - ROUND; first += ROUND) moulding.join(first, hole.out < 0);
}

/** A point or a way, by how far it is along a side and out of it. */
function turned({ axis, out }: Hole, x: number, y: number, far: number): Triple {
  const at: [number, number, number] = [0, 0, 0];
  at[axis] = out * far;
  at[(axis + 1) % 3] = x;
  at[(axis + 2) % 3] = y;
  return at;
}

/** The ways out of the middle of a hole. */
const circle = (): [number, number][] =>
  Array.from({ length: ROUND }, (_, n) => {
    const angle = (2 * Math.PI * n) / ROUND;
    return [Math.cos(angle), Math.sin(angle)];
  });

/** Which way the wall of a hole looks at a step: towards its middle, negative, and out of it. */
function slope(steps: readonly Step[], n: number): [number, number] {
  const [before, after] = [steps[Math.max(0, n - 1)], steps[Math.min(steps.length - 1, n + 1)]];
  const [across, deep] = [(after?.[0] ?? 0) - (before?.[0] ?? 0), (after?.[1] ?? 0) - (before?.[1] ?? 0)];
  const far = Math.hypot(across, deep);
  return [-deep / far, -across / far];
}

/** Where a way out of a hole's middle meets the square round it; at the block's edge it goes on, in so many steps. */
function edge(way: number, other: number, cell: number, step: number): number {
  const far = way / Math.max(Math.abs(way), Math.abs(other));
  const outer = cell !== 0 && Math.sign(far) === cell;
  const half = outer ? SURFACE - 1 - ROUNDING + (ROUNDING * step) / LOOPS : 0.5;
  return cell + far * half;
}

/** The same point on a block with round edges, and which way the block looks there. */
function rounded(at: Triple): [Triple, Triple] {
  const core = at.map((n) => Math.max(ROUNDING - SURFACE, Math.min(SURFACE - ROUNDING, n)));
  const way = at.map((n, axis) => n - (core[axis] ?? 0));
  const far = Math.hypot(...way);
  const normal = triple(way.map((n) => n / far));
  return [triple(normal.map((n, axis) => (core[axis] ?? 0) + n * ROUNDING)), normal];
}
