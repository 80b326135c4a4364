// Compile the Python files of an archive with Pyodide: the folder of Pyodide, where the files lie for Python, how far to
// optimise, the archive, and the file for the other one.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, place, optimise, sources, compiled] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
// A fixed seed: sets that are constants are written in the same order each time.
const python = await loadPyodide({ env: { HOME: "/", PYTHONHASHSEED: "0" } });
python.FS.writeFile("/sources.zip", new Uint8Array(readFileSync(sources)));
python.globals.set("place", place);
python.globals.set("optimise", Number(optimise));
python.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/compiled.zip", "w") as compiled:
    for name in sorted(sources.namelist()):
        content = sources.read(name)
        if name.endswith(".py"):
            code = compile(content, f"{place}/{name}", "exec", dont_inherit=True, optimize=optimise)
            content, name = bytes(_code_to_hash_pyc(code, bytes(8), checked=False)), f"{name}c"
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        compiled.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(compiled, python.FS.readFile("/compiled.zip"));
