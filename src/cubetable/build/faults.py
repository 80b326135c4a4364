"""Say why a build failed, and at which line of whose rules."""

import json
import re
import traceback
from typing import Final, TypedDict

from cubetable.build.codegen import relative

COMPILER: Final = "numba."
FAILED: Final = "Failed in "
"""How each level of Numba's sentences begins: a part, and then the functions that call it."""
OUTER: Final = "\nDuring: Pass"
"""The words after which a sentence of Numba's tells of these callers."""
MARKUP: Final = re.compile(r"\x1b\[[0-9;]*m")
PLACE: Final = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+)|(?P<defined>/[^\s()]+) \((?P<at>\d+)\)')
DEFINED: Final = re.compile(r",? defined at \S+ \(\d+\)")
OF_TOOLS: Final = ("/numba/", "/llvmlite/", "/cubetable/build/")


class FaultReport(TypedDict):
    """The fault of a step of a build, and its place."""

    error: str
    file: str | None
    line: int | None


class StepError(Exception):
    """A step of a build has failed; its process has written why."""

    def __init__(self, report: FaultReport) -> None:
        super().__init__(report["error"])
        self.report = report


def explain(error: Exception) -> FaultReport:
    """Say what went wrong, in one sentence of the compiler's, and where."""
    if isinstance(error, StepError):
        return error.report
    text = MARKUP.sub("", str(error))
    if not type(error).__module__.startswith(COMPILER):
        frames = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
        return _placed(f"{type(error).__name__}: {text}", frames)
    text = text.partition(OUTER)[0]
    said = (line.strip() for line in text.splitlines() if not line.startswith(FAILED))
    what = next(filter(None, said), text)
    places = [(match["file"] or match["defined"], int(match["line"] or match["at"])) for match in PLACE.finditer(text)]
    return _placed(DEFINED.sub("", what).rstrip("."), places)


def read(output: str, problems: str) -> StepError:
    """Read what the process of a step has written."""
    try:
        report: FaultReport = json.loads(output.splitlines()[-1])
    except (ValueError, IndexError):
        report = {"error": problems.strip() or output.strip(), "file": None, "line": None}
    return StepError(report)


def _placed(text: str, places: list[tuple[str, int]]) -> FaultReport:
    """Name the last place that is none of the tools'."""
    own = [place for place in places if not any(tool in place[0] for tool in OF_TOOLS)]
    file, line = own[-1] if own else (None, None)
    return {"error": text, "file": None if file is None else relative(file), "line": line}
