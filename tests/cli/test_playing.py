"""Playing in plain lines, and what the bots say of a game."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.record import read
from tests.budget import cases
from tests.cli.asking import Capture, printed, sentence

# --- Playing -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("typed")
def test_play_takes_options_as_flags_and_in_the_string(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.txt"
    words = ("play", "eight_by_eight(line=4)", "--players", "3", "--sudden-death", "--blackouts", "off")
    printed(capsys, *words, "--plain", "--record", str(path))
    assert str(read(path.read_bytes()).game) == "eight_by_eight(players=3,sudden_death=on,line=4,blackouts=off)"


@pytest.mark.usefixtures("typed")
def test_a_switch_may_stand_before_the_game(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.txt"
    printed(capsys, "play", "--sudden-death", "eight_by_eight", "--plain", "--record", str(path))
    assert str(read(path.read_bytes()).game) == "eight_by_eight(sudden_death=on)"


@pytest.mark.usefixtures("typed")
@pytest.mark.parametrize(
    ("seats", "players"),
    [
        ([], "human,bot:2,bot:2"),
        (["bot:1"], "bot:1,bot:2,bot:2"),
        (["human", "human"], "human,human,bot:2"),
        (["random", "human", "random"], "random,human,random"),
        (["human", "bot:5", "bot:4"], "human,bot:5,bot:4"),
    ],
)
def test_seat_flags_say_who_plays_each_seat(capsys: Capture, tmp_path: Path, seats: list[str], players: str) -> None:
    path = tmp_path / "g.txt"
    given = [word for seat in seats for word in ("--seat", seat)]
    printed(capsys, "play", "eight_by_eight(players=3)", "--plain", *given, "--record", str(path))
    assert read(path.read_bytes()).tags["Players"] == players


def test_a_game_goes_on_with_the_same_people_and_the_same_moves(
    capsys: Capture, typed: Callable[[str], None], tmp_path: Path
) -> None:
    path = tmp_path / "g.txt"
    typed("3,3\n")
    printed(capsys, "play", "eight_by_eight", "--seed", "1", "--plain", "--record", str(path))
    before = read(path.read_bytes()).moves
    typed("")
    printed(capsys, "play", "--resume", str(path), "--record", str(path))
    assert read(path.read_bytes()).moves == before
    typed("quit\n")
    assert "Red" in printed(capsys, "play", "--resume", str(path), "--seat", "random", "--seat", "human")


def test_the_game_may_stand_in_front_of_a_position_as_the_pages_write_it(
    capsys: Capture, typed: Callable[[str], None], tmp_path: Path
) -> None:
    path, position = tmp_path / "on.txt", "8/8/8/3r4/8/5y2/8/8 r - -,-"
    typed("quit\n")
    text = f"eight_by_eight(line=4) {position}"
    printed(capsys, "play", "eight_by_eight", "--position", text, "--plain", "--record", str(path))
    record = read(path.read_bytes())
    assert (str(record.game), record.tags["Start"]) == ("eight_by_eight(line=4)", position)


def test_a_game_goes_on_from_any_position_also_of_a_game_with_a_start_position(
    capsys: Capture, typed: Callable[[str], None], game_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "on.txt"
    typed("quit\n")
    printed(capsys, "play", "--resume", str(game_file), "--at", "3", "--plain", "--record", str(path))
    assert read(path.read_bytes()).moves[:3] == read(game_file.read_bytes()).moves[:3]
    begun = tmp_path / "begun.txt"
    begun.write_text('[Game "eight_by_eight"]\n[Start "8/8/8/3r4/8/5y2/8/8 r - -,-"]\n\n5\n')
    typed("quit\n")
    printed(capsys, "play", "--resume", str(begun), "--plain", "--record", str(path))
    record = read(path.read_bytes())
    assert record.game.state_text(record.state()) == "8/8/8/3r4/8/5y2/8/8 r 5 -,-"


@pytest.mark.usefixtures("typed")
def test_a_finished_game_that_is_gone_on_with_is_finished(capsys: Capture, game_file: Path) -> None:
    out = printed(capsys, "play", "--resume", str(game_file))
    assert "The game is saved in" in out.splitlines()[-1]


# --- Hints, arenas, analyses -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hint_prints_the_position_and_a_legal_move(capsys: Capture, game_file: Path, lang: str) -> None:
    words = ("hint", str(game_file), "--at", "1", "--think", "0.05", "--lang", lang)
    position, *lines = printed(capsys, *words).splitlines()
    assert position.startswith(say("shell.replay.position", lang, at=1, moves="").partition(" 1 ")[0])
    record = read(game_file.read_bytes())
    state = record.state(1)
    texts = [record.game.move_text(state, 0, move) for move in record.game.moves(state, 0)]
    assert any(f" {text}." in line for text in texts for line in lines)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--at", "0"), "After move 0, it is no player's turn."),
        ((), "it is no player's turn."),
        (("--at", "1", "--seat", "2"), "After move 1, it is not yellow's turn."),
        (("--at", "1", "--seat", "3"), "--seat must be a whole number from 1 to 2"),
        (("--at", "9999"), "there is no position after move 9999"),
    ],
)
def test_hint_refuses_a_position_without_a_decision(
    capsys: Capture, game_file: Path, words: tuple[str, ...], said: str
) -> None:
    assert said.lower() in sentence(capsys, "hint", str(game_file), *words).lower()


def arena(capsys: Capture, tenths: Sequence[str], *words: str) -> str:
    """Run an arena, which says after each tenth on the error output how much is done; return what it prints."""
    assert main(("arena", *words)) == 0
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in err.splitlines()] == list(tenths)
    assert all(line.endswith(" left") for line in err.splitlines())
    return out


def test_arena_prints_a_table_and_goes_on_where_it_stopped(capsys: Capture, tmp_path: Path) -> None:
    words = ("eight_by_eight(line=4)", "--seats", "bot:1,random", "--into", str(tmp_path / "new" / "folder"))
    first = arena(capsys, ["1/2", "2/2"], *words, "--games", "2")
    head, *rows, seats, last = first.splitlines()
    assert head.split()[:3] == ["bot", "games", "wins"]
    assert sorted(row.split()[0] for row in rows) == ["bot:1", "random"]
    assert re.fullmatch(r"wins/decided by side: Red \d+% \(\d+–\d+\), Yellow \d+% \(\d+–\d+\)", seats)
    assert last == f"2 games are saved in {tmp_path / 'new' / 'folder'}."
    told = json.loads(arena(capsys, ["3/3"], *words, "--games", "3", "--json"))
    assert {row["name"]: row["games"] for row in told["standings"]} == {"bot:1": 3, "random": 3}
    assert sum(seat["value"] for seat in told["seats"]) == pytest.approx(1)
    assert len([*(tmp_path / "new" / "folder").iterdir()]) == 3
    assert "another arena" in sentence(capsys, "arena", *words, "--seed", "1")


def test_arena_saves_its_games_beside_the_users(capsys: Capture, kept_games: Path) -> None:
    arena(capsys, ["1/1"], "eight_by_eight", "--line", "4", "--seats", "random,random", "--games", "1")
    (folder,) = kept_games.iterdir()
    assert "eight_by_eight-arena" in folder.name
    (game,) = folder.iterdir()
    assert str(read(game.read_bytes()).game) == "eight_by_eight(line=4)"


@pytest.mark.parametrize("lang", cases(["ru"], LANGUAGES))
def test_analyse_prints_every_decision_and_says_the_same_in_json(capsys: Capture, game_file: Path, lang: str) -> None:
    record = read(game_file.read_bytes())
    decisions = [(at, actor + 1) for at, (actor, _) in enumerate(record.moves) if actor >= 0]
    words = ("analyse", str(game_file), "--nodes", "1", "--lang", lang)
    _, *lines = printed(capsys, *words).splitlines()
    told = json.loads(printed(capsys, *words, "--json"))
    assert [(move["at"], move["seat"]) for move in told["moves"]] == decisions
    starts = [int(line.split()[0]) for line in lines if line[:4].strip().isdigit()]
    assert starts == sorted([at for at, _ in decisions] + [one["at"] for one in told["luck"]])
    assert all(move["loss"] is None or 0 <= move["loss"] <= 1 for move in told["moves"])
    assert told["moves"][-1]["after"] == list(record.game.returns(record.state()))
    assert [one["at"] for one in told["luck"]] == [at for at, (actor, _) in enumerate(record.moves) if actor < 0]
    for number, seat in enumerate(told["seats"]):
        assert seat["seat"] == number + 1
        assert seat["luck"] == pytest.approx(sum(one["gains"][number] for one in told["luck"]))
        assert seat["adjusted"] == pytest.approx(seat["result"] - seat["luck"])
        assert any(
            line.startswith(record.game.seat_name(number, lang)) and f"{seat['rate']:.1f}" in line for line in lines
        )
    assert json.loads(printed(capsys, *words, "--json")) == told


def test_analyse_of_a_game_without_chance_says_nothing_of_luck(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text('[Game "cubulus(players=3)"]\n\nF5 R5 B5\n')
    words = ("analyse", str(file), "--nodes", "4", "--lang", "en")
    told = json.loads(printed(capsys, *words, "--json"))
    assert (told["luck"], [seat["luck"] for seat in told["seats"]]) == ([], [None] * 3)
    assert "uck" not in printed(capsys, *words)
