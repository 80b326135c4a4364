// Run `desk_alone.py` in Pyodide: the repository, then the games to play; the addresses come from standard input.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [root, ...games] = process.argv.slice(2);
const found = createRequire(`${root}/web/package.json`).resolve("pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(found).href);
const python = await loadPyodide({ env: { HOME: "/", NUMBA_DISABLE_JIT: "1" } });
python.FS.mkdirTree("/repository");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/repository");
python.globals.set("given", JSON.stringify([JSON.parse(readFileSync(0, "utf8")), games]));
const told = await python.runPythonAsync(`
import json, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/repository/src", "/repository"]
from cubetable.browser import standins
standins.install()
from tests.browser.desk_alone import tell
json.dumps(await tell(*json.loads(given)))
`);
process.stdout.write(told);
process.exit(0); // timers of the house are still running
