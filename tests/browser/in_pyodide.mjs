// Have Pyodide run `tell` of a module: the repository, the module, and a folder with the games' compiled functions, if
// they are not to be interpreted. What `tell` is given comes from standard input as JSON.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, module, libraries] = process.argv.slice(2);
const given = readFileSync(0, "utf8");
const found = createRequire(`${root}/web/package.json`).resolve("pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(found).href);
const python = await loadPyodide({ env: { HOME: "/", NUMBA_DISABLE_JIT: "1" } });
for (const [place, folder] of [["/src", "src"], ["/repository/tests", "tests"]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: join(root, folder) }, place);
}
python.FS.mkdirTree("/libraries");
for (const name of libraries ? readdirSync(libraries) : []) {
  python.FS.writeFile(`/libraries/${name}`, new Uint8Array(readFileSync(join(libraries, name))));
}
python.globals.set("given", given);
python.globals.set("compiled", Boolean(libraries));
const told = await python.runPythonAsync(`
import ctypes, json, sys
from importlib import import_module
from pathlib import Path
sys.dont_write_bytecode = True
sys.path[:0] = ["/src", "/repository"]
from cubetable.browser import standins
standins.install()
from cubetable.core import kernel
from cubetable.core.library import Library

def load(game):
    file = Path("/libraries", game)
    return Library(ctypes.CDLL(f"{file}.wasm"), json.loads(Path(f"{file}.json").read_text())["exports"])

if compiled:
    kernel.use_libraries(load)
json.dumps(await import_module("${module}").tell(*json.loads(given)))
`);
process.stdout.write(told, () => process.exit(0)); // timers of the house are still running
