import { signal } from "@preact/signals";
import { type Socket, transport } from "./transport";
import type { RecoveryNotice } from "./types/answers";
import type { Bye, Incoming, Outgoing, Pong } from "./types/messages";

export type { Incoming, Outgoing };

type State = "connecting" | "open" | "lost";

const PING_AFTER = 2_500;
const DEAD_AFTER = 9_000;
const RETRIES = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** A listener on the connection. */
export interface Listener {
  opened(): void;
  heard(message: Incoming): void;
}

/** The one socket of this page: it beats, it notices silence, it comes back by itself. */
class Connection {
  readonly state = signal<State>("connecting");
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly ahead = signal(0);
  /** What became of the recovery phrase; the server says so until the person knows. */
  readonly recovery = signal<RecoveryNotice | null>(null);
  /** Whether this page itself has made its browser another player, so that its socket will be closed. */
  isDismissed = false;
  private socket: Socket | null = null;
  private listeners = new Set<Listener>();
  private failures = 0;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private dead: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private n = 0;
  /** How long the server asked us to stay away, if it said goodbye; null is for good. */
  private asked: number | null | undefined;
  private askedAt = 0;

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.socket) this.open();
    else if (this.state.value === "open") listener.opened();
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Send if the socket is open; a caller that needs an answer sends again. */
  send(message: Outgoing): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Try at once, because the network or the page has come back. */
  hurry(): void {
    if (this.state.value === "open" || !this.listeners.size) return;
    clearTimeout(this.retry);
    this.failures = 0;
    this.open();
  }

  /** Tell the server whether the page is visible: it calls nobody who looks at it. */
  tellWhetherVisible(): void {
    this.send({ t: "here", looks: !document.hidden });
  }

  private open(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const socket = transport().open();
    this.socket = socket;
    this.alive(socket);
    socket.onopen = () => {
      this.failures = 0;
      this.state.value = "open";
      this.beat();
      if (!document.hidden) this.tellWhetherVisible();
      for (const listener of this.listeners) listener.opened();
    };
    socket.onmessage = ({ data }) => {
      this.alive(socket);
      const message = JSON.parse(data) as Incoming;
      if (message.t === "pong") this.ponged(message);
      else if (message.t === "bye") this.left(message);
      else if (message.t === "recovery") this.recovery.value = message;
      else for (const listener of this.listeners) listener.heard(message);
    };
    socket.onclose = () => this.closed(socket);
  }

  private left({ code, retry }: Bye): void {
    this.asked = retry;
    // This page shows what it may no longer see, or lacks what it may; the page that has asked for it goes on by itself.
    if (code === "IDENTITY" && !this.isDismissed) location.reload();
  }

  private closed(socket: Socket): void {
    if (socket !== this.socket) return;
    clearTimeout(this.ping);
    clearTimeout(this.dead);
    this.socket = null;
    this.state.value = "lost";
    if (!this.listeners.size) return;
    const asked = this.asked;
    this.asked = undefined;
    if (asked === null) return;
    const wait = asked ?? RETRIES[Math.min(this.failures++, RETRIES.length - 1)] ?? 0;
    this.retry = setTimeout(() => this.open(), wait * (0.8 + 0.4 * Math.random()));
  }

  private beat(): void {
    clearTimeout(this.ping);
    this.ping = setTimeout(
      () => {
        this.askedAt = Date.now();
        this.send({ t: "ping", n: ++this.n });
      },
      PING_AFTER * (0.8 + 0.4 * Math.random()),
    );
  }

  private ponged(pong: Pong): void {
    const now = Date.now();
    this.ahead.value = pong.now - (this.askedAt + now) / 2;
    this.beat();
  }

  private alive(socket: Socket): void {
    clearTimeout(this.dead);
    this.dead = setTimeout(() => {
      socket.close();
      this.closed(socket);
    }, DEAD_AFTER);
  }
}

export const connection = new Connection();

addEventListener("online", () => connection.hurry());
document.addEventListener("visibilitychange", () => {
  connection.tellWhetherVisible();
  if (!document.hidden) connection.hurry();
});
