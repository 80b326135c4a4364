"""The command that reads the diaries of playtests which players have sent, or writes them as a table."""

from argparse import Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cubetable.cli.arguments import BAD_INPUT, OK
from cubetable.cli.terminal.files import writable_path
from cubetable.core import registry
from cubetable.core.compiled import libraries
from cubetable.core.csv_table import Line, write_csv
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say
from cubetable.core.options import parse_spec

if TYPE_CHECKING:
    from cubetable.lab.diary.diary import PlaytestDiary


def diary(chosen: Namespace, lang: str) -> int:
    """Print what players marked and answered, beside the positions; say at the end which files cannot be read."""
    libraries.answer_at_once()
    from cubetable.cli.diary_lines import diary_lines
    from cubetable.lab.diary.diary import joined
    from cubetable.lab.diary.positions import replay_all
    from cubetable.lab.diary.summary import table
    from cubetable.server.operations.plugs import rules_version

    if not chosen.files:
        raise Refusal("shell.diary.no_files")
    name, options = parse_spec(chosen.game)
    manifest = registry.manifest(name)
    target = None if chosen.csv is None else writable_path(chosen.csv)
    diaries, refused = _read_all(chosen.files, manifest.name)
    if not diaries:
        raise refused[0]
    tests = list(replay_all(registry.game_type(name), options, joined(diaries)))
    version = rules_version(manifest)
    if target is None:
        print(*diary_lines(registry.game_type(name), tests, version, lang), sep="\n")
    else:
        _write(target, table(tests, version))
        print(say("shell.diary.written", lang, file=target))
    if refused:
        print("", *(problem.text(lang) for problem in refused), sep="\n")
    return BAD_INPUT if refused else OK


def _read_all(paths: Sequence[str], game: str) -> "tuple[list[PlaytestDiary], list[Refusal]]":
    """Read files; those that cannot be read are refused, and the others count."""
    from cubetable.lab.diary.diary import LONGEST_NAME, MOST_BYTES, MOST_FILES, read

    if len(paths) > MOST_FILES:
        raise Refusal("shell.diary.too_many", most=MOST_FILES)
    diaries, refused = [], []
    for path in paths:
        try:
            with Path(path).open("rb") as file:
                diaries.append(read(file.read(MOST_BYTES + 1), path, game))
        except OSError as error:
            refused.append(Refusal("shell.cli.no_file", path=shortened(path, LONGEST_NAME), why=error.strerror))
        except Refusal as problem:
            refused.append(problem)
    return diaries, refused


def _write(path: Path, lines: Iterable[Line]) -> None:
    """Write a table, whole or not at all."""
    from cubetable.core.record.write import draft_for

    text = write_csv(lines)
    try:
        with draft_for(path) as draft:
            draft.write_bytes(text.encode("utf-8", "replace"))
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=path, why=error.strerror) from None
