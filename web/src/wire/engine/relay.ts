import type { FromEngine, FromPage } from "./messages";

/** What the program answers a request with. */
export type Answer = readonly [status: number, type: string, body: string | Uint8Array<ArrayBuffer>];

/** The program that plays and answers: in Pyodide, or a double of it in a test. */
export interface Engine {
  request(method: string, path: string, body: string | null): Promise<Answer>;
  openSocket(id: string, say: (text: string) => void, close: () => void): void;
  hear(id: string, text: string): void;
  closeSocket(id: string): void;
}

/** Milliseconds after which a socket is closed whose page has gone without a word. */
const SILENT = 30_000;

/** Passes requests and sockets of all pages to the engine, and its answers back. */
export class Relay {
  private heardAt = new Map<string, number>();

  constructor(
    private readonly name: string,
    private readonly engine: Engine,
    private readonly post: (message: FromEngine) => void,
    /** Called when the program itself has failed, and answers nothing any more. */
    private readonly broken: () => void,
  ) {
    post({ t: "here", engine: name });
  }

  hear(message: FromPage): void {
    if (message.t === "who") this.post({ t: "here", engine: this.name });
    else if (message.t === "request") void this.answer(message);
    else if (message.t === "open") this.open(message.id);
    else if (message.t === "say") this.say(message.id, message.text);
    else this.close(message.id);
  }

  /** Close the sockets of pages that have gone. */
  tidy(now = Date.now()): void {
    for (const [id, at] of this.heardAt) if (now - at > SILENT) this.close(id);
  }

  private async answer({ id, method, path, body }: Extract<FromPage, { t: "request" }>): Promise<void> {
    try {
      const [status, type, made] = await this.engine.request(method, path, body);
      this.post({ t: "answer", id, status, type, body: made });
    } catch (problem) {
      console.error(problem);
      this.broken();
    }
  }

  private open(id: string): void {
    this.heardAt.set(id, Date.now());
    this.engine.openSocket(
      id,
      (text) => this.post({ t: "heard", id, text }),
      () => {
        if (this.heardAt.delete(id)) this.post({ t: "closed", id });
      },
    );
    this.post({ t: "opened", id });
  }

  private say(id: string, text: string): void {
    if (!this.heardAt.has(id)) {
      this.post({ t: "closed", id });
      return;
    }
    this.heardAt.set(id, Date.now());
    this.engine.hear(id, text);
  }

  private close(id: string): void {
    if (this.heardAt.delete(id)) this.engine.closeSocket(id);
  }
}
