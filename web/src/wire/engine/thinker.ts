import type { FromThinker, ToThinker } from "./thinker-worker";

interface Call {
  call: string;
  settle: (answer: string) => void;
  fail: (problem: Error) => void;
}

/** Milliseconds that a search which is not wanted any more may still take: to start another worker takes longer. */
const SOON = 50;

/** Milliseconds in which a worker must have started, or another one is tried: the line may break while its program comes. */
const STARTS_WITHIN = 30_000;

/** A second worker, in which bots think: it runs the same program, and is ended when its answer is not wanted any more. */
export class Thinker {
  private worker: Worker | null = null;
  private isReady = false;
  /** Twice as long after each worker that did not start, for slow phones. */
  private patience = STARTS_WITHIN;
  /** What is asked, in its order; the worker has the first one. */
  private calls: Call[] = [];

  constructor(
    private readonly base: string,
    private readonly engine: string,
  ) {}

  /** Start the worker before it is wanted. */
  start(): void {
    if (this.worker) return;
    const worker = new Worker(new URL("./thinker-worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (data.t === "ready") this.isReady = true;
      else this.calls.shift()?.settle(data.answer);
      this.ask();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop();
    };
    this.tell({ t: "start", base: this.base, engine: this.engine });
    setTimeout(() => this.tryAnother(worker), this.patience);
  }

  /** Have it answer a call. */
  think(call: string): Promise<string> {
    this.start();
    return new Promise((settle, fail) => {
      this.calls.push({ call, settle, fail });
      if (this.calls.length === 1) this.ask();
    });
  }

  /** Give a call up: nobody waits for its answer. */
  drop(call: string): void {
    const dropped = this.calls.find((one) => one.call === call);
    if (!dropped) return;
    dropped.fail(new Error("dropped"));
    if (dropped !== this.calls[0] || !this.isReady) this.calls.splice(this.calls.indexOf(dropped), 1);
    else setTimeout(() => dropped === this.calls[0] && this.startAnew(), SOON);
  }

  /** End it, whatever it does. */
  stop(): void {
    this.end();
    for (const { fail } of this.calls.splice(0)) fail(new Error("stopped"));
  }

  /** End it in the middle of a search, and have another worker answer what else is asked. */
  private startAnew(): void {
    this.end();
    this.calls.shift();
    this.start();
  }

  /** Start another worker if this one has not started until now. */
  private tryAnother(worker: Worker): void {
    if (this.worker !== worker || this.isReady) return;
    this.patience *= 2;
    this.end();
    this.start();
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
  }

  private ask(): void {
    const first = this.calls[0];
    if (first && this.isReady) this.tell({ t: "think", call: first.call });
  }

  private tell(message: ToThinker): void {
    this.worker?.postMessage(message);
  }
}
