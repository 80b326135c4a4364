"""Every word that people read."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from cubetable.core import registry
from cubetable.core.errors import BadNotation, Reason, Refusal, shortened
from cubetable.core.messages import (
    LANGUAGES,
    SHELL,
    Key,
    Percent,
    Phrase,
    PhraseList,
    Plural,
    add_words,
    catalogue,
    knows,
    say,
    sentence,
)
from cubetable.lab.studio import SOURCE as STUDIO

PACKAGES = {SHELL: "cubetable", STUDIO: "cubetable.lab.studio"}
OWNERS = (*PACKAGES, *(registry.manifest(name).name for name in registry.OWN))


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("owner", OWNERS)
def test_every_language_has_the_same_keys(owner: str) -> None:
    keys = {lang: set(catalogue(owner, lang)) for lang in LANGUAGES}
    assert keys["en"] == keys["ru"]


@pytest.mark.parametrize("owner", OWNERS)
def test_no_text_asks_for_a_value_that_the_english_text_does_not_have(owner: str) -> None:
    english = catalogue(owner, "en")
    for lang in LANGUAGES:
        for key, text in catalogue(owner, lang).items():
            assert holes(text) <= holes(english[key]), key


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_stands_twice_in_a_catalogue(owner: str, lang: str) -> None:
    package = PACKAGES.get(owner) or registry.manifest(owner).package
    text = files(package).joinpath(f"messages.{lang}.json").read_text(encoding="utf-8")
    keys = [key for key, _ in json.loads(text, object_pairs_hook=list)]
    assert len(keys) == len(set(keys))


def keys_in_the_sources() -> Iterator[str]:
    package = Path(str(files("cubetable")))
    for folder in ("cli", "bots", "core"):
        for file in package.joinpath(folder).rglob("*.py"):
            yield from re.findall(r'"shell\.([a-z_.]+[a-z_])"', file.read_text(encoding="utf-8"))


def test_every_text_that_the_shell_asks_for_is_there() -> None:
    assert [key for key in set(keys_in_the_sources()) if not knows(f"shell.{key}")] == []


def test_a_key_inside_a_text_is_said_in_the_language_of_the_whole() -> None:
    red = Key("eight_by_eight.seat.0")
    assert say("shell.turn", "en", seat=red) == "Red to move."
    assert say("shell.turn", "ru", seat=red) == f"Ход: {say('eight_by_eight.seat.0', 'ru')}."
    assert "eight_by_eight" not in say("shell.turn", "ru", seat=red)


def test_things_are_counted_and_listed_in_the_language_of_the_whole() -> None:
    assert [Plural("cubulus.squares", n).said("en") for n in (1, 2)] == ["1 square", "2 squares"]
    assert [Plural("cubulus.squares", n).said("ru") for n in (1, 2, 5)] == ["1 квадрат", "2 квадрата", "5 квадратов"]
    places = tuple(Phrase("eight_by_eight.web.at", {"row": 1, "column": n}) for n in (2, 3))
    assert PhraseList(places).said("ru") == "строка 1, столбец 2; строка 1, столбец 3"


@pytest.mark.parametrize("value", ["eight_by_eight.seat.0", "{seat}"])
def test_a_plain_value_is_said_as_it_is_with_its_braces(value: str) -> None:
    assert say("shell.turn", "en", seat=value) == f"{value} to move."


def test_a_missing_text_is_an_error() -> None:
    assert not knows("shell.nothing")
    with pytest.raises(KeyError):
        say("shell.nothing")


@pytest.mark.parametrize(
    ("text", "said"), [("", ""), ("a", "A"), ("красные.", "Красные."), ("4,5 is", "4,5 is"), ("ABC", "ABC")]
)
def test_a_sentence_begins_with_a_capital_and_is_otherwise_left_alone(text: str, said: str) -> None:
    assert sentence(text) == said


def test_a_reason_is_a_sentence_that_ends_with_its_rule() -> None:
    place = Phrase("eight_by_eight.web.at", {"row": 4, "column": 5})
    values = {"holder": Key("eight_by_eight.seat.1"), "place": place}
    reason = Reason("EBE-10", "eight_by_eight.reason.occupied", ("4,5",), values)
    assert reason.text() == "Row 4, column 5 is taken by Yellow (EBE-10)."
    assert reason.text("ru").endswith("(EBE-10).")
    assert reason.text("ru") != reason.text("en")


def test_a_refusal_speaks_both_languages() -> None:
    refused = Refusal("shell.cli.too_far", have=3, at=9)
    assert "3" in refused.text("en")
    assert "9" in refused.text("ru")
    assert str(refused) == refused.text("en")


def test_a_strangers_text_is_cut_and_cleaned_before_it_stands_in_a_sentence() -> None:
    assert shortened("a" * 40) == "a" * 40
    assert shortened("a" * 41) == "a" * 40 + "…"
    assert shortened("a\nb\x1b[31m") == "a�b�[31m"
    assert "\n" not in str(BadNotation("4,\n5", "eight_by_eight.notation.move"))


def test_a_word_agrees_with_the_number_beside_it() -> None:
    add_words("own", {"en": {"left": "{n} {n:game|games}"}, "ru": {"left": "{n} {n:партия|партии|партий}"}})
    assert [say("own.left", "en", n=n) for n in (1, 2)] == ["1 game", "2 games"]
    russian = [say("own.left", "ru", n=n) for n in (1, 3, 5, 21, 1.5)]
    assert russian == ["1 партия", "3 партии", "5 партий", "21 партия", "1.5 партии"]


def test_a_verb_agrees_with_the_names_beside_it() -> None:
    add_words("own", {"en": {"ask": "{names} {names:asks|ask}"}, "ru": {"ask": "{names} {names:просит|просят}"}})
    assert [say("own.ask", "en", names=names) for names in ("Ann", "Ann, Bob")] == ["Ann asks", "Ann, Bob ask"]
    russian = [say("own.ask", "ru", names=names) for names in ("Аня", "Аня, Боря", "красные")]
    assert russian == ["Аня просит", "Аня, Боря просят", "красные просят"]


def test_percent_signs_follow_the_language() -> None:
    assert [Percent("51").said(lang) for lang in LANGUAGES] == ["51%", "51\u00a0%"]


@pytest.mark.parametrize("owner", OWNERS)
def test_a_word_that_agrees_has_a_form_for_each_way_to_count(owner: str) -> None:
    for lang, forms in (("en", {2}), ("ru", {2, 3})):
        for key, text in catalogue(owner, lang).items():
            words = [spec.split("|") for _, _, spec, _ in Formatter().parse(text) if spec]
            assert {len(word) for word in words} <= forms, key


@pytest.mark.parametrize("owner", OWNERS)
def test_percent_signs_in_texts_stand_as_each_language_has_them(owner: str) -> None:
    assert not [key for key, text in catalogue(owner, "en").items() if re.search(r"[\d}]\s%", text)]
    assert not [key for key, text in catalogue(owner, "ru").items() if re.search(r"[\d}]%|[\d}] %", text)]


SOURCES = Path(__file__).parents[2] / "src/cubetable"
MESSAGE_FILES = {lang: sorted(SOURCES.rglob(f"messages.{lang}.json")) for lang in LANGUAGES}
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


def all_texts(lang: str) -> Iterator[tuple[str, str]]:
    for file in MESSAGE_FILES[lang]:
        for key, text in json.loads(file.read_text(encoding="utf-8")).items():
            yield f"{file.parent.name}:{key}", text


@pytest.mark.parametrize(("lang", "why"), [(lang, why) for lang in LANGUAGES for why in BANNED[lang]])
def test_one_thing_has_one_word(lang: str, why: str) -> None:
    word = re.compile(BANNED[lang][why])
    said = [f"{key}: {FIELD.sub('…', text)}" for key, text in all_texts(lang)]
    found = [each for each in said if word.search(each.partition(": ")[2]) and not ABOUT_CODE.search(each)]
    assert found == []
