"""Write the log of the server: one line for each noteworthy event, for people or as JSON.

No line has a key, a seed, a cookie or a move. Of an error it has the type and the place, and not the text, which may
quote what a client sent.
"""

import json
import logging
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final, Literal

Style = Literal["plain", "json"]
STYLES: Final = ("plain", "json")
FACTS: Final = "facts"


def note(log: logging.Logger, what: str, level: int = logging.INFO, **facts: object) -> None:
    """Write one line, with facts that are no secret."""
    log.log(level, what, extra={FACTS: {name: value for name, value in facts.items() if value is not None}})


def set_up(style: Style) -> None:
    """Send all lines to standard error, written for people or for programs."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ForPrograms() if style == "json" else ForPeople())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("cubetable").setLevel(logging.INFO)


class ForPrograms(logging.Formatter):
    """Writes a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        line = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            "by": record.name,
        }
        return json.dumps({**line, **_facts(record)}, ensure_ascii=False, default=str)


class ForPeople(logging.Formatter):
    """Writes a line that reads well in a terminal or a journal."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        mark = "" if record.levelno <= logging.INFO else f"{record.levelname} "
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        return f"{_time(record)} {mark}{record.getMessage()}{'  ' if facts else ''}{facts}"


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _facts(record: logging.LogRecord) -> Mapping[str, object]:
    facts: dict[str, object] = dict(getattr(record, FACTS, {}))
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        frames = traceback.extract_tb(error.__traceback__)
        facts["error"] = type(error).__name__
        facts["at"] = " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    return facts
