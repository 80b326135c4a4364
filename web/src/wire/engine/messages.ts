/** From a page to the engine, wherever it runs. Each id begins with the page's own name. */
export type FromPage =
  | { t: "who" }
  | { t: "request"; id: string; method: string; path: string; body: string | null }
  | { t: "open"; id: string }
  | { t: "say"; id: string; text: string }
  | { t: "close"; id: string };

/** From the engine to all pages of this folder; a page takes those that bear an id of its own. */
export type FromEngine =
  | { t: "here"; engine: string }
  | { t: "answer"; id: string; status: number; type: string; body: string | Uint8Array<ArrayBuffer> }
  | { t: "opened"; id: string }
  | { t: "heard"; id: string; text: string }
  | { t: "closed"; id: string }
  | { t: "loading"; done: number; of: number }
  | { t: "starting" }
  | { t: "failed"; why: Failure }
  | { t: "storage"; is: Storage };

/** Why there is no engine: the browser lacks something, the files do not come, or the program does not start. */
export type Failure = "no_wasm" | "no_files" | "no_start";

/** Whether what is played is kept: yes, no since the disk is full, or not at all in this browser. */
export type Storage = "kept" | "full" | "off";

/** Letters and digits that no other page or engine has. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
