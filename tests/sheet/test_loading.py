"""A sheet is loaded again after a change, beside the older version; commands take files, and a server does not."""

import json
import os
import pickle
from pathlib import Path

import pytest

import cubetable
from cubetable.cli import main
from cubetable.cli.commands import laws
from cubetable.core import registry
from cubetable.core.compiled import home
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.sheet.examples import check_examples
from cubetable.core.sheet.game import SheetGame
from cubetable.sheet import load_sheet
from tests.budget import cases
from tests.sheet.sheets import THREE, after, loaded, new, nine_holes, written

MOST_LINES = {"three": 35, "nine_holes": 80}


def test_the_example_of_the_page_is_short_and_is_played(tmp_path: Path) -> None:
    text = nine_holes()
    assert len(text.splitlines()) <= MOST_LINES["nine_holes"]
    assert len(THREE.splitlines()) <= MOST_LINES["three"]
    game = loaded(tmp_path, text, "nine_holes")()
    assert game.title() == "Nine Holes"
    state = after(game, "1", "a1", "5", "c3")
    assert game.state_text(state).startswith("board=1../.../..2 ")
    assert game.explain(after(game, "1"), 0, "a3") is not None


def test_a_refusal_is_the_sentence_of_its_statement(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE)()
    refused = game.explain(after(game, "b2"), 1, "b2")
    assert refused is not None
    assert refused.text() == "A move puts a piece on a free cell (TTT-03)."
    assert refused.at == ("b2",)


def test_words_may_be_translated_right_below_the_last_statement(tmp_path: Path) -> None:
    made = loaded(tmp_path, f'{THREE}\nRU = """Три в ряд\n\nTTT-04  Три в ряд\n  побеждают.\nboard = поле\n"""\n')
    book = made.FORMS.sheet.books["ru"]
    assert (book.words, book.statements["TTT-04"]) == ({"board": "поле"}, "Три в ряд побеждают.")


def test_a_rulebook_may_be_translated(tmp_path: Path) -> None:
    made = loaded(tmp_path, f'{THREE}\nRU = """Три в ряд\n\nTTT-03  Ходить можно на свободную клетку.\n"""\n')
    game = made()
    assert (game.title(), game.title("ru")) == ("Three in a row", "Три в ряд")
    refused = game.explain(after(game, "b2"), 1, "b2")
    assert refused is not None
    assert refused.text("ru") == "Ходить можно на свободную клетку (TTT-03)."
    book = made.MANIFEST.file("rules.ru.md").read_text()
    assert "- **TTT-03** Ходить" in book
    assert "- **TTT-04** Three in a row win." in book
    assert json.loads(made.MANIFEST.file("messages.ru.json").read_text())["title"] == "Три в ряд"
    assert not made.MANIFEST.file("messages.de.json").is_file()


@pytest.mark.usefixtures("lending")
def test_the_lab_searches_over_numbers_that_can_be_tuned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = new(tmp_path, "dice") / "src" / "new_dice.py"
    wish = "--search", "first=0..100", "--over", "target=10|12", "--seats", "bot:1", "--games", "4", "--workers", "1"
    capsys.readouterr()
    assert main(["lab", str(file), *wish, "--json", "--out", str(tmp_path / "games")]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [setting["game"] for setting in told["settings"]] == ["new_dice(target=12)", "new_dice(target=10)"]
    assert {setting["status"] for setting in told["settings"]} == {"meets"}


def test_a_changed_file_stands_beside_its_older_version(tmp_path: Path) -> None:
    old = loaded(tmp_path, THREE)()
    moved = after(old, "a1", "b2")
    new_one = loaded(tmp_path, THREE.replace("grid(3, 3)", "grid(4, 4)").replace("TTT-03", "TTT-33"))()
    assert (len(old.moves(old.start(), 0)), len(new_one.moves(new_one.start(), 0))) == (9, 16)
    assert old.play(moved, 0, 1) is not None
    for game in (old, new_one):
        refused = game.explain(after(game, "b2"), 1, "b2")
        assert refused is not None
        assert refused.text().startswith("A move puts a piece")


def test_a_game_travels_between_processes(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE)()
    again = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own program
    assert str(again) == "three"
    assert list(again.moves(again.start(), 0)) == list(range(9))


def test_numbers_that_can_be_tuned_are_options(tmp_path: Path) -> None:
    made = load_sheet(new(tmp_path, "dice") / "src" / "new_dice.py")
    assert str(made(players=3, target=10)) == "new_dice(players=3,target=10)"
    short, usual = made(target=10), made()
    rolls = ("roll", "6", "roll", "6")
    assert short.explain(after(short, *rolls), 0, "roll") is not None
    assert usual.explain(after(usual, *rolls), 0, "roll") is None
    with pytest.raises(cubetable.OptionError):
        made(target=9)


@pytest.mark.usefixtures("lending")
def test_commands_take_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path)
    assert main(["rules", str(file)]) == 0
    assert "Three" in capsys.readouterr().out
    assert main(["laws", f"{file}(players=2)", "--games", "1"]) == 0
    assert "✗" not in capsys.readouterr().out
    assert os.environ[home.LENT] == str(file)


