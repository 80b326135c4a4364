import { addressOf } from "../../ui/held";
import { Database } from "./database";
import { type EngineFiles, Fetcher } from "./files";
import { lead, takeOver } from "./lead";
import { type Failure, type FromEngine, type FromPage, newName } from "./messages";
import { startProgram } from "./program";
import { Relay } from "./relay";
import { Thinker } from "./thinker";

/** What a page tells its worker: where the files are; later, that the engine of another page is silent. */
export type ToWorker =
  | { t: "start"; base: string; engine: string; line?: MessagePort | undefined }
  | { t: "take over" };

const TIDY_EVERY = 10_000;
/** Milliseconds that the first board has to itself, before bots get a worker of their own. */
const FIRST_BOARD = 1_500;

let channel: BroadcastChannel | MessagePort;
let start: Extract<ToWorker, { t: "start" }>;
const waiting = new AbortController();
let runs = false;
/** What a page is told that asks, from the first byte of the engine to its end. */
let state: FromEngine | null = null;
let relay: Relay | null = null;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.t === "start") void begin(data);
  else if (!runs) void stepIn();
});

async function begin(data: typeof start): Promise<void> {
  start = data;
  channel = start.line ?? new BroadcastChannel(nameOf(start.base));
  let another = (): void => undefined;
  const isAnother = () =>
    new Promise<void>((settle) => {
      another = settle;
      channel.postMessage({ t: "who" } satisfies FromPage);
    });
  channel.onmessage = ({ data: message }: MessageEvent<FromPage | FromEngine>) => {
    if (message.t === "who") {
      if (state) post(state);
    } else if (relay && isFromPage(message)) relay.hear(message);
    else if (message.t === "here" || message.t === "loading") another();
  };
  await lead(nameOf(start.base), { run, isAnother, signal: waiting.signal });
  if (runs) end();
}

async function stepIn(): Promise<void> {
  waiting.abort();
  await takeOver(nameOf(start.base), run);
  end();
}

const nameOf = (base: string) => `cubetable ${base}`;

function isFromPage(message: FromPage | FromEngine): message is FromPage {
  return ["request", "open", "say", "close"].includes(message.t);
}

function post(message: FromEngine): void {
  channel.postMessage(message);
}

/** Tell all pages how far the engine is, and those that come later. */
function tell(message: FromEngine): void {
  state = message;
  post(message);
}

/** Stop: the page starts another worker, which waits for its turn. */
function end(): void {
  postMessage("end");
  close();
}

/** Be the engine, as long as this worker lives. */
async function run(): Promise<void> {
  runs = true;
  const why = await startEngine().catch((problem: unknown): Failure => {
    console.error(problem);
    return problem instanceof TypeError ? "no_files" : "no_start";
  });
  if (why) tell({ t: "failed", why });
  await new Promise(() => undefined);
}

async function startEngine(): Promise<Failure | null> {
  if (typeof WebAssembly !== "object") return "no_wasm";
  const engine = newName();
  tell({ t: "loading", done: 0, of: 0 });
  const database = Database.open(nameOf(start.base), engine, (is) => post({ t: "storage", is }));
  const answer = await fetch(addressOf(start.base, start.engine));
  if (!answer.ok) return "no_files";
  const files: EngineFiles = await answer.json();
  const fetcher = new Fetcher(start.base, files, (done, of) => {
    tell(done < of ? { t: "loading", done, of } : { t: "starting" });
  });
  fetcher.begin();
  const thinker = new Thinker(start.base, start.engine);
  const program = await startProgram(start.base, files, fetcher, { database: await database, thinker });
  relay = new Relay(engine, program, tellOr, end);
  setInterval(() => relay?.tidy(), TIDY_EVERY);
  setTimeout(() => thinker.start(), FIRST_BOARD);
  return null;
}

/** A page that comes later is told that the engine is here. */
function tellOr(message: FromEngine): void {
  if (message.t === "here") tell(message);
  else post(message);
}
