import type { Change, Database } from "./database";
import type { EngineFiles, Fetcher } from "./files";
import { startPython } from "./pyodide";
import type { Answer, Engine } from "./relay";
import type { Thinker } from "./thinker";

/** What Python may ask of this browser; rows are JSON. */
interface Host {
  load(): Promise<string>;
  save(changes: string): Promise<void>;
  think(call: string): Promise<string>;
  drop(call: string): void;
  stop(): void;
}

/** The desk of the program, as Python shows it to JavaScript. */
interface Desk {
  request(method: string, path: string, body: string): Promise<{ toJs(): readonly unknown[]; destroy(): void }>;
  socket_open(id: string, send: (text: string) => void, close: () => void): void;
  socket_receive(id: string, text: string): void;
  socket_close(id: string): void;
}

/** Start the program, with what this browser has kept. */
export async function startProgram(
  base: string,
  files: EngineFiles,
  fetcher: Fetcher,
  { database, thinker }: { database: Database; thinker: Thinker },
): Promise<Engine> {
  const python = await startPython(base, files, fetcher);
  const host: Host = {
    load: async () => JSON.stringify(await database.load()),
    save: (changes) => database.save(JSON.parse(changes) as Change[]),
    think: (call) => thinker.think(call),
    drop: (call) => thinker.drop(call),
    stop: () => thinker.stop(),
  };
  const { open_desk } = python.pyimport("cubetable.site.browser.desk") as { open_desk(host: Host): Promise<Desk> };
  const desk = await open_desk(host);
  return {
    request: async (method, path, body) => answerOf(await desk.request(method, `/api${path}`, body ?? "")),
    openSocket: (id, say, close) => desk.socket_open(id, say, close),
    hear: (id, text) => desk.socket_receive(id, text),
    closeSocket: (id) => desk.socket_close(id),
  };
}

/** Take an answer over from Python's memory. */
function answerOf(answered: Awaited<ReturnType<Desk["request"]>>): Answer {
  const [status, type, body] = answered.toJs();
  answered.destroy();
  return [Number(status), String(type), String(body)];
}