@pytest.mark.usefixtures("lending")
def test_a_quick_check_needs_no_compiler_and_names_what_never_comes_into_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SheetGame, "kernels", property(lambda game: game.interpreted))
    monkeypatch.setattr(laws, "QUICK_SECONDS_OF_A_LAW", 0.2)  # the laws look through so small a game sooner
    file = written(tmp_path, THREE.replace("row(s.board, seat, 3)", "row(s.board, seat, 4)"))
    assert main(["laws", str(file), "--quick"]) == 1
    out = capsys.readouterr().out
    assert "three.py, line 27: “row(s.board, seat, 4)” never holds in " in out
    assert say("shell.law.bots") in out
    assert say("shell.law.jit") not in out


@pytest.mark.usefixtures("lending")
def test_a_quick_check_meets_every_number_of_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laws, "QUICK_SECONDS_OF_A_LAW", 0.6)
    shared = THREE.replace("BOARD =", "PLAYERS = (2, 3)\nBOARD =")
    file = written(tmp_path, shared.replace("next_seat(s, seat)", "next_seat(s, seat) % 2"))
    assert main(["laws", str(file), "--quick"]) == 1
    two, _, three = capsys.readouterr().out.partition("three(players=3)\n")
    assert "✗" not in two
    assert three.count("✗") == 1
    assert "player 3 never acts" in three


@pytest.mark.usefixtures("lending")
def test_laws_print_examples_that_can_stand_in_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path)
    assert main(["laws", str(file), "--examples", "2"]) == 0
    text = capsys.readouterr().out
    file.write_text(f"{THREE}\n{text}", encoding="utf-8")
    check_examples(load_sheet(file))
    assert text.startswith('EXAMPLES = """\nTTT-03 ')
    assert main(["laws", "eight_by_eight(line=4)", "--examples", "2"]) == 2
    assert "is not a one-file game" in capsys.readouterr().err


@pytest.mark.parametrize("workers", cases(["1"], ["1", "2"]))
@pytest.mark.usefixtures("lending")
def test_bots_play_a_file_against_each_other(tmp_path: Path, workers: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path)
    into = ["--into", str(tmp_path / "arena"), "--games", "2", "--workers", workers]
    assert main(["arena", str(file), "--seats", "random,random", *into]) == 0
    assert "random" in capsys.readouterr().out
    assert len(list((tmp_path / "arena").glob("*"))) == 2


@pytest.mark.usefixtures("lending")
def test_a_mistake_in_a_file_is_the_answer_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, THREE.replace("s.board[move.to] = seat", "s.bord[0] = seat"))
    assert main(["laws", str(file)]) == 2
    assert "three.py, line 25 (s.bord[0] = seat): The state has no field bord" in capsys.readouterr().err


@pytest.mark.usefixtures("lending")
def test_a_file_may_not_take_the_name_of_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", str(written(tmp_path, name="cubulus")), "1"]) == 2
    assert "Cubetable already has a game called cubulus" in capsys.readouterr().err
    assert registry.title("cubulus") == "Cubulus"


@pytest.mark.usefixtures("lending")
def test_a_server_takes_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path)
    assert main(["serve", str(file)]) == 2
    assert "A server runs installed games only" in capsys.readouterr().err
    assert "three" not in registry.games()


def test_every_place_is_called_something_in_each_language(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE)()
    scene = game.scene(after(game, "b2"), 1)
    assert scene is not None
    assert all(place["title"][lang] for place in scene["places"] for lang in LANGUAGES)
    assert next(place["holds"]["en"] for place in scene["places"] if place["name"] == "b2") == "red"


def test_a_sheet_may_draw_by_itself(tmp_path: Path) -> None:
    own = (
        "from cubetable.core.scene import box, token\n"
        "def shows(value):\n    return [box(0, 0, 30, 30), token(0, 0, 'green', value)]\n"
        "def says(s, seat):\n    return f'{count(s.board, EMPTY)} cells are free.'\n"
    )
    game = loaded(tmp_path, f"{THREE}\n{own}")()
    scene = game.scene(after(game, "b2"), 1)
    assert scene is not None
    assert len(scene["pieces"][0]["shapes"]) == 2
    assert scene["says"]["ru"] == "8 cells are free."
