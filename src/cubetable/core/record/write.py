"""Write records."""

import errno
import os
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Final

from cubetable.core.game import Game, Ply
from cubetable.core.record.readers import moves_for
from cubetable.core.record.record import LONGEST_VALUE, START, TAGS, UNFINISHED, Record, result_text
from cubetable.core.state import State

WIDTH: Final = 80
WHOLE_CHARACTERS: Final = re.compile(r"(?:[^\\]|\\.)*")
UNWRITABLE: Final = re.compile("[{}\ud800-\udfff]")
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
NO_NOTES: Final[Mapping[int, Sequence[str]]] = MappingProxyType({})


def write(record: Record) -> str:
    """Write a whole record as text; `docs/reference/record.md` has the grammar."""
    return write_played(record.game, list(record.plies()), record.state(), record.tags, record.notes)


def write_played(
    game: Game,
    plies: Sequence[Ply],
    final: State,
    tags: Mapping[str, str] = NOTHING,
    notes: Mapping[int, Sequence[str]] = NO_NOTES,
) -> str:
    """Write moves in the positions in which they were made, whatever the rules now say to them."""
    header = {
        "Game": str(game),
        "Rules": str(game.RULES_VERSION),
        "Result": result_text(game.outcome(final)),
        **tags,
        "Plies": str(len(plies)),
    }
    return f"{_header(header)}\n{_fill_lines(_words(game, plies, final, notes))}"


def write_as_seen(record: Record, seat: int | None) -> str:
    """Write a game that still runs as a seat, or a spectator, may read it: with * for what is hidden."""
    game = record.game
    if not game.MANIFEST.secret:
        return write(record)
    words, plies = [], list(record.plies())
    for (state, actor, _), text in zip(plies, moves_for(game, plies, seat), strict=True):
        if text is not None:
            several = sum(other >= 0 for other in game.actors(state)) > 1
            words.append(f"{actor + 1}:{text}" if several and actor >= 0 else text)
    # The position in which it began is written whole, with all hands.
    open_to_all = {name: value for name, value in record.tags.items() if name != START}
    tags = {"Game": str(game), "Rules": str(game.RULES_VERSION), "Result": UNFINISHED, **open_to_all}
    return f"{_header(tags)}\n{_fill_lines(iter(words))}"


def save(record: Record, path: Path) -> None:
    """Put a record into a file, whole or not at all."""
    text = write(record)
    with draft_for(path) as draft, draft.open("x", encoding="utf-8") as file:
        file.write(text)


@contextmanager
def draft_for(path: Path) -> Iterator[Path]:
    """Give a file to be written in place of another: what stood there stays until the new text is down."""
    if path.exists() and not path.is_file():
        # A device or a folder would be replaced by the file, not written to.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    draft = path.with_name(f".{secrets.token_hex(8)}.draft")
    try:
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _header(tags: Mapping[str, str]) -> str:
    """Write tags in the header's order."""
    names = [*(name for name in TAGS if name in tags), *(name for name in tags if name not in TAGS)]
    return "".join(f'[{name} "{_escape(tags[name])}"]\n' for name in names)


def _words(game: Game, plies: Sequence[Ply], final: State, notes: Mapping[int, Sequence[str]]) -> Iterator[str]:
    """Give the notes and tokens in order."""
    at = 0
    for token, count in game.write_turns(plies, final):
        yield from _written_notes(notes, at, count)
        yield token
        at += count
    yield from _written_notes(notes, at, 1)


def _written_notes(notes: Mapping[int, Sequence[str]], at: int, count: int) -> Iterator[str]:
    """Give the notes on the moves of one token, which stand before it."""
    for move in range(at, at + count):
        for note in notes.get(move, ()):
            yield f"{{{UNWRITABLE.sub('�', note)}}}"


def _fill_lines(words: Iterator[str]) -> str:
    """Fill lines, never breaking a word."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines) + "\n"


def _escape(value: str) -> str:
    """Write a tag's value so that it can be read again, with any name that a player chose."""
    printable = "".join(c if c.isprintable() else "�" for c in value)
    escaped = re.sub(r'["\\]', r"\\\g<0>", printable)
    match = WHOLE_CHARACTERS.match(escaped[:LONGEST_VALUE])
    return match[0] if match else ""
