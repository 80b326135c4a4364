// Have Pyodide run `tell` of a module: the repository, the wheel of msgspec, the module, a folder with the games' compiled functions, if they
// are not to be interpreted, and a folder of packages with the names of those that the module needs. What `tell` is
// given comes from standard input as JSON; this program's own settings are those of this process.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, wheel, module, libraries, packages, ...named] = process.argv.slice(2);
const given = readFileSync(0, "utf8");
const found = createRequire(`${root}/web/package.json`).resolve("pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(found).href);
const settings = Object.entries(process.env).filter(([name]) => name.startsWith("CUBETABLE_"));
const env = { ...Object.fromEntries(settings), HOME: "/", CUBETABLE_RULES: "python" };
const python = await loadPyodide({ env });
const places = [["/src", join(root, "src")], ["/repository/tests", join(root, "tests")]];
places.push(...named.map((name) => [`/packages/${name}`, join(packages, name)]));
for (const [place, found] of places) {
  python.FS.mkdirTree(found.endsWith(".py") ? dirname(place) : place);
  if (found.endsWith(".py")) python.FS.writeFile(place, new Uint8Array(readFileSync(found)));
  else python.FS.mount(python.FS.filesystems.NODEFS, { root: found }, place);
}
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: "/wheels" });
python.FS.mkdirTree("/libraries");
for (const name of libraries ? readdirSync(libraries) : []) {
  python.FS.writeFile(`/libraries/${name}`, new Uint8Array(readFileSync(join(libraries, name))));
}
python.globals.set("given", given);
python.globals.set("compiled", Boolean(libraries));
const told = await python.runPythonAsync(`
import json, sys
from importlib import import_module
sys.dont_write_bytecode = True
sys.path[:0] = ["/src", "/repository", "/packages", "/wheels"]
from cubetable.site.browser import standins
standins.install()
from cubetable.core.compiled import libraries
from cubetable.core.compiled.by_ctypes import loader

if compiled:
    libraries.use_libraries(loader("/libraries"))
    from cubetable.bots.champion import take_from
    from cubetable.bots.network.stock import LIBRARY, GameFolders

    class Networks(GameFolders):
        def open(self, game):
            found = super().open(game)
            if found:
                libraries.load_library(game.name() + LIBRARY)
            return found

    take_from(Networks())
json.dumps(await import_module("${module}").tell(*json.loads(given)))
`);
process.stdout.write(told, () => process.exit(0)); // timers of the house are still running
