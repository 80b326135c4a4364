import { Vector3 } from "three";
import { listen } from "../../ui/listen";
import { lasting } from "../motion/fly";

interface Point {
  x: number;
  y: number;
}

const A_PIXEL = 0.008;
const STEEPEST = 1.35;
const DRAGGED = 5;
const [NEAREST, FARTHEST] = [0.4, 1.6];
const A_NOTCH = 0.0025;
const A_TURN = 450;
/** How far from straight ahead a face is looked at, so that its neighbours are seen, too. */
const ASIDE = 0.62;
const SLANTED = 0.52;
/** A face that is in front is looked at from here. */
const NEARLY = 0.3;
const STEEP = 1.1;
/** A face whose outward side looks at the eye less than this is seen too flatly. */
const FLAT = 0.25;

/**
 * The way from the middle to the eye, which one drags round, and makes shorter or longer with two fingers or with the
 * wheel and Ctrl, as a touchpad says it. Angles are from the front, and above the horizon.
 */
export class Orbit {
  readonly direction = new Vector3();
  readonly close: () => void;
  /** Whether the pointer that was last down has been dragged, so that no click is meant. */
  dragged = false;
  /** How far away one stands; at 1 everything fits. */
  far = 1;
  private around = -0.66;
  private above = 0.52;
  private readonly held = new Map<number, Point>();
  private way: { around: number; above: number; from: readonly [number, number]; begun: number } | null = null;
  /** From where the person looked before a glance at something else. */
  private own: { around: number; above: number } | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly turned: () => void,
  ) {
    const { down, move, up, wheel } = this;
    const handlers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel };
    this.close = listen(canvas, handlers, { passive: false });
    this.aim();
  }

  /** Go round and up by angles, as a button does. */
  turn(around: number, above: number): void {
    this.own = null;
    this.around += around;
    this.above = Math.max(-STEEPEST, Math.min(STEEPEST, this.above + above));
    this.aim();
    this.turned();
  }

  /** Tell whether the face of an axis that looks in or out is seen well. */
  sees(axis: number, out: number): boolean {
    return out * (this.direction.toArray()[axis] ?? 0) > FLAT;
  }

  /** Turn to the face of an axis that looks in or out, if it is not seen well; a pointer interrupts that. */
  show(axis: number, out: number): void {
    if (this.sees(axis, out)) return;
    if (axis === 2) this.go(this.around, out * SLANTED);
    else this.go(this.beside(axis, out, ASIDE), this.above);
  }

  /** Turn to a face as `show` does, until `back` is called; a person who turns the picture meanwhile stays there. */
  glance(axis: number, out: number): void {
    if (this.sees(axis, out)) return;
    this.own ??= { around: this.around, above: this.above };
    this.show(axis, out);
  }

  /** Look again from where the person looked before the last glance. */
  back(): void {
    if (this.own) this.go(this.own.around, this.own.above);
    this.own = null;
  }

  /** Turn a face to the front, so that it is the largest of those that are seen. */
  front(axis: number, out: number): void {
    this.own = null;
    if (axis === 2) this.go(this.around, out * STEEP);
    else this.go(this.beside(axis, out, NEARLY), NEARLY);
  }

  /** The nearer one of the two angles from which an upright face is seen so far from straight ahead. */
  private beside(axis: number, out: number, aside: number): number {
    const straight = Math.atan2(axis === 0 ? -out : 0, axis === 1 ? -out : 0);
    const ways = [straight - aside, straight + aside].map((angle) => shortest(angle - this.around));
    return this.around + ways.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
  }

  private go(around: number, above: number): void {
    this.way = { around, above, from: [this.around, this.above], begun: performance.now() };
    this.turned();
  }

  /** Go on with a turn; return whether there is more of it. */
  step(now: number): boolean {
    if (!this.way) return false;
    const { around, above, from, begun } = this.way;
    const part = lasting("--calm") === 0 ? 1 : Math.min(1, Math.max(0, (now - begun) / A_TURN));
    const eased = part * part * (3 - 2 * part);
    this.around = from[0] + (around - from[0]) * eased;
    this.above = from[1] + (above - from[1]) * eased;
    this.aim();
    if (part === 1) this.way = null;
    return this.way !== null;
  }

  /** Go nearer by a factor below 1, farther by one above. */
  approach(factor: number): void {
    this.far = Math.max(NEAREST, Math.min(FARTHEST, this.far * factor));
    this.turned();
  }

  private aim(): void {
    const flat = Math.cos(this.above);
    this.direction.set(-Math.sin(this.around) * flat, -Math.cos(this.around) * flat, Math.sin(this.above));
  }

  private readonly down = (event: PointerEvent): void => {
    if (this.held.size === 0) this.dragged = false;
    this.way = null;
    this.own = null; // what is pressed stays where it is
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  private readonly move = (event: PointerEvent): void => {
    const before = this.held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.held].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && !this.dragged && apart(before, now) < DRAGGED) return;
    if (!this.dragged) this.canvas.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.held.set(event.pointerId, now);
    if (other) this.approach(apart(before, other) / Math.max(1, apart(now, other)));
    else this.turn((now.x - before.x) * A_PIXEL, (now.y - before.y) * A_PIXEL);
  };

  private readonly up = (event: PointerEvent): void => {
    this.held.delete(event.pointerId);
  };

  private readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return; // the page scrolls
    event.preventDefault();
    this.approach(Math.exp(event.deltaY * A_NOTCH));
  };
}

/** The same angle, the short way round. */
const shortest = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
