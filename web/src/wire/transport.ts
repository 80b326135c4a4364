import { signal } from "@preact/signals";
import { t } from "../ui/words/words";

/** What a match is told by, as far as this page uses it: a WebSocket is one. */
export type Socket = Pick<WebSocket, "readyState" | "send" | "close"> & {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

/** Where requests are answered and matches are played: on a server, or in this browser. */
export interface Transport {
  /** Ask the API; `path` begins below `/api`. It fails only where there is no answer at all. */
  request(method: string, path: string, body?: unknown): Promise<Response>;
  /** Open a socket for matches. */
  open(): Socket;
}

/** Whether the server could not be asked the last time. */
export const outOfReach = signal(false);

/** What a proxy answers in place of a server that does not run. */
const NOBODY_BEHIND: readonly number[] = [502, 504];

/** The server that the page came from. */
const server: Transport = {
  async request(method, path, body) {
    const init: RequestInit = { method, credentials: "same-origin" };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { "content-type": "application/json" };
    }
    const answer = await fetch(`/api${path}`, init).catch(() => null);
    outOfReach.value = answer === null || NOBODY_BEHIND.includes(answer.status);
    if (answer === null) throw new Error(t("line.none"));
    return answer;
  },

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/ws`);
  },
};

export const transport = (): Transport => chosen;

let chosen = server;

/** Let another transport answer from now on. */
export function setTransport(other: Transport): void {
  chosen = other;
}
