"""Every numbered rule and every value of an option has a test named for it, and both languages say as much."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from cubetable.core import registry
from cubetable.core.messages import LANGUAGES, SHELL
from cubetable.core.rulebook import DRAWING, examples, illustrated, rulebook, source, statement

GAMES = registry.games()
OWNERS = (SHELL, *GAMES)
TESTS = Path(__file__).parent / "games"
RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\*")
QUESTION = re.compile(r"\*\*(A\d+)\*\*")


@cache
def named_tests(game: str) -> set[str]:
    """Read the names of the tests of a game that `make test` runs, and those of the cases of a parametrised test."""
    paths = (TESTS / game).glob("test_*.py")
    nodes = (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    tests = [node for node in nodes if isinstance(node, ast.FunctionDef) and "pytest.mark.long" not in decorators(node)]
    return {test.name for test in tests} | {f"{test.name}_{case}" for test in tests for case in cases(test)}


def decorators(test: ast.FunctionDef) -> list[str]:
    """Write the decorators of a test."""
    return [ast.unparse(decorator) for decorator in test.decorator_list]


def cases(test: ast.FunctionDef) -> Iterator[str]:
    """Write each case that stands literally in a test's decorators as the test's name would go on."""
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and len(decorator.args) == 2:
            with suppress(ValueError):  # the others are made by a program
                for case in ast.literal_eval(decorator.args[1]):
                    yield "_".join(map(str, case)) if isinstance(case, tuple) else str(case)


def untested(game: str, wanted: Iterable[str]) -> list[str]:
    """List the names that no test has; a test's own name may go on after an underscore."""
    names = [f"{name}_" for name in named_tests(game)]
    return [name for name in wanted if not any(own.startswith(f"{name}_") for own in names)]


def rules(game: str, lang: str = "en") -> list[str]:
    """Read the numbers of a rulebook's rules, in their order."""
    return RULE.findall(rulebook(game, lang))


def words(owner: str, lang: str) -> list[tuple[str, str]]:
    """Read a catalogue as it is written, keys that stand there twice included."""
    package = "cubetable" if owner == SHELL else registry.manifest(owner).package
    text = files(package).joinpath(f"messages.{lang}.json").read_text(encoding="utf-8")
    pairs: list[tuple[str, str]] = json.loads(text, object_pairs_hook=list)
    return pairs


def holes(text: str) -> set[str]:
    """Find what a text leaves to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_rule_has_a_test(game: str) -> None:
    assert untested(game, [f"test_{number.replace('-', '_')}" for number in rules(game)]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_an_option_has_a_test(game: str) -> None:
    kinds = registry.options_type(game).kinds()
    wanted = [f"test_option_{name}_{kind.write(value)}" for name, kind in kinds.items() for value in kind.samples]
    assert untested(game, wanted) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_test_named_for_a_rule_names_one_that_there_is(game: str) -> None:
    prefix = rules(game)[0].partition("-")[0]
    named = {number for name in named_tests(game) for number in re.findall(rf"{prefix}_\d+", name)}
    assert named <= {number.replace("-", "_") for number in rules(game)}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_numbered_once_and_in_both_languages(game: str) -> None:
    numbers = rules(game)
    assert numbers
    assert len(set(numbers)) == len(numbers)
    for lang in LANGUAGES:
        assert sorted(rules(game, lang)) == sorted(numbers)
        assert all(statement(game, number, lang) for number in numbers)


@pytest.mark.parametrize("game", GAMES)
def test_the_questions_that_the_document_leaves_open_stand_in_both_languages(game: str) -> None:
    asked = [QUESTION.findall(rulebook(game, lang)) for lang in LANGUAGES]
    assert all(questions == asked[0] for questions in asked)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_stands_in_the_rulebook(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    assert [name for name in registry.options_type(game).kinds() if f"`{name}`" not in book] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_show_the_same_examples(game: str) -> None:
    shown = [DRAWING.findall(source(game, lang)) for lang in LANGUAGES]
    assert shown[0] == shown[1]
    assert len(shown[0]) == len(examples(game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_of_the_rulebook_are_drawn_as_they_look_now(game: str, lang: str) -> None:
    assert illustrated(game, lang) == source(game, lang)
    for example in examples(game):
        variant, state, seat = example.parse()
        assert seat is not None or variant.state_text(state) == example.position


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_gives_a_rule_that_there_is_and_a_sentence(game: str) -> None:
    reasons = [(why.rule, why.key) for why in registry.manifest(game).parts.reasons.Why]
    assert {rule for rule, _ in reasons} <= set(rules(game))
    for lang in LANGUAGES:
        keys = dict(words(game, lang))
        assert [key for _, key in reasons if f"reason.{key}" not in keys] == []


@pytest.mark.parametrize("owner", OWNERS)
def test_the_languages_have_the_same_keys_and_the_same_holes(owner: str) -> None:
    catalogues = [words(owner, lang) for lang in LANGUAGES]
    for pairs in catalogues:
        assert [key for key, count in Counter(key for key, _ in pairs).items() if count > 1] == []
    first, *others = map(dict, catalogues)
    for other in others:
        assert first.keys() ^ other.keys() == set()
        assert [key for key in first if holes(first[key]) != holes(other[key])] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_variant_and_seat_has_words_and_no_other(game: str) -> None:
    options = registry.options_type(game)
    wanted = {f"option.{name}" for name in options.kinds()} | {f"variant.{name}" for name in options.VARIANTS}
    wanted |= {f"seat.{seat}" for seat in range(max(options.seats()))}
    for lang in LANGUAGES:
        keys = {key for key, _ in words(game, lang) if key.count(".") == 1}
        named = {key for key in keys if key.startswith(("option.", "variant.", "seat."))}
        assert named - {"seat.chance"} == wanted
