"""Writing a record down."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from cubetable.record.record import TAGS, Record, result_text

WIDTH: Final = 80


def write(record: Record) -> str:
    """Write a whole record as text; `docs/record.md` has the grammar."""
    game = record.game
    tags = {
        "Game": str(game),
        "Rules": str(game.RULES_VERSION),
        "Result": result_text(game.outcome(record.state())),
        **record.tags,
        "Plies": str(len(record.moves)),
    }
    names = [*(name for name in TAGS if name in tags), *(name for name in tags if name not in TAGS)]
    header = "".join(f'[{name} "{_escaped(tags[name])}"]\n' for name in names)
    return f"{header}\n{_filled(_words(record))}"


def save(record: Record, path: Path) -> None:
    """Put a record into a file, whole or not at all: what stood there stays until the new text is down."""
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False) as draft:
        draft.write(write(record))
    Path(draft.name).replace(path)


def _words(record: Record) -> Iterator[str]:
    """Give the notes and tokens in order."""
    at = 0
    for token, count in record.game.write_turns(list(record.plies()), record.state()):
        for note in record.notes.get(at, ()):
            yield f"{{{note}}}"
        yield token
        at += count
    for note in record.notes.get(at, ()):
        yield f"{{{note}}}"


def _filled(words: Iterator[str]) -> str:
    """Fill lines, never breaking a word."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines) + "\n"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
