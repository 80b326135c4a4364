import type { ToThinker } from "./thinker-worker";

interface Call {
  settle: (answer: string) => void;
  fail: (problem: Error) => void;
}

/** A second worker, in which bots think: it runs the same program, and is ended when its answer is not wanted any more. */
export class Thinker {
  private worker: Worker | null = null;
  private calls = new Map<number, Call>();
  private n = 0;

  constructor(
    private readonly base: string,
    private readonly engine: string,
  ) {}

  /** Start the worker before it is wanted. */
  start(): void {
    if (this.worker) return;
    this.worker = new Worker(new URL("./thinker-worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<{ n: number; answer: string }>) => {
      this.calls.get(data.n)?.settle(data.answer);
      this.calls.delete(data.n);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.stop();
    };
    this.tell({ t: "start", base: this.base, engine: this.engine });
  }

  /** Have it answer a call. */
  think(call: string): Promise<string> {
    this.start();
    this.n += 1;
    const n = this.n;
    return new Promise((settle, fail) => {
      this.calls.set(n, { settle, fail });
      this.tell({ t: "think", n, call });
    });
  }

  /** End it, whatever it does. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { fail } of this.calls.values()) fail(new Error("stopped"));
    this.calls.clear();
  }

  private tell(message: ToThinker): void {
    this.worker?.postMessage(message);
  }
}
