import { addressOf } from "../../ui/held";
import type { EngineFiles, Fetcher } from "./files";

/** What we use of Pyodide. */
interface Python {
  FS: { writeFile(path: string, content: Uint8Array): void; mkdirTree(path: string): void };
  unpackArchive(archive: Uint8Array, format: string, more: { extractDir: string }): void;
  pyimport(module: string): unknown;
  runPython(code: string): unknown;
}

interface Pyodide {
  loadPyodide(config: { indexURL: string; createPyodideModule: unknown }): Promise<Python>;
}

const OK = 200;
const ARCHIVE = "cubetable.zip";
/** Where the program lies for Python. */
const HOME = "/program";
const BEGIN = `
import sys
sys.path.insert(0, "${HOME}")

from cubetable.site.browser import standins

standins.install()

from cubetable.core.compiled import libraries
from cubetable.core.compiled.by_ctypes import loader

libraries.use_libraries(loader("${HOME}"))
`;

/** Start Python with the program's files in it. */
export async function startPython(
  base: string,
  { pyodide, files, later }: EngineFiles,
  fetcher: Fetcher,
): Promise<Python> {
  const absolute = (address: string) => addressOf(base, address);
  const indexURL = absolute(pyodide);
  const { loadPyodide } = (await import(/* @vite-ignore */ absolute(`${pyodide}pyodide.mjs`))) as Pyodide;
  const core = (await import(/* @vite-ignore */ absolute(`${pyodide}pyodide.asm.mjs`))) as { default: unknown };
  const usual = globalThis.fetch;
  // Pyodide fetches its files itself: let it have those that are on their way.
  globalThis.fetch = (asked, init) => (asked instanceof Request ? usual(asked, init) : fetcher.take(String(asked)));
  try {
    const python = await loadPyodide({ indexURL, createPyodideModule: core.default });
    python.FS.mkdirTree(HOME);
    python.unpackArchive(await fetcher.bytes(ARCHIVE), "zip", { extractDir: HOME });
    for (const [name, { address }] of Object.entries(files)) {
      if (address.startsWith(pyodide) || name === ARCHIVE) continue;
      python.FS.writeFile(`${HOME}/${name}`, await fetcher.bytes(name));
    }
    python.runPython(BEGIN);
    const networks = python.pyimport("cubetable.site.browser.champions") as {
      begin(listed: string, fetch: (address: string) => Uint8Array | undefined): void;
    };
    const addresses = Object.entries(later).map(([name, address]) => [name, absolute(address)]);
    networks.begin(JSON.stringify(Object.fromEntries(addresses)), fetchNow);
    return python;
  } finally {
    globalThis.fetch = usual;
  }
}

/** Fetch a file while this worker waits; one that does not come is asked for once more. */
const fetchNow = (address: string) => fetchOnce(address) ?? fetchOnce(address);

function fetchOnce(address: string): Uint8Array | undefined {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    return undefined;
  }
  return request.status === OK ? new Uint8Array(request.response) : undefined;
}
