"""One sitting: what is typed, what is answered, and what stands in the file."""

import os
import re
from pathlib import Path

import pytest

from cubetable.bots import Budget
from cubetable.bots import hint as hints
from cubetable.cli.terminal.session import COMMANDS, Reply, Session
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.record import read
from cubetable.core.record.dice import check
from cubetable.record import Record
from tests.playing import session

EIGHT = "eight_by_eight"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "game.txt"


@pytest.fixture
def alone(kept: Path) -> Session:
    """Sit one person down against one random player."""
    return begun(session(EIGHT, [0], kept))


@pytest.fixture
def pair(kept: Path) -> Session:
    """Sit two people down at one terminal."""
    return begun(session(EIGHT, [0, 1], kept))


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints repeat themselves, and come at once."""
    monkeypatch.setattr(hints, "USUAL", Budget(nodes=50))


def begun(sitting: Session) -> Session:
    sitting.let_bots_move()
    sitting.news()
    return sitting


def options(sitting: Session) -> list[str]:
    """List the moves of the seat to move."""
    seat = sitting.to_move()
    assert seat is not None
    return [sitting.game.move_text(sitting.match.state, seat, m) for m in sitting.game.moves(sitting.match.state, seat)]


def cell(sitting: Session) -> str:
    return next(text for text in options(sitting) if "," in text)


def on_disk(path: Path) -> Record:
    return read(path.read_bytes())


def outside(sitting: Session) -> str:
    """Name a cell that the roll does not reach."""
    cells = (f"{row},{column}" for row in range(1, 9) for column in range(1, 9))
    return next(text for text in cells if text not in options(sitting))


# --- Moves -------------------------------------------------------------------------------------------


def test_a_typed_move_is_played_answered_by_the_bots_and_kept(alone: Session, kept: Path) -> None:
    text = cell(alone)
    reply = alone.enter(f"  {text} ")
    assert (reply.redraw, reply.at_fault, reply.lines) == (True, False, [])
    assert alone.to_move() == 0
    assert list(on_disk(kept).moves) == alone.match.moves
    told = alone.news()
    assert told[0] == f"Red: {text}"
    assert any(line.startswith("Die: ") for line in told)
    assert any(line.startswith("Yellow: ") for line in told)
    assert alone.news() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_illegal_move_is_told_with_its_rule_and_nothing_changes(kept: Path, lang: str) -> None:
    sitting = begun(session(EIGHT, [0], kept, lang))
    before = list(sitting.match.moves)
    reply = sitting.enter(outside(sitting))
    assert reply.at_fault
    assert not reply.redraw
    assert re.fullmatch(r".+ \(EBE-09\)\.", reply.lines[0])
    assert sitting.match.moves == before


@pytest.mark.parametrize(
    "text", ["hello", "4;5", "44", "9,9", "X", "х", "４,５", "4,5,6", "--", "4 5", "\x1b[A", "why4,5"]
)
def test_bad_notation_is_reported_and_nothing_changes(alone: Session, text: str) -> None:
    reply = alone.enter(text)
    assert reply.at_fault
    assert len(reply.lines) == 1
    assert "is not a move" in reply.lines[0]
    assert reply.lines[0].isprintable()


@pytest.mark.parametrize("text", ["", "  ", "\t"])
def test_an_empty_line_does_nothing(alone: Session, text: str) -> None:
    assert alone.enter(text) == Reply()


def test_a_long_line_is_answered_briefly(alone: Session) -> None:
    assert len(alone.enter("5" * 100_000).lines[0]) < 300


def test_two_people_take_turns_at_one_terminal(pair: Session) -> None:
    assert pair.to_move() == pair.viewer() == 0
    pair.enter(cell(pair))
    assert pair.to_move() == pair.viewer() == 1


@pytest.mark.parametrize("people", [[0], [1], [2], [0, 2], [0, 1, 2]])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_played_and_shown_to_the_end(kept: Path, people: list[int], lang: str) -> None:
    sitting = begun(session("eight_by_eight(players=3,line=4)", people, kept, lang, dice=len(people)))
    while not sitting.over:
        reply = sitting.enter(options(sitting)[0])
        assert reply.redraw
        assert sitting.board()
        sitting.news()
    told = "\n".join(sitting.ending())
    assert sitting.game.tell(sitting.match.state, lang) in told
    assert str(kept) in told
    record = on_disk(kept)
    assert record.tags["Termination"] == "normal"
    assert check(record) == "checked"
    assert sitting.enter("1,1").at_fault
    assert say("shell.play.over", lang) in sitting.enter("1,1").lines
    assert sitting.enter("?").lines == [say("shell.play.no_moves", lang)]
    assert sitting.enter(say("shell.play.command.undo", lang)).at_fault


@pytest.mark.usefixtures("blink")
def test_people_who_may_act_at_once_are_asked_one_after_another(kept: Path) -> None:
    sitting = begun(session("blink(rounds=1)", [0, 1], kept))
    assert sitting.to_move() == 0
    sitting.enter("yes")
    assert sitting.to_move() == 1
    sitting.enter("no")
    assert sitting.over


# --- Commands ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("quick_hints")
def test_every_command_is_known_in_english_and_in_the_chosen_language(kept: Path, lang: str, command: str) -> None:
    answers = []
    for word in (command, say(f"shell.play.command.{command}", lang)):
        answers.append(begun(session(EIGHT, [0, 1], kept, lang)).enter(word))
        assert not any("«" + word + "»" in line or "“" + word + "”" in line for line in answers[-1].lines)
    assert answers[0] == answers[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_every_command(kept: Path, lang: str) -> None:
    told = "\n".join(begun(session(EIGHT, [0], kept, lang)).enter("help").lines)
    for command in COMMANDS:
        if command != "help":
            assert say(f"shell.play.command.{command}", lang) in told
            assert command in told
    assert "?" in told


def test_a_question_mark_lists_the_legal_moves(alone: Session) -> None:
    reply = alone.enter("?")
    assert reply.lines[0].removeprefix("Legal moves: ").split() == options(alone)
    assert "x" in options(alone)


def test_why_tells_the_reason_or_that_there_is_none(alone: Session) -> None:
    assert alone.enter(f"why {outside(alone)}").lines[0].endswith("(EBE-09).")
    assert alone.enter("why -").lines[0].endswith("(EBE-10).")
    assert alone.enter(f"why {cell(alone)}").lines == [f"{cell(alone)} is allowed."]
    assert alone.enter("why nonsense").at_fault
    assert alone.enter("why").at_fault
    assert len(alone.match.moves) == 1


def test_rules_tell_where_the_rules_are(alone: Session) -> None:
    assert "cubetable rules eight_by_eight" in alone.enter("rules").lines[0]


def test_board_draws_again(alone: Session) -> None:
    assert alone.enter("board") == Reply(redraw=True)


def test_quit_leaves_with_the_game_kept(alone: Session, kept: Path) -> None:
    alone.enter(cell(alone))
    assert alone.enter("quit") == Reply(leave=True)
    assert list(on_disk(kept).moves) == alone.match.moves
    assert f"play --resume {kept}" in alone.ending()[-1]


# --- Undo, offers, resigning -------------------------------------------------------------------------


def test_undo_takes_back_the_persons_last_decision_and_the_bots_moves_after_it(alone: Session, kept: Path) -> None:
    before = list(alone.match.moves)
    alone.enter(cell(alone))
    alone.news()
    assert alone.enter("undo").redraw
    assert alone.match.moves == before
    assert "Red took a move back." in alone.news()
    assert list(on_disk(kept).moves) == before


def test_undo_between_two_people_takes_back_the_last_decision_of_either(pair: Session) -> None:
    pair.enter(cell(pair))
    after_red = list(pair.match.moves)
    pair.enter(cell(pair))
    pair.enter("undo")
    assert pair.match.moves == after_red
    assert pair.to_move() == 1
    pair.enter("undo")
    assert len(pair.match.moves) == 1
    assert pair.to_move() == 0


def test_there_is_nothing_to_undo_at_the_start(alone: Session) -> None:
    reply = alone.enter("undo")
    assert reply.at_fault
    assert reply.lines == ["You have no move to take back."]


def test_a_game_with_undone_decisions_can_still_be_checked(alone: Session, kept: Path) -> None:
    for _ in range(3):
        alone.enter(cell(alone))
        alone.enter("undo")
        alone.enter("x")
    while not alone.over:
        alone.enter(options(alone)[0])
    record = on_disk(kept)
    assert record.notes
    assert check(record) == "checked"


def test_people_agree_on_a_draw_by_offering_one(pair: Session, kept: Path) -> None:
    assert pair.enter("offer").redraw
    assert pair.over
    assert pair.ending()[0] == "Draw by agreement."
    assert (on_disk(kept).tags["Termination"], on_disk(kept).tags["Result"]) == ("agreed", "()")


def test_a_random_player_does_not_agree_to_a_draw(alone: Session) -> None:
    assert alone.enter("offer").at_fault
    assert not alone.over


def test_resigning_lets_the_other_win(alone: Session, kept: Path) -> None:
    assert alone.enter("resign").redraw
    assert alone.over
    assert "Red resigned." in alone.news()
    assert alone.ending()[0] == "Yellow won."
    assert (on_disk(kept).tags["Termination"], on_disk(kept).tags["Result"]) == ("resigned", "(2)")
    assert alone.enter("resign").at_fault
    assert alone.enter("offer").at_fault


@pytest.mark.parametrize("people", [[0], [0, 1], [0, 1, 2]])
def test_with_three_seats_a_bot_plays_on_at_a_resigned_seat(kept: Path, people: list[int]) -> None:
    sitting = begun(session("eight_by_eight(players=3,line=4)", people, kept))
    sitting.enter("resign")
    while not sitting.over:
        sitting.enter(options(sitting)[0])
    end = sitting.match.ending
    assert end is not None
    assert 0 not in end.winners
    assert not any(line.startswith("Red w") for line in sitting.ending())
    record = on_disk(kept)
    assert record.tags["Termination"] == "resigned"
    assert check(record) == "checked"


def test_the_last_of_three_wins_when_the_others_resign(kept: Path) -> None:
    sitting = begun(session("eight_by_eight(players=3)", [0, 1, 2], kept))
    for _ in range(2):
        sitting.enter("resign")
    assert sitting.ending()[0] == "Green won."


# --- Files -------------------------------------------------------------------------------------------


def test_save_writes_the_game_to_the_given_file(alone: Session, tmp_path: Path) -> None:
    reply = alone.enter(f"save {tmp_path / 'a b.txt'}")
    assert reply.lines == [f"Saved in {tmp_path / 'a b.txt'}."]
    assert list(on_disk(tmp_path / "a b.txt").moves) == alone.match.moves


def test_save_alone_writes_where_the_game_is_kept(alone: Session, kept: Path) -> None:
    kept.unlink()
    assert alone.enter("save").lines == [f"Saved in {kept}."]
    assert kept.is_file()


def test_save_knows_the_home_folder(alone: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    alone.enter("save ~/mine.txt")
    assert (tmp_path / "mine.txt").is_file()


@pytest.mark.parametrize(
    "name", [".", "/", "no/such/folder.txt", "~nobody-of-that-name/x", "a\0b", "\0", "x" * 300, "/dev/null"]
)
def test_an_unwritable_file_is_reported_in_one_sentence(alone: Session, name: str) -> None:
    reply = alone.enter(f"save {name}")
    assert reply.at_fault
    assert len(reply.lines) == 1
    assert "cannot be written" in reply.lines[0]
    assert Path("/dev/null").is_char_device()


def test_the_kept_file_can_be_read_after_every_move(alone: Session, kept: Path) -> None:
    for _ in range(4):
        alone.enter(cell(alone))
        record = on_disk(kept)
        assert list(record.moves) == alone.match.moves
        assert record.tags["Termination"] == "unfinished"
        assert "SeedHash" in record.tags
        assert "Seed" not in record.tags  # or the next roll could be read in the file
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]


def test_a_game_that_can_no_longer_be_kept_says_so_and_loses_nothing(
    alone: Session, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kept.read_bytes()
    with monkeypatch.context() as full:
        full.setattr("cubetable.cli.terminal.session.save", no_space)
        reply = alone.enter(cell(alone))
    assert reply.at_fault
    assert reply.lines == [f"{kept} cannot be written: No space left on device."]
    assert not any(str(kept) in line for line in alone.ending())
    assert kept.read_bytes() == before
    alone.enter(cell(alone))
    assert list(on_disk(kept).moves) == alone.match.moves
    assert str(kept) in alone.ending()[-1]


def no_space(*_: object) -> None:
    raise OSError(28, os.strerror(28))


def test_the_board_is_what_the_viewer_may_see(alone: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int | None] = []

    def redact(_: object, state: object, seat: int | None) -> object:
        asked.append(seat)
        return state

    monkeypatch.setattr(type(alone.game), "redact", redact)
    alone.board()
    alone.enter("?")
    alone.enter("why 4,5")
    assert asked == [0, 0, 0]


def test_saving_elsewhere_is_the_same_record(alone: Session, kept: Path, tmp_path: Path) -> None:
    alone.enter(f"save {tmp_path / 'copy.txt'}")
    assert (tmp_path / "copy.txt").read_bytes() == kept.read_bytes()


@pytest.mark.parametrize(("lang", "line"), [("en", "Bag: kept secret ×25"), ("ru", "Мешок: скрыто ×25")])
def test_moves_that_are_kept_secret_are_one_line_in_the_words_of_the_page(kept: Path, lang: str, line: str) -> None:
    sitting = session("cubed", [0], kept, lang)
    sitting.let_bots_move()
    assert line in sitting.news()
