"""One word for one thing in all texts that people read."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cubetable.core.messages import LANGUAGES

PACKAGE = Path(__file__).parents[2] / "src/cubetable"
FILES = {lang: sorted(PACKAGE.rglob(f"messages.{lang}.json")) for lang in LANGUAGES}
BANNED = {
    "en": {
        "a bot's level has a name of its own": r"\b(Fair|Easy|Medium|Strong|Expert|Champion|Beginner) bot\b",
        "people have a leaderboard": r"\b[Ll]adder\b",
        "a game file, not a record": r"\brecords?\b(?!s? (in|are|a))",
        "a player, not a seat": r"\b(?<!-)[Ss]eats?\b",
        "take back, not undo": r"\bUndo a move\b|\bundo the move\b",
        "a game, not a match": r"\b[Mm]atch(es)? (is|are) (over|running|saved)\b",
        "names for people, not person": r"\b[Pp]ersons?\b|\b[Ss]omebody\b",
        "one server, no house": r"\b(this|the) house\b|\boperator\b(?!')",
        "English sets no space before the sign": r"\d %",
        "commands are pasted with straight quotes": r"[“”][^“”]*\bcubetable [a-z]+[^“”]*[“”]|[“”]cubetable\[",
    },
    "ru": {
        "поле, а не доска": r"\b[Дд]оск[аеуиой]\w*",
        "гандикап, а не фора": r"\b[Фф]ор[аыу]\b|\bфоры\b",
        "игрок, а не место": r"\b[Мм]ест[ао]? \{?\d|место на ходу",
        "партия окончена, а не игра": r"\b[Ии]гра (уже )?(окончена|закончена|началась|начинается)\b",
        "глагол, а не отказ и просьба": r"\b[Оо]тказ (от|вернуть|сыграть)|\bпросьба (о|вернуть)",
        "владелец сервера, а не администратор": r"\b[Аа]дминистратор",
        "команды вставляют с прямыми кавычками": r"«[^«»]*\bcubetable [a-z]+[^«»]*»|«cubetable\[",
    },
}
FIELD = re.compile(r"\{[^{}|]*\}")
ABOUT_CODE = re.compile(
    r"sheet:error\.field|cubetable:(cli\.)?lab\.|--|\bs\.turn\b|\(a seat\)|\(seat\)|#SEAT|db import|export"
)
"""Texts on options of the command line, on the lab and on rules as code name what code names."""


def texts(lang: str) -> Iterator[tuple[str, str]]:
    for file in FILES[lang]:
        for key, text in json.loads(file.read_text(encoding="utf-8")).items():
            yield f"{file.parent.name}:{key}", text


@pytest.mark.parametrize(("lang", "why"), [(lang, why) for lang in LANGUAGES for why in BANNED[lang]])
def test_one_thing_has_one_word(lang: str, why: str) -> None:
    word = re.compile(BANNED[lang][why])
    said = [f"{key}: {FIELD.sub('…', text)}" for key, text in texts(lang)]
    found = [each for each in said if word.search(each.partition(": ")[2]) and not ABOUT_CODE.search(each)]
    assert found == []
