import { signal } from "@preact/signals";
import { addressOf } from "../../ui/held";
import { t } from "../../ui/words/words";
import { base, places } from "../../ui/world";
import { setTransport, type Transport } from "../transport";
import { leadAddresses } from "./elements";
import { EngineTransport } from "./engine-transport";
import type { Failure, FromEngine, Storage } from "./messages";
import { OwnLine } from "./own-line";
import type { ToWorker } from "./worker";

/** How far the engine is: its files come, it starts, it is here, or it cannot be. */
export type Progress =
  | { is: "loading"; done: number; of: number }
  | { is: "starting" }
  | { is: "here" }
  | { is: "failed"; why: Failure };

export const progress = signal<Progress>({ is: "loading", done: 0, of: 0 });
export const storage = signal<Storage>("kept");

/** A worker that ends right after it has begun is not started for ever. */
const MOST_WORKERS = 5;

let worker: Worker | null = null;
/** The line to the worker of a page that brings all its files along. */
let ownLine: OwnLine | null = null;
let workers = 0;

/** Let this browser answer the page from now on; the engine itself is fetched by `startEngine`. */
export function answerHere(): void {
  leadAddresses();
  if (!canRun()) {
    fail("no_wasm");
    setTransport(new WithConstants(new Refusing()));
    return;
  }
  ownLine = globalThis.held ? new OwnLine() : null;
  const channel = ownLine ?? new BroadcastChannel(`cubetable ${base}`);
  const engine = new EngineTransport(channel, () => worker?.postMessage({ t: "take over" } satisfies ToWorker));
  channel.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    engine.hear(data);
    follow(data, engine);
  };
  addEventListener("pagehide", () => engine.leave());
  setTransport(new WithConstants(engine));
}

/** Start the worker that is the engine, or waits until the one of another page has gone. */
export function startEngine(): void {
  if (!canRun() || workers === MOST_WORKERS) return;
  workers += 1;
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = () => startEngine();
  const line = ownLine?.join();
  worker.postMessage({ t: "start", base, engine: places.engine, line } satisfies ToWorker, line ? [line] : []);
}

const canRun = () => typeof WebAssembly === "object" && "BroadcastChannel" in window && "Worker" in window;

function follow(message: FromEngine, engine: EngineTransport): void {
  if (message.t === "loading") progress.value = { is: "loading", done: message.done, of: message.of };
  else if (message.t === "starting") progress.value = { is: "starting" };
  else if (message.t === "here") progress.value = { is: "here" };
  else if (message.t === "storage") storage.value = message.is;
  else if (message.t === "failed") {
    fail(message.why);
    engine.fail(new Error(t(`engine.${message.why}`)));
  }
}

function fail(why: Failure): void {
  progress.value = { is: "failed", why };
}

/** Answers before the engine is here what is always the same; asks to keep what is played once a match is set up. */
class WithConstants implements Transport {
  private readonly constants = fetch(addressOf(base, places.answers)).then(
    (answer) => answer.json() as Promise<Constants>,
  );

  constructor(private readonly engine: Transport) {
    this.constants.catch(() => undefined); // then the engine is asked
  }

  async request(method: string, path: string, body?: unknown): Promise<Response> {
    const constant = method === "GET" && (await this.constants.catch(() => null))?.[path];
    if (constant) return Response.json(constant);
    const answer = await this.engine.request(method, path, body);
    if (method === "POST" && path === "/matches" && answer.ok) void navigator.storage?.persist?.();
    return answer;
  }

  open = () => this.engine.open();
}

type Constants = Readonly<Record<string, unknown>>;

/** Refuses all, in a browser that cannot run the engine. */
class Refusing implements Transport {
  request = () => Promise.reject(new Error(t("engine.no_wasm")));

  open(): never {
    throw new Error(t("engine.no_wasm"));
  }
}
