import { addressOf } from "../../ui/held";
import { type EngineFiles, Fetcher } from "./files";
import { startPython } from "./pyodide";

export type ToThinker = { t: "start"; base: string; engine: string } | { t: "think"; call: string };
export type FromThinker = { t: "ready" } | { t: "answer"; answer: string };

type Answer = (call: string) => string;

let answer: Answer;

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if (data.t === "start") startAnswering(data.base, data.engine).catch(fail);
  else tell({ t: "answer", answer: answer(data.call) });
});

const tell = (message: FromThinker) => postMessage(message);

/** Throw a problem outside of its promise: only then does the page that started this worker get an error event. */
function fail(problem: unknown): void {
  setTimeout(() => {
    throw problem;
  });
}

async function startAnswering(base: string, engine: string): Promise<void> {
  const files: EngineFiles = await (await fetch(addressOf(base, engine))).json();
  const python = await startPython(base, files, new Fetcher(base, files, () => undefined));
  answer = (python.pyimport("cubetable.site.browser.workers") as { answer_call: Answer }).answer_call;
  tell({ t: "ready" });
}
