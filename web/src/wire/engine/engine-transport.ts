import { t } from "../../ui/words/words";
import type { Socket, Transport } from "../transport";
import { type FromEngine, type FromPage, newName } from "./messages";

/** Where messages of pages and the engine go: a broadcast channel. */
export interface Channel {
  postMessage(message: FromPage): void;
}

interface Question {
  message: FromPage;
  /** How many engines were asked. */
  times: number;
  settle: (answer: Response) => void;
  fail: (problem: Error) => void;
}

/**
 * Plays and answers in this browser. One page of this folder runs the engine; when that page goes, another page's engine
 * takes its place: it is asked again what was not answered, and sockets open anew as after a lost connection.
 */
export class EngineTransport implements Transport {
  private readonly page = newName();
  private engine: string | null = null;
  private failed: Error | null = null;
  private asked = new Map<string, Question>();
  private sockets = new Map<string, EngineSocket>();
  private patience: ReturnType<typeof setTimeout> | undefined;
  private n = 0;

  constructor(
    private readonly channel: Channel,
    /** Called when the engine of another page says nothing to what it was asked. */
    private readonly silent: () => void,
  ) {
    channel.postMessage({ t: "who" });
  }

  request(method: string, path: string, body?: unknown): Promise<Response> {
    if (this.failed) return Promise.reject(this.failed);
    const id = this.newId();
    const text = body === undefined ? null : JSON.stringify(body);
    const message: FromPage = { t: "request", id, method, path, body: text };
    return new Promise((settle, fail) => {
      const asked = { message, times: 0, settle, fail };
      this.asked.set(id, asked);
      if (this.engine !== null) this.ask(asked);
    });
  }

  open(): Socket {
    const id = this.newId();
    const socket = new EngineSocket(
      (text) => this.channel.postMessage({ t: "say", id, text }),
      () => {
        this.sockets.delete(id);
        this.channel.postMessage({ t: "close", id });
      },
    );
    this.sockets.set(id, socket);
    if (this.engine !== null) this.channel.postMessage({ t: "open", id });
    return socket;
  }

  /** Take a message of the engine. */
  hear(message: FromEngine): void {
    this.listen();
    if (message.t === "here") this.begin(message.engine);
    else if (message.t === "answer") this.answer(message);
    else if (message.t === "opened") this.sockets.get(message.id)?.opened();
    else if (message.t === "heard") this.sockets.get(message.id)?.heard(message.text);
    else if (message.t === "closed") this.lose(message.id);
  }

  /** Refuse all that is asked, with a reason. */
  fail(problem: Error): void {
    this.failed = problem;
    for (const { fail } of this.asked.values()) fail(problem);
    this.asked.clear();
  }

  /** Close all sockets, because the page goes. */
  leave(): void {
    for (const socket of this.sockets.values()) socket.close();
  }

  private begin(engine: string): void {
    if (engine === this.engine) return;
    const isFirst = this.engine === null;
    this.engine = engine;
    this.failed = null;
    if (isFirst) for (const id of this.sockets.keys()) this.channel.postMessage({ t: "open", id });
    else for (const id of [...this.sockets.keys()]) this.lose(id);
    for (const [id, asked] of this.asked) {
      if (asked.times < MOST_TIMES) this.ask(asked);
      else {
        this.asked.delete(id);
        asked.fail(new Error(t("engine.failed")));
      }
    }
  }

  private ask(asked: Question): void {
    asked.times += 1;
    this.channel.postMessage(asked.message);
    if (this.patience === undefined) this.listen();
  }

  /** Wait for the next word of the engine, as long as it owes an answer to a page that is looked at. */
  private listen(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    if (this.asked.size > 0) this.patience = setTimeout(() => this.lookAgain(), SILENT);
  }

  private lookAgain(): void {
    if (this.asked.size > 0 && !document.hidden) this.silent();
    this.listen();
  }

  private answer({ id, status, type, body }: Extract<FromEngine, { t: "answer" }>): void {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    asked?.settle(new Response(status === NO_CONTENT ? null : body, { status, headers: { "content-type": type } }));
  }

  private lose(id: string): void {
    const socket = this.sockets.get(id);
    this.sockets.delete(id);
    socket?.closed();
  }

  private newId(): string {
    this.n += 1;
    return `${this.page}.${this.n}`;
  }
}

const NO_CONTENT = 204;
/** Milliseconds in which an engine says something, however busy it is; a page that a telephone has put to sleep does not. */
const SILENT = 30_000;
/** A request that two engines did not survive is not made again. */
const MOST_TIMES = 2;

/** A socket whose other end is the engine. */
class EngineSocket implements Socket {
  readyState: WebSocket["readyState"] = WebSocket.CONNECTING;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private readonly say: (text: string) => void,
    private readonly hangUp: () => void,
  ) {}

  send(text: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (typeof text === "string") this.say(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.hangUp();
    this.closed();
  }

  opened(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event("open"));
  }

  heard(data: string): void {
    this.onmessage?.(new MessageEvent("message", { data }));
  }

  closed(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close"));
  }
}
