/** Go on after so many milliseconds; returns the way to stop that. */
type Wait = (ms: number, then: () => void) => () => void;

/** A step that lasts so long stays until it is told to go on. */
export const HELD = Number.POSITIVE_INFINITY;

/** With more steps than this behind it, nothing waits any longer. */
const MOST = 8;

/**
 * Shows steps one after the other: each when the one before has moved for as long as it takes. A step that is held ends
 * when it is told to, or when something else comes.
 */
export class MotionQueue<Step> {
  private waiting: Step[] = [];
  private stop: (() => void) | null = null;
  private held = false;

  constructor(
    private readonly show: (step: Step) => void,
    private readonly lasts: (step: Step) => number,
    private readonly wait: Wait = byClock,
  ) {}

  /** Whether a step is shown that has not ended. */
  get busy(): boolean {
    return this.stop !== null;
  }

  add(steps: readonly Step[]): void {
    this.waiting.push(...steps);
    if (!this.stop || this.held) this.next();
    else if (this.waiting.length > MOST) this.finish();
  }

  /** End what moves and show all that waits, as far as the next step that is held. */
  finish(): void {
    if (this.held) return;
    this.end();
    for (let step = this.waiting.shift(); step !== undefined; step = this.waiting.shift()) {
      this.show(step);
      if (this.lasts(step) !== HELD) continue;
      this.hold();
      return;
    }
  }

  /** End what moves or is held, and go on with the next step. */
  next = (): void => {
    this.end();
    for (let step = this.waiting.shift(); step !== undefined; step = this.waiting.shift()) {
      this.show(step);
      const ms = this.lasts(step);
      if (ms === HELD) this.hold();
      else if (ms > 0) this.stop = this.wait(ms, this.next);
      if (ms > 0) return;
    }
  };

  /** Forget what waits. */
  clear(): void {
    this.waiting = [];
    this.end();
  }

  private hold(): void {
    this.held = true;
    this.stop = () => undefined;
  }

  private end(): void {
    this.stop?.();
    this.stop = null;
    this.held = false;
  }
}

const byClock: Wait = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};
