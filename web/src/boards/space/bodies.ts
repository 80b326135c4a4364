import {
  type BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  MeshPhongMaterial,
  Quaternion,
  type Scene,
  type Texture,
  Vector3,
} from "three";
import { endedAt, lasting } from "../motion/fly";
import type { Triple } from "./ray";
import { ACROSS } from "./tiles";

/** One body: where it is, how large along each axis, and which tile it wears. */
export interface Body {
  key: string;
  at: Triple;
  size: Triple;
  tile: number;
  /** Where it comes from if it was not there before; without it, it grows out of nothing. */
  from?: Triple;
  /** The axis that goes through it, for a shape that lies flat when that is the third. */
  across?: number;
  /** How long its way takes, in milliseconds, if it is not just put right. */
  lasts?: number;
}

interface Going {
  body: Body;
  at: Vector3;
  size: Vector3;
  startAt: Vector3;
  startSize: Vector3;
  since: number;
  lasts: number;
}

const SHEEN = 0x303030;
const GLASSY = 0.32;
/** How much of a tile's edge is left out, so that its neighbours do not shine through. */
const INSET = 0.012;

/** All bodies of one shape as a single instanced mesh; whatever changes goes there smoothly. */
export class Bodies {
  private readonly material: MeshLambertMaterial | MeshPhongMaterial;
  private mesh: InstancedMesh | null = null;
  private tiles: InstancedBufferAttribute | null = null;
  private going = new Map<string, Going>();
  private moving = false;

  constructor(
    private readonly scene: Scene,
    private readonly shape: BufferGeometry,
    texture: Texture,
    shine = 0,
  ) {
    // The simplest material that will do: without a graphics card each point is worked out by the processor.
    this.material =
      shine === 0
        ? new MeshLambertMaterial({ map: texture })
        : new MeshPhongMaterial({ map: texture, specular: SHEEN, shininess: shine });
    this.material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace("#include <common>", "#include <common>\nattribute vec2 tile;")
        .replace(
          "#include <uv_vertex>",
          `#include <uv_vertex>\nvMapUv = tile + (${INSET} + vMapUv * ${1 - 2 * INSET}) / ${ACROSS.toFixed(1)};`,
        );
    };
  }

  /** Say what there is; bodies are the same from one time to the next by their keys. */
  show(bodies: readonly Body[], now: number): void {
    const before = this.going;
    const usual = lasting("--calm");
    this.going = new Map(bodies.map((body) => [body.key, begin(body, before.get(body.key), now, usual)]));
    this.moving = true;
    this.room(bodies.length);
  }

  /** Let what lies behind shine through, or not. */
  seeThrough(on: boolean): void {
    if (this.material.transparent === on) return;
    this.material.transparent = on;
    this.material.depthWrite = !on;
    this.material.opacity = on ? GLASSY : 1;
    this.material.needsUpdate = true;
  }

  /** Put everything where it is at this time, and say whether anything is still on its way. */
  step(now: number): boolean {
    if (!this.moving || !this.mesh || !this.tiles) return false;
    this.moving = false;
    let n = 0;
    for (const one of this.going.values()) {
      this.moving = advance(one, now) || this.moving;
      this.mesh.setMatrixAt(n, matrix.compose(one.at, TURNS[one.body.across ?? UPRIGHT] ?? upright, one.size));
      this.tiles.setXY(n, (one.body.tile % ACROSS) / ACROSS, 1 - (Math.floor(one.body.tile / ACROSS) + 1) / ACROSS);
      n += 1;
    }
    this.mesh.count = n;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.tiles.needsUpdate = true;
    return this.moving;
  }

  close(): void {
    this.mesh?.dispose();
    this.mesh?.geometry.dispose();
    this.shape.dispose();
    this.material.map?.dispose();
    this.material.dispose();
  }

  /** Make a mesh that is large enough. */
  private room(count: number): void {
    if (this.mesh && this.mesh.instanceMatrix.count >= count) return;
    if (this.mesh) {
      this.scene.remove(this.mesh);
      this.mesh.geometry.dispose();
      this.mesh.dispose();
    }
    const capacity = Math.max(64, 2 * count);
    const shape = this.shape.clone();
    this.tiles = new InstancedBufferAttribute(new Float32Array(2 * capacity), 2);
    this.tiles.setUsage(DynamicDrawUsage);
    shape.setAttribute("tile", this.tiles);
    this.mesh = new InstancedMesh(shape, this.material, capacity);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.scene.add(this.mesh);
  }
}

const matrix = new Matrix4();
const upright = new Quaternion();
const UPRIGHT = 2;
/** How a shape is turned that lies across each axis. */
const TURNS = [
  new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2),
  new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2),
  upright,
];

function begin(body: Body, before: Going | undefined, now: number, usual: number): Going {
  // What is on its way there already goes on.
  if (before && isSame(before.body.at, body.at) && isSame(before.body.size, body.size)) return { ...before, body };
  const startAt = before?.at.clone() ?? new Vector3(...(body.from ?? body.at));
  const startSize = before?.size.clone() ?? (body.from ? new Vector3(...body.size) : new Vector3());
  const lasts = body.lasts ?? usual;
  return { body, at: startAt.clone(), size: startSize.clone(), startAt, startSize, since: now, lasts };
}

function advance(one: Going, now: number): boolean {
  const ended = one.lasts === 0 || one.since < endedAt();
  const share = ended ? 1 : Math.min(1, Math.max(0, (now - one.since) / one.lasts));
  const eased = 1 - (1 - share) ** 3;
  one.at.lerpVectors(one.startAt, target.set(...one.body.at), eased);
  one.size.lerpVectors(one.startSize, target.set(...one.body.size), eased);
  return share < 1;
}

const isSame = (one: Triple, other: Triple): boolean => one.every((n, axis) => n === other[axis]);

const target = new Vector3();
