"""Build what git does not keep into the package: the page, the documentation, the extension, and the libraries.

Hatchling calls this whenever a wheel or an sdist is made, or a checkout is installed to be edited. Three variables
of the environment decide what is done:

    CUBETABLE_PAGE=built        take the page and the documentation as they are
    CUBETABLE_LIBRARIES=later   leave the libraries to the program, which builds them when they are needed
    CUBETABLE_WHEEL=MACHINE     make a wheel for another machine (`tools/extension.py` lists them), or one that runs on
                                all of them and interprets rules: `pure`

A wheel for this machine has the libraries for its own processor. Where they cannot be built, rules are interpreted.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

if TYPE_CHECKING:
    from tools.extension import Machine

ROOT: Final = Path(__file__).resolve().parent
SOURCES: Final = ROOT / "src"
COMPILED: Final = "cubetable/core/compiled"
LIBRARIES: Final = "cubetable/libraries"
DOCS: Final = ROOT / "docs"
PAGES: Final = "cubetable/cli/pages"
"""Where a wheel has the documentation as text."""
NOT_TEXT: Final = re.compile(r"(index|python|http|rules-.*)\.md")
"""Pages for a browser alone, as `cubetable/cli/commands/help.py` has them."""
PAGE: Final = ("/src/cubetable/server/static/", "/src/cubetable/cli/mcp/board.html")
"""The page, and the board that a chat program shows: `web` is built into these."""
GENERATED: Final = ("/docs/reference/generated/", "/docs/ru/reference/")
HELP: Final = SOURCES / "cubetable" / "server" / "help" / "index.html"
PURE: Final = "pure"
ONE_FOR_ALL: Final = "cp311-abi3"
"""The tag of an extension that every Python from 3.11 can load."""
ANY_PYTHON: Final = "py3-none"
KEPT: Final = ROOT / "build" / "wheels"
"""What is built for the wheels of several machines. It is kept apart: for them Zig links with an old system library."""
NEEDED: Final = ("numpy", "platformdirs")
"""The packages that the program itself needs while it builds libraries."""

INSIDE: Final = re.compile(r"(!?)(\[[^\]]*\])\((?!https?:|#)([^)]+)\)")
"""A link of Markdown to a file of this repository; a picture has a mark before it."""

sys.path[:0] = [str(SOURCES), str(ROOT), str(ROOT / "web")]


class ReadmeHook(MetadataHookInterface):
    """Makes whole addresses of README.md's links: an index of packages shows that page without the other files."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the page to what is said of the package."""
        place = metadata["urls"]["Repository"]
        page = (ROOT / "README.md").read_text(encoding="utf-8")
        kind = {"!": "raw", "": "blob"}
        whole = INSIDE.sub(lambda link: f"{link[1]}{link[2]}({place}/{kind[link[1]]}/main/{link[3]})", page)
        metadata["readme"] = {"content-type": "text/markdown", "text": whole}


class PackageHook(BuildHookInterface[Any]):  # Any: whichever builder has called
    """Has everything built before it is packed."""

    def dependencies(self) -> list[str]:
        """Ask for a Node where the machine has none, and for the compiler of rules."""
        import page

        return [
            *page.dependencies(),
            *(self._documentation() if _lacks_help() else ()),
            *(self._compiler() if self.target_name == "wheel" else ()),
        ]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and pack what git ignores; a checkout that is installed to be edited builds its page by `make web`."""
        import page

        if version == "editable":
            _build_in_place()
            return
        if not page.UNPACKED.exists() and os.environ.get("CUBETABLE_PAGE") != "built":
            page.build()
        if _lacks_help():
            _build_help()
        build_data["artifacts"] += [*PAGE, "/src/cubetable/server/help/", *GENERATED]
        if self.target_name == "wheel":
            build_data["force_include"] |= {str(page): f"{PAGES}/{page.relative_to(DOCS)}" for page in _pages()}
            self._folder = Path(tempfile.mkdtemp(prefix="cubetable-wheel-"))
            build_data["force_include"] |= _build_apart(self._folder, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what has been packed."""
        if version != "editable" and self.target_name == "wheel":
            shutil.rmtree(self._folder, ignore_errors=True)

    def _documentation(self) -> list[str]:
        """List what building the documentation needs: it describes the program, which must therefore run."""
        core = self.metadata.core
        return [*core.optional_dependencies["docs"], *core.dependencies]

    def _compiler(self) -> list[str]:
        """List what building the libraries needs."""
        asked = os.environ.get("CUBETABLE_WHEEL")
        if _later() or asked == PURE or not (asked or _own_targets()):
            return []
        core = self.metadata.core
        extras = core.optional_dependencies
        linker = extras["site"] if asked or shutil.which("cc") is None else extras["studio"]
        return [*linker, *(one for one in core.dependencies if one.startswith(NEEDED))]


def _lacks_help() -> bool:
    return not HELP.exists() and os.environ.get("CUBETABLE_PAGE") != "built"


