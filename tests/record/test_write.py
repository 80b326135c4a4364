"""Writing a record: it reads back, it fits its lines, and a file is replaced whole or not at all."""

import errno
import os
import sys
from itertools import pairwise
from pathlib import Path
from typing import Self

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cubetable
from cubetable.core.laws.walk import walk
from cubetable.core.record import read, write
from cubetable.core.record.record import LONGEST_VALUE, TAGS, result_text
from cubetable.core.record.write import WIDTH, save, write_as_seen
from cubetable.record import Record
from tests.playing import match

GAME = cubetable.game("eight_by_eight")
OPENING = read('[Game "eight_by_eight"]5:4,5 8x 1x 6:5,6').moves

SPECS = ["eight_by_eight", "eight_by_eight(players=3,stuck=end)", "eight_by_eight(players=4,line=4,blackouts=off)"]

any_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


def random_record(spec: str, seed: int, most: int = 20_000) -> Record:
    game = cubetable.game(spec)
    return Record(game, [(ply.actor, ply.move) for ply in walk(game, np.random.default_rng(seed), most).plies])


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_reads_back_as_it_was(spec: str, seed: int) -> None:
    for record in (random_record(spec, seed), random_record(spec, seed, most=17 + seed)):
        again = read(write(record))
        assert again.game == record.game
        assert list(again.moves) == list(record.moves)
        assert np.array_equal(again.state(), record.state())
        assert again.tags["Result"] == result_text(record.game.outcome(record.state()))
        assert write(again) == write(record)


@pytest.mark.usefixtures("blink")
@pytest.mark.parametrize("seed", range(20))
def test_a_game_of_simultaneous_moves_and_a_clock_reads_back_as_it_was(seed: int) -> None:
    for spec in ("blink", "blink(players=1)", "blink(players=4,rounds=9)"):
        record = random_record(spec, seed)
        again = read(write(record))
        assert list(again.moves) == list(record.moves)
        assert write(again) == write(record)


@pytest.mark.usefixtures("blink")
def test_a_seats_move_has_its_number_where_several_may_act() -> None:
    text = '[Game "blink"]\n2 2:yes no 1 1:yes time'
    record = read(text)
    assert [actor for actor, _ in record.moves] == [-1, 1, 0, -1, 0, -2]
    assert write(record).splitlines()[-1] == "2 2:yes no 1 1:yes time"


@pytest.mark.usefixtures("blink")
@pytest.mark.parametrize(
    "token", ["3:yes", "0:yes", "99:yes", "-1:yes", "1:time", "1:", ":yes", "٢:yes", "100:yes", "2:2:yes"]
)
def test_a_move_of_a_seat_that_is_not_there_is_refused(token: str) -> None:
    with pytest.raises(cubetable.RecordError):
        read(f'[Game "blink"]\n2 {token}')


def test_the_header_comes_in_its_order_and_other_tags_after_it() -> None:
    tags = {"Site": "home", "Termination": "unfinished", "Players": "a,b", "Date": "2026.01.02"}
    lines = write(Record(GAME, OPENING, tags)).splitlines()
    names = [line[1:].partition(" ")[0] for line in lines[: lines.index("")]]
    assert names == [*(name for name in TAGS if name in names), "Site"]
    assert names[:2] == ["Game", "Rules"]


def test_the_number_of_moves_stands_before_the_result() -> None:
    assert TAGS.index("Plies") < TAGS.index("Result")


def test_lines_are_filled_and_no_longer_than_they_may_be() -> None:
    lines = write(random_record("eight_by_eight(players=4)", 1)).splitlines()
    moves = lines[lines.index("") + 1 :]
    assert max(map(len, moves)) <= WIDTH
    assert all(len(line) + 1 + len(below.split()[0]) > WIDTH for line, below in pairwise(moves))


def test_results_are_scores_and_winners_from_one() -> None:
    outcome = cubetable.Outcome((5, 6, 6), (1, 2), "")
    assert result_text(outcome) == "5,6,6 (2,3)"
    assert result_text(None) == "*"
    assert result_text(cubetable.Outcome((3, 3), (), "")) == "3,3 ()"


@settings(max_examples=50)
@given(st.dictionaries(st.sampled_from(["Players", "Site", "Event"]), any_text))
def test_a_record_with_any_names_can_be_read(tags: dict[str, str]) -> None:
    again = read(write(Record(GAME, OPENING, tags)))
    for name, value in tags.items():
        assert again.tags[name] == "".join(c if c.isprintable() else "�" for c in value)


@pytest.mark.parametrize("value", ["a" * 2000, '"' * 2000, "\\" * 2000, "a" + '"' * 2000, "a\nb\x00c\ud800"])
def test_an_unreadable_tag_is_cut_or_cleaned(value: str) -> None:
    read_back = read(write(Record(GAME, OPENING, {"Site": value}))).tags["Site"]
    assert len(read_back) <= LONGEST_VALUE
    assert read_back[0] == value[0]


