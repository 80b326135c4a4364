import { Vector3 } from "three";

const A_PIXEL = 0.008;
const STEEPEST = 1.35;
const DRAGGED = 5;

/** The way from the middle to the eye, which one drags round. Angles are from the front, and above the horizon. */
export class Orbit {
  readonly direction = new Vector3();
  /** Whether the pointer that was last down has been dragged, so that no click is meant. */
  dragged = false;
  private around = -0.62;
  private above = 0.52;
  private held: { id: number; x: number; y: number } | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly turned: () => void,
  ) {
    canvas.addEventListener("pointerdown", this.down);
    canvas.addEventListener("pointermove", this.move);
    canvas.addEventListener("pointerup", this.up);
    canvas.addEventListener("pointercancel", this.up);
    this.aim();
  }

  /** Go round and up by angles, as a button does. */
  turn(around: number, above: number): void {
    this.around += around;
    this.above = Math.max(-STEEPEST, Math.min(STEEPEST, this.above + above));
    this.aim();
    this.turned();
  }

  close(): void {
    this.canvas.removeEventListener("pointerdown", this.down);
    this.canvas.removeEventListener("pointermove", this.move);
    this.canvas.removeEventListener("pointerup", this.up);
    this.canvas.removeEventListener("pointercancel", this.up);
  }

  private aim(): void {
    const flat = Math.cos(this.above);
    this.direction.set(-Math.sin(this.around) * flat, -Math.cos(this.around) * flat, Math.sin(this.above));
  }

  private readonly down = (event: PointerEvent): void => {
    this.dragged = false;
    this.held = { id: event.pointerId, x: event.clientX, y: event.clientY };
  };

  private readonly move = (event: PointerEvent): void => {
    if (this.held?.id !== event.pointerId) return;
    const [right, down] = [event.clientX - this.held.x, event.clientY - this.held.y];
    if (!this.dragged && Math.hypot(right, down) < DRAGGED) return;
    if (!this.dragged) this.canvas.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.held = { id: event.pointerId, x: event.clientX, y: event.clientY };
    this.turn(right * A_PIXEL, down * A_PIXEL);
  };

  private readonly up = (): void => {
    this.held = null;
  };
}