def _build_help() -> None:
    """Build the documentation, in a process of its own."""
    paths = os.pathsep.join(filter(None, (str(SOURCES), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", "docs.build", "pages"]
    surroundings = {**os.environ, "PYTHONPATH": paths, "CUBETABLE_RULES": "python"}
    if subprocess.run(command, cwd=ROOT, env=surroundings, check=False).returncode:  # noqa: S603  # our own module
        sys.exit("The documentation could not be built.")


def _pages() -> Iterator[Path]:
    """Find the pages that `cubetable help` prints."""
    for page in sorted(DOCS.rglob("*.md")):
        if page.relative_to(DOCS).parts[0] not in ("decisions", "project") and not NOT_TEXT.fullmatch(page.name):
            yield page


def _build_in_place() -> None:
    """Compile the extension into the checkout, and this machine's libraries into the user's cache."""
    from tools.extension import NAME, ON_WINDOWS

    _compile_here(SOURCES / COMPILED / (ON_WINDOWS if os.name == "nt" else NAME))
    if _own_targets() and not _later():
        _build_libraries(())


def _build_apart(folder: Path, build_data: dict[str, Any]) -> dict[str, str]:
    """Build what makes a wheel of one machine, write its tag, and say which file goes where."""
    asked = os.environ.get("CUBETABLE_WHEEL")
    if asked == PURE:
        return {}
    packed = _for_machine(folder, asked) if asked else _for_this_machine(folder)
    if packed:
        python = ONE_FOR_ALL if any(place.startswith(COMPILED) for place in packed.values()) else ANY_PYTHON
        build_data["pure_python"] = False
        build_data["tag"] = f"{python}-{_machine(asked).tag if asked else _own_platform()}"
    return packed


def _for_machine(folder: Path, name: str) -> dict[str, str]:
    """Build all that a machine can run; whatever fails ends the build."""
    from tools.extension import compile_for

    machine = _machine(name)
    try:
        compile_for(machine, folder / machine.file)
    except RuntimeError as error:
        sys.exit(f"The extension could not be compiled for {name}:\n{error}")
    packed = {str(folder / machine.file): f"{COMPILED}/{machine.file}"}
    nothing = folder / "no programs"
    nothing.mkdir()
    for target in machine.targets:
        arguments = ("--target", target, "--into", str(folder / target))
        told = _build_libraries(arguments, CUBETABLE_CACHE=str(KEPT), PATH=str(nothing))
        if told is not None:
            sys.exit(told)
        packed[str(folder / target)] = f"{LIBRARIES}/{target}"
    return packed


def _for_this_machine(folder: Path) -> dict[str, str]:
    """Build what this machine runs best, as far as it can be built here."""
    from tools.extension import NAME, ON_WINDOWS

    packed = {}
    file = ON_WINDOWS if os.name == "nt" else NAME
    if _compile_here(folder / file):
        packed[str(folder / file)] = f"{COMPILED}/{file}"
    for target in () if _later() else _own_targets()[:1]:
        if _build_libraries(("--target", target, "--into", str(folder / target))) is None:
            packed[str(folder / target)] = f"{LIBRARIES}/{target}"
    return packed


def _machine(name: str) -> "Machine":
    """Find a machine by its name."""
    from tools.extension import MACHINES

    if name not in MACHINES:
        sys.exit(f"CUBETABLE_WHEEL is “{name}”; it can be {', '.join(MACHINES)} or {PURE}.")
    return MACHINES[name]


def _compile_here(made: Path) -> bool:
    """Compile the extension for this machine; without it libraries are called more slowly, which one line says."""
    from tools.extension import compile_here

    try:
        compile_here(made)
    except (LookupError, RuntimeError, OSError) as error:
        _say(f"Rules are called more slowly here, because the extension could not be compiled: {_in_one_line(error)}.")
        return False
    return True


def _build_libraries(arguments: tuple[str, ...], **others: str) -> str | None:
    """Build libraries in a process of its own; if that fails, say and return why."""
    paths = os.pathsep.join(filter(None, (str(SOURCES), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", "cubetable.build", *arguments]
    done = subprocess.run(  # noqa: S603  # our own module
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths, **others},
        capture_output=True,
        text=True,
        check=False,
    )
    if not done.returncode:
        return None
    told = f"The libraries of rules could not be built: {_reason(done.stdout, done.stderr)}."
    _say(told)
    return told


def _reason(output: str, problems: str) -> str:
    """Read why libraries could not be built."""
    try:
        return _in_one_line(json.loads(output.splitlines()[-1])["error"])
    except (ValueError, LookupError, TypeError):
        return _in_one_line((problems.strip() or "no reason was told").splitlines()[-1])


def _in_one_line(what: object) -> str:
    return " ".join(str(what).split()).rstrip(".")


def _later() -> bool:
    """Tell whether the libraries are left to the program."""
    return os.environ.get("CUBETABLE_LIBRARIES") == "later"


def _own_targets() -> tuple[str, ...]:
    """Name the libraries that this machine can run, the quickest first."""
    from cubetable.core.compiled.cache import names_of_targets

    return names_of_targets()


def _own_platform() -> str:
    """Write this machine as the tag of a wheel does."""
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")


def _say(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
