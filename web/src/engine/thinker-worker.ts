import { type EngineFiles, Fetcher } from "./files";
import { startPython } from "./pyodide";

export type ToThinker = { t: "start"; base: string; engine: string } | { t: "think"; n: number; call: string };

type Answer = (call: string) => string;

let answers: Promise<Answer>;

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if (data.t === "start") answers = startAnswering(data.base, data.engine);
  else void answers.then((answer) => postMessage({ n: data.n, answer: answer(data.call) }));
});

async function startAnswering(base: string, engine: string): Promise<Answer> {
  const files: EngineFiles = await (await fetch(base + engine)).json();
  const python = await startPython(base, files, new Fetcher(base, files.files, () => undefined));
  return (python.pyimport("cubetable.browser.workers") as { answer_call: Answer }).answer_call;
}
