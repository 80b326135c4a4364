"""Each sheet of `examples/sheets` is the game of OpenSpiel that has its name; short, in two languages, and lawful."""

from pathlib import Path

import pytest
from docs.sheets import PLIES

import cubetable
from cubetable.core import registry
from tests.budget import LONG, cases, games
from tests.sheet.openspiel.adapters import ADAPTERS, EXAMPLES, Adapter, by_number, cell
from tests.sheet.openspiel.knowledge import Histories
from tests.sheet.openspiel.progress import CHUNK, compare_games
from tests.sheet.openspiel.sheets import MOST_LINES, SHEETS, lines_of_rules, names, sheet_of
from tests.sheet.openspiel.walk import compare, example_pair, pair_of
from tests.sheet.sheets import broken_laws

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:open_spiel")

NAMES = names()
GAMES = games(1, 10_000)


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_is_the_game_of_openspiel(name: str) -> None:
    pair, with_bots = pair_of(name), LONG
    assert [what for number in range(GAMES) if (what := compare(pair, number, with_bots=with_bots)[1])] == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_the_game_of_openspiel(name: str) -> None:
    pair = example_pair(name)
    assert [what for number in range(games(3, 1_000)) if (what := compare(pair, number, with_bots=False)[1])] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_is_short_and_has_its_rulebook_in_both_languages(name: str) -> None:
    assert lines_of_rules(name) <= MOST_LINES
    english, russian = (sheet_of(name).FORMS.sheet.books[lang] for lang in ("en", "ru"))
    assert list(russian.statements) == list(english.statements)
    same = [number for number, text in english.statements.items() if russian.statements[number] == text]
    assert (same, russian.title == english.title) == ([], False)
    words = {
        *sheet_of(name).FORMS.sheet.book.words,
        *sheet_of(name).FORMS.sheet.fields,
        *sheet_of(name).FORMS.sheet.tunables,
    }
    assert {word for word in russian.words if word not in words} == set()


@pytest.mark.parametrize("name", cases(NAMES[-1:], NAMES))
@pytest.mark.usefixtures("lending")
def test_a_sheet_keeps_the_laws(name: str) -> None:
    game = cubetable.game(registry.lend(SHEETS / f"{name}.py"))
    assert broken_laws(game) == []


@pytest.mark.parametrize("page", ["docs/tutorials/sheets.md", "docs/ru/sheets.md"])
def test_a_page_shows_all_sheets(page: str) -> None:
    text = (SHEETS.parents[1] / page).read_text(encoding="utf-8")
    assert [name for name in NAMES if f"/sheets/{name}.svg" not in text] == []
    assert list(PLIES) == NAMES


def test_each_adapter_has_its_sheet() -> None:
    assert sorted(ADAPTERS) == NAMES


def test_a_difference_is_told_with_the_moves_that_lead_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ADAPTERS, "tic_tac_toe", Adapter(by_number(lambda text, seat: min(cell(3, 3)(text, seat), 7))))
    _, what = compare(pair_of("tic_tac_toe"), 0, with_bots=False)
    assert what == "game 0: legal moves: only here [], only there ['x(2,2)']; after no move"


def test_a_comparison_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    assert [one.games for one in compare_games("tic_tac_toe", 3, tmp_path, with_bots=False)] == [0, 3]
    *_, compared = compare_games("tic_tac_toe", CHUNK + 1, tmp_path, with_bots=False)
    assert compared.games == CHUNK + 1
    assert [one.games for one in compare_games("tic_tac_toe", CHUNK, tmp_path, with_bots=False)] == [CHUNK + 1]


def test_histories_that_look_the_same_there_must_look_the_same_here() -> None:
    known = Histories()
    assert known.note("a", "1") == known.note("b", "2") == known.note("a", "1") == ""
    assert known.note("a", "3") == "what is the same to the player there is different here"
    assert known.note("c", "2") == "what is the same to the player here is different there"
