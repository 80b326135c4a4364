import {
  AmbientLight,
  DirectionalLight,
  HemisphereLight,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { Orbit } from "./orbit";
import { drawer } from "./processor";
import type { Triple } from "./ray";

const FIELD = 26;
const PIXELS_AT_MOST = 2;
/** How long after the last picture there is a finer one: so long that a quick player does not wait for it. */
const AT_REST = 700;
const COARSE = 0.75;
/** So many points has a fine picture that the processor draws: the page stands still until it is done. */
const POINTS_AT_MOST = 700_000;

/**
 * A room with light and a camera that goes round its middle. It draws when something has changed, and only then. Without
 * a graphics card it draws coarsely while something moves, and once more finely when nothing does.
 */
export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.1, 200);
  readonly orbit: Orbit;
  /** Called before each picture with the time; says whether there will have to be another one. */
  before: (now: number) => boolean = () => false;
  /** Called when the eye is where it will be in the next picture. */
  aimed: () => void = () => {};
  private readonly renderer: WebGLRenderer;
  private readonly caster = new Raycaster();
  private readonly watch: ResizeObserver;
  private across = 1;
  private up = 1;
  /** The size of the canvas on the page; to ask for it in each picture would have the page laid out. */
  private width = 1;
  private height = 1;
  private readonly middle = new Vector3();
  private due = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private drawn = 0;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: drawer() !== "processor",
      alpha: true,
      powerPreference: "low-power",
    });
    this.renderer.setPixelRatio(this.finest());
    this.light();
    this.orbit = new Orbit(canvas, () => this.draw());
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(canvas);
    this.resize();
  }

  /** Make everything fit the picture that is within so far of a middle, across and upwards; the middle may be higher. */
  fit(across: number, up = across, height = 0): void {
    this.across = across;
    this.up = up;
    this.middle.z = height;
    this.draw();
  }

  /** Ask for a picture; however often one asks, there is one. */
  draw(): void {
    if (drawer() === "processor") this.coarsen();
    if (this.due === 0) this.due = requestAnimationFrame(this.picture);
  }

  private coarsen(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(this.refine, AT_REST);
    if (this.renderer.getPixelRatio() !== COARSE) this.renderer.setPixelRatio(COARSE);
  }

  private readonly refine = (): void => {
    this.renderer.setPixelRatio(this.finest());
    if (this.due === 0) this.due = requestAnimationFrame(this.picture);
  };

  /** How finely a picture is drawn that is looked at: with no other smoothing, with several points for each pixel. */
  private finest(): number {
    if (drawer() !== "processor") return Math.min(devicePixelRatio, PIXELS_AT_MOST);
    return Math.max(1, Math.min(PIXELS_AT_MOST, Math.sqrt(POINTS_AT_MOST / (this.width * this.height))));
  }

  /** Where the eye is, and which way it looks through a point of the canvas. */
  ray(event: { clientX: number; clientY: number }): { from: Vector3; along: Vector3 } {
    const box = this.canvas.getBoundingClientRect();
    const x = (2 * (event.clientX - box.left)) / box.width - 1;
    const y = 1 - (2 * (event.clientY - box.top)) / box.height;
    this.caster.setFromCamera(new Vector2(x, y), this.camera);
    return { from: this.caster.ray.origin, along: this.caster.ray.direction };
  }

  /** The width and the height of the picture, in pixels of the page. */
  get size(): readonly [number, number] {
    return [this.width, this.height];
  }

  /** Where a point of the room is in the canvas, in pixels of the page. */
  spot([x, y, z]: Triple): { x: number; y: number } {
    const at = new Vector3(x, y, z).project(this.camera);
    return { x: ((1 + at.x) / 2) * this.width, y: ((1 - at.y) / 2) * this.height };
  }

  close(): void {
    cancelAnimationFrame(this.due);
    clearTimeout(this.rest);
    this.watch.disconnect();
    this.orbit.close();
    this.renderer.dispose();
    // A browser has room for few contexts, and keeps those of canvases that are gone for as long as it likes.
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
  }

  private light(): void {
    const sun = new DirectionalLight("#fff6e8", 1.9);
    sun.position.set(-3, 4, 2);
    // The sun goes with the eye, so that each side is as bright as the others when it is looked at.
    this.camera.add(sun);
    this.scene.add(new AmbientLight("#ffffff", 0.9), new HemisphereLight("#ffffff", "#cfc4b0", 0.9), this.camera);
    this.camera.up.set(0, 0, 1);
  }

  private readonly picture = (now: number): void => {
    this.due = 0;
    const more = this.before(now);
    this.place();
    this.aimed();
    this.renderer.render(this.scene, this.camera);
    this.drawn += 1;
    this.canvas.dataset.drawn = String(this.drawn);
    this.canvas.toggleAttribute("data-coarse", this.renderer.getPixelRatio() === COARSE);
    this.canvas.dataset.calls = String(this.renderer.info.render.calls);
    if (more) this.draw();
  };

  private place(): void {
    const half = (FIELD * Math.PI) / 360;
    const wide = Math.atan(Math.tan(half) * this.camera.aspect);
    const far = Math.max(this.up / Math.sin(half), this.across / Math.sin(wide));
    this.camera.position
      .copy(this.orbit.direction)
      .multiplyScalar(far * this.orbit.far)
      .add(this.middle);
    this.camera.lookAt(this.middle);
    this.camera.updateMatrixWorld();
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    [this.width, this.height] = [width, height];
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.draw();
  }
}
