"""`make findings`: play the commands that stand in `docs/reports/findings.md`, and draw the tables below them anew.

What was played is kept in `docs/reports/_findings`, so that this can be stopped and goes on.
"""

import json
import re
import shlex
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, Final

from cubetable.bots.measure.rating import Interval
from cubetable.cli import main
from cubetable.core.messages import say
from cubetable.lab.search.halving import Status
from cubetable.lab.search.outcome import ORDER
from cubetable.lab.words import NOTHING, decided_by, seat_name, write_change, write_figure

PAGE: Final = Path(__file__).with_name("findings.md")
KEPT: Final = Path(__file__).with_name("_findings")
BLOCK: Final = re.compile(r"```sh\n((?:cubetable lab .+\n)+)```\n\n(?:\|.*\n|\n(?=\|))*")
NAMED: Final = (Status.MEETS, Status.OPEN)
"""Settings that are named one by one; the others are counted."""

Findings = Mapping[str, Any]  # JSON, as the command prints it


def with_tables(page: str) -> str:
    """Draw every table of the page anew."""
    return BLOCK.sub(lambda block: f"```sh\n{block[1]}```\n\n{_table(block[1].splitlines())}", page)


def _table(commands: list[str]) -> str:
    answers = [_answer(command) for command in commands]
    if "findings" not in answers[0]:
        return "\n".join(map(_rows, map(_search, answers)))
    findings = [_one(answer) for answer in answers]
    heads = [f"{_players(command)}, {one['games']} games" for command, one in zip(commands, findings, strict=True)]
    columns = [_column(one) for one in findings]
    names = dict.fromkeys(name for column in columns for name in column)
    rows = [[name, *(column.get(name, NOTHING) for column in columns)] for name in names]
    return _rows([["figure", *heads], *rows])


def _rows(rows: list[list[str]]) -> str:
    """Return rows as a table of Markdown."""
    head, *rest = rows
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, ["---"] * len(head), *rest])


def _search(findings: Findings) -> list[list[str]]:
    """Name the settings that meet the wish or may meet it, count the others, and say what each option changes."""
    names = list(findings["settings"][0]["wish"])
    titles = [say(f"shell.lab.{name}") for name in names]
    rows = [["setting", "standing", "games", *titles]]
    for status in ORDER:
        these = [one for one in findings["settings"] if one["status"] == status]
        standing = say(f"shell.lab.search.{status}")
        if status in NAMED:
            rows += [[one["setting"], standing, str(one["games"]), *_measured(one["wish"])] for one in these]
        elif these:
            games = [one["games"] for one in these]
            rows.append(
                [
                    "1 setting" if len(these) == 1 else f"{len(these)} settings",
                    standing,
                    "–".join(map(str, sorted({min(games), max(games)}))),
                    *(NOTHING for _ in names),
                ]
            )
    return rows + [
        [f"change {one['option']}: {one['usual']} → {one['value']}", f"pairs: {one['pairs']}", NOTHING]
        + [write_change(name, Interval(**one["by"][name]), "en") for name in names]
        for one in findings["sensitivity"]
    ]


def _measured(wish: Findings) -> list[str]:
    return [
        NOTHING if bounds is None else write_figure(name, Interval(**bounds), "en") for name, bounds in wish.items()
    ]


def _answer(command: str) -> Findings:
    """Play what is missing of a command, and read its answer."""
    words = shlex.split(command)[1:]
    folder = KEPT / re.sub(r"[^a-z0-9]+", "-", " ".join(words))
    with redirect_stdout(StringIO()) as answer:
        if main([*words, "--json", "--out", str(folder), "--lang", "en"]):
            raise SystemExit(1)
    findings: Findings = json.loads(answer.getvalue())
    return findings


def _one(answer: Findings) -> Findings:
    """Give the findings of the only setting."""
    one: Findings
    (one,) = answer["findings"]
    return one


def _players(command: str) -> str:
    words = shlex.split(command)
    return words[words.index("--seats") + 1] if "--seats" in words else "random"


def _column(one: Findings) -> dict[str, str]:
    rows = {
        say(f"shell.lab.{name}"): NOTHING if figure is None else write_figure(name, Interval(**figure), "en")
        for name, figure in one["figures"].items()
    }
    for seat, won in enumerate(one["seats"]):
        rows[f"wins of {seat_name(one['game'], seat, 'en')}"] = write_figure("first", Interval(**won), "en")
    for reason, part in one["ends"].items():
        rows[f"decided by {decided_by(one['game'], reason, 'en')}"] = write_figure("first", Interval(**part), "en")
    return rows


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
