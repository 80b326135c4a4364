import type { FromEngine, FromPage } from "./messages";

/**
 * The line of one page to its own worker, with the methods of a broadcast channel. A page that was opened from a disk and its
 * workers have origins of their own, so that no channel joins them.
 */
export class OwnLine {
  onmessage: ((event: MessageEvent<FromEngine>) => void) | null = null;
  private port: MessagePort | null = null;

  /** What is said before there is a worker, nobody hears: the engine tells by itself that it is here. */
  postMessage(message: FromPage): void {
    this.port?.postMessage(message);
  }

  /** Join another worker; return the end of the line that it is given. */
  join(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event: MessageEvent<FromEngine>) => this.onmessage?.(event);
    this.port = port1;
    return port2;
  }
}
