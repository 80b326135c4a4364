"""Python files that Pyodide compiles beforehand."""

from io import BytesIO
from zipfile import ZipFile

from tests.browser.pyodide import in_pyodide
from tests.budget import LONG

from cubetable.site import program, pyodide
from cubetable.site.bytecode import BARE, run_compiler

if LONG:

    def test_the_same_files_are_compiled_to_the_same_bytes() -> None:
        in_pyodide()  # without it there is no compiler
        sources = program.sources()
        compiled = run_compiler(sources, pyodide.FOLDER, program.PLACE)
        assert compiled == run_compiler(sources, pyodide.FOLDER, program.PLACE)
        names = [
            name.removesuffix("c") if name.endswith(".pyc") else name for name in ZipFile(BytesIO(compiled)).namelist()
        ]
        assert sorted(names) == sorted(ZipFile(BytesIO(sources)).namelist())
        library = pyodide.trim((pyodide.FOLDER / pyodide.LIBRARY).read_bytes())
        first, second = (run_compiler(library, pyodide.FOLDER, pyodide.LIBRARY_PLACE, BARE) for _ in range(2))
        assert first == second


def test_what_is_left_out_of_the_library_is_no_part_of_what_is_kept() -> None:
    for kept in ("asyncio/tasks.py", "email/message.py", "encodings/utf_8.py", "pyodide/ffi.py", "xmltodict.py"):
        assert pyodide.is_kept(kept)
    for gone in ("xml/dom/__init__.py", "encodings/koi8_r.py", "tarfile.py", "asyncio/windows_events.py"):
        assert not pyodide.is_kept(gone)