@settings(max_examples=50)
@given(st.dictionaries(st.sampled_from([0, 2, 4, 6, 8]), st.lists(any_text, min_size=1, max_size=2)))
def test_a_record_with_any_comment_can_be_read(notes: dict[int, list[str]]) -> None:
    again = read(write(Record(GAME, OPENING, {}, notes)).encode())
    assert list(again.moves) == list(OPENING)
    clean = str.maketrans("{}", "��")
    for at, told in notes.items():
        assert again.notes[at] == [note.translate(clean).replace("\r\n", "\n") for note in told]


def test_a_comment_inside_a_turn_is_not_lost() -> None:
    text = write(Record(GAME, OPENING, {}, {1: ["thinks"], 8: ["end"]}))
    assert text.splitlines()[-1] == "{thinks} 5:4,5 8x 1x 6:5,6 {end}"


# --- Files ---------------------------------------------------------------------------------------------


def listed(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_a_saved_file_is_the_written_record(tmp_path: Path) -> None:
    record = Record(GAME, OPENING, {"Players": "Аня,Bo"})
    save(record, tmp_path / "game.txt")
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == write(record)
    assert listed(tmp_path) == ["game.txt"]


def test_saving_again_replaces_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")
    save(Record(GAME, OPENING), path)
    assert read(path.read_bytes()).moves == OPENING
    assert listed(tmp_path) == ["game.txt"]


def test_a_saved_file_has_the_permissions_of_a_new_file(tmp_path: Path) -> None:
    (tmp_path / "other.txt").touch()
    save(Record(GAME, OPENING), tmp_path / "game.txt")
    assert (tmp_path / "game.txt").stat().st_mode == (tmp_path / "other.txt").stat().st_mode


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("fails", ["replace", "write"])
def test_a_failed_save_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")
    if fails == "replace":
        monkeypatch.setattr(Path, "replace", full_disk)
    else:
        monkeypatch.setattr(sys.modules[save.__module__], "write", full_disk)
    with pytest.raises(OSError, match="No space left"):
        save(Record(GAME, OPENING), path)
    assert path.read_text() == "old"
    assert listed(tmp_path) == ["game.txt"]


def test_a_disk_that_fills_up_while_writing_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")
    opened = Path.open

    class Full:
        def __init__(self, draft: Path) -> None:
            self.file = opened(draft, "x")

        def __enter__(self) -> Self:
            self.file.write("[Game")
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

        def write(self, text: str) -> None:
            full_disk()

    with monkeypatch.context() as filling:
        filling.setattr(Path, "open", lambda draft, *_, **__: Full(draft))
        with pytest.raises(OSError, match="No space left"):
            save(Record(GAME, OPENING), path)
    assert path.read_bytes() == b"old"
    assert listed(tmp_path) == ["game.txt"]


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        save(Record(GAME, OPENING), tmp_path / "no" / "game.txt")


def test_a_device_or_a_folder_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(OSError, match="Invalid argument"):
            save(Record(GAME, OPENING), path)
    assert (tmp_path / "pipe").is_fifo()
    assert listed(tmp_path) == ["pipe"]


def test_a_game_that_still_runs_is_written_as_its_reader_may_read_it() -> None:
    table = match("cubed(players=2,rounds=1)", dice=3)
    hands = [move for actor, move in table.moves if actor < 0]
    names = [table.game.move_text(table.state, -1, piece) for piece in hands]
    mine, theirs, nobodys = (write_as_seen(table.record(), seat).split("\n\n")[1].split() for seat in (0, 1, None))
    assert mine == names[:25] + ["*"] * 25
    assert theirs == ["*"] * 25 + names[25:]
    assert nobodys == ["*"] * 50


def test_a_sheet_stands_only_in_its_own_seats_copy() -> None:
    table = match("monkey_puzzle(players=2,seconds=off)", dice=3)
    text = table.game.move_text(table.state, 1, int(table.game.moves(table.state, 1)[1]))
    table.submit(1, text, "a", table.version, 0)
    copies = {seat: write_as_seen(table.record(), seat) for seat in (0, 1, None)}
    assert f"2:{text}" in copies[1].split()
    assert copies[0] == copies[None]
    assert "take" not in copies[0]


def test_a_game_without_secrets_is_written_whole_for_every_reader() -> None:
    table = match("eight_by_eight", dice=3)
    assert write_as_seen(table.record(), 1) == write(table.record())


def test_a_copy_of_a_game_with_hidden_hands_hides_its_start() -> None:
    game = cubetable.game("cubed(rounds=1)")
    start = "0,0:GGG YYY.BBN.GGP/BBB.LLL.NNN 1:turn - 1,1 0,0,0 0,0 -"
    record = Record(game, [], {"Start": start})
    assert start in write(record)
    assert start not in write_as_seen(record, 0)
