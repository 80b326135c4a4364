import { addressOf, fetchable } from "../../ui/held";

/** What `cubetable site` says of the engine's files. */
export interface EngineFiles {
  /** The folder of Pyodide, below the page's own. */
  pyodide: string;
  files: Readonly<Record<string, { address: string; bytes: number }>>;
  /** The addresses of files that lie there compressed, with `PRESSED` at their end. */
  pressed: readonly string[];
  /** The addresses of what is fetched when it is wanted. */
  later: Readonly<Record<string, string>>;
}

/** Called with the bytes that have come, of all that are to come. */
type Tell = (done: number, of: number) => void;

/** Fetches the files of the engine, each once, and counts the bytes as they come. */
export class Fetcher {
  private readonly coming = new Map<string, Promise<Response>>();
  private done = 0;
  private readonly of: number;
  private readonly files: EngineFiles["files"];
  private readonly pressed: ReadonlySet<string>;

  constructor(
    private readonly base: string,
    { files, pressed }: Pick<EngineFiles, "files" | "pressed">,
    private readonly tell: Tell,
  ) {
    this.files = files;
    this.pressed = new Set(pressed.map((address) => this.whole(address)));
    this.of = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Begin with all files at once. */
  begin(): void {
    for (const { address } of Object.values(this.files)) {
      const whole = this.whole(address);
      const coming = this.fetchCounted(whole);
      coming.catch(() => undefined); // it is thrown again where the file is wanted
      this.coming.set(whole, coming);
    }
  }

  /** Return a file by its name. */
  async bytes(name: string): Promise<Uint8Array> {
    const file = this.files[name];
    if (!file) throw new Error(name);
    const answer = await this.take(this.whole(file.address));
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** Return the file at an address, the one that is on its way or a new one. */
  async take(address: string): Promise<Response> {
    const whole = fetchable(address);
    const coming = this.coming.get(whole);
    this.coming.delete(whole);
    return coming ?? this.fetch(whole);
  }

  private whole(address: string): string {
    return addressOf(this.base, address);
  }

  /** Fetch a file; one that lies there compressed is taken apart while it comes. */
  private async fetch(address: string): Promise<Response> {
    if (!this.pressed.has(address)) return fetchWhole(address);
    const answer = await fetchWhole(fetchable(address + PRESSED));
    const body = answer.body?.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": WASM } });
  }

  /** Fetch a file and let its bytes be counted while they go to the reader. */
  private async fetchCounted(address: string): Promise<Response> {
    const answer = await this.fetch(address);
    const count = (part: Uint8Array, out: TransformStreamDefaultController<Uint8Array>) => {
      this.done += part.byteLength;
      this.tell(this.done, this.of);
      out.enqueue(part);
    };
    // A reader that comes late must not hold the others up.
    const whole = new CountQueuingStrategy({ highWaterMark: Number.POSITIVE_INFINITY });
    const body = answer.body?.pipeThrough(new TransformStream({ transform: count }, whole, whole));
    return new Response(body, { status: answer.status, headers: answer.headers });
  }
}

const PRESSED = ".pressed";
const WASM = "application/wasm";

/** The browser's own: while Python starts, its place is taken by what hands out the files that are on their way. */
const usualFetch = globalThis.fetch.bind(globalThis);

/** A file that does not come is asked for once more: a telephone may just be between two networks. */
async function fetchWhole(address: string): Promise<Response> {
  const answer = await usualFetch(address).catch(() => usualFetch(address));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
