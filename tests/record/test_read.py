"""Reading foreign records: their content, or one error with line and column."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cubetable
from cubetable.core.messages import LANGUAGES
from cubetable.core.record import read, write
from cubetable.core.record.read import LONGEST_TOKEN, MOST_BYTES, MOST_TAGS
from cubetable.core.record.record import LONGEST_VALUE
from cubetable.record import Record
from tests.playing import finished_record

HEAD = '[Game "eight_by_eight"]\n'


def refused(data: bytes | str) -> cubetable.RecordError:
    with pytest.raises(cubetable.RecordError) as error:
        read(data)
    return error.value


def understood(data: bytes | str) -> Record | None:
    """Read, or be refused as a record may be; any other error is a fault."""
    try:
        return read(data)
    except cubetable.RecordError as error:
        told = error.text()
        if not (error.line >= 1 and error.column >= 1 and told.isprintable()):
            raise AssertionError(told) from error
        return None


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Give the file of a short finished game."""
    spec = "eight_by_eight(sudden_death=on,line=4)"
    files = (finished_record(spec, tmp_path_factory.mktemp("games"), dice) for dice in range(10))
    return min(files, key=len)


# --- The grammar ---------------------------------------------------------------------------------------


def test_a_header_and_moves_are_a_record() -> None:
    record = read(f'{HEAD}[Players "Ann,Bo"]\n\n5:4,5 8x 1x 6:5,6')
    assert str(record.game) == "eight_by_eight"
    assert record.tags == {"Players": "Ann,Bo"}
    assert [record.game.move_text(ply.state, ply.actor, ply.move) for ply in record.plies()] == [
        *("5", "4,5", "8", "x", "1", "x", "6", "5,6")
    ]


@pytest.mark.parametrize(
    "text",
    [
        '[Game "eight_by_eight"] 5:4,5 8x',
        '[Game "eight_by_eight"]5:4,5\n8x',
        '\n\n [Game "eight_by_eight"]\n\n\t5:4,5   8x\n\n',
        '[Game "eight_by_eight"]{first}5:4,5{second}8x{third}',
        '[Game "eight_by_eight"]\r\n\r\n5:4,5\r\n8x\r\n',
        '\ufeff[Game "eight_by_eight"]\n5:4,5 8x',
        '[Game "eight_by_eight"][Rules "1"][Plies "4"][Result "*"]5:4,5 8x',
    ],
)
def test_space_comments_line_ends_and_a_byte_order_mark_change_nothing(text: str) -> None:
    for data in (text, text.encode()):
        record = read(data)
        assert list(record.moves) == list(read(f"{HEAD}5:4,5 8x").moves)


def test_a_record_without_moves_is_a_game_that_has_not_begun() -> None:
    assert read(HEAD).moves == []
    assert read(HEAD.strip()).moves == []


def test_a_roll_may_stand_alone_at_the_end() -> None:
    record = read(f"{HEAD}5")
    assert len(record.moves) == 1
    assert record.game.actors(record.state()) == (0,)


def test_comments_are_kept_before_their_moves() -> None:
    record = read(f"{HEAD}{{a}} {{b c}} 5:4,5 {{между\nстрок}} 8x {{}} {{end}}")
    assert record.notes == {0: ["a", "b c"], 2: ["между\nстрок"], 4: ["", "end"]}
    assert read(write(record)).notes == record.notes


def test_escaped_quotes_and_backslashes_are_read_as_they_were_meant() -> None:
    assert read(rf'{HEAD}[Site "a \"b\" c:\\d"]').tags == {"Site": r'a "b" c:\d'}


def test_a_games_own_tags_are_the_games_and_not_repeated() -> None:
    record = read('[Game "eight_by_eight(line=4)"]\n[Rules "1"]\n[Plies "0"]\n[Date "2026.01.02"]')
    assert record.tags == {"Date": "2026.01.02"}
    assert str(record.game) == "eight_by_eight(line=4)"


def test_text_and_bytes_are_read_alike(finished: bytes) -> None:
    assert list(read(finished).moves) == list(read(finished.decode()).moves)


def test_a_resigned_game_need_not_have_ended() -> None:
    record = read(f'{HEAD}[Result "(2)"]\n[Termination "resigned"]\n\n5:4,5')
    assert record.tags["Result"] == "(2)"


def test_the_line_of_a_finished_game_is_read_to_its_end(finished: bytes) -> None:
    record = read(finished)
    assert record.game.outcome(record.state()) is not None
    assert record.tags["Termination"] == "normal"


# --- What is refused, and where ------------------------------------------------------------------------

BROKEN = {
    "empty": ("", 1, 1, "a game file begins with [Game"),
    "no game": ('[Players "a,b"]\n\n5:4,5', 1, 1, "a game file begins with [Game"),
    "moves only": ("5:4,5 8x", 1, 1, "a game file begins with [Game"),
    "bad tag": (f"{HEAD}[Date 2026]\n", 2, 1, "not a header tag"),
    "open tag": (f'{HEAD}[Date "2026', 2, 1, "not a header tag"),
    "tag over two lines": (f'{HEAD}[Date "20\n26"]', 2, 1, "not a header tag"),
    "tag with a control character": (f'{HEAD}[Date "20\x1b26"]', 2, 1, "not a header tag"),
    "tag with a stray backslash": (f'{HEAD}[Date "20\\26"]', 2, 1, "not a header tag"),
    "tag with a name too long": (f'{HEAD}[{"D" * 33} "1"]', 2, 1, "not a header tag"),
    "value too long": (f'{HEAD}[Date "{"2" * (LONGEST_VALUE + 1)}"]', 2, 1, "not a header tag"),
    "tag twice": (f'{HEAD}[Date "1"]\n  [Date "1"]', 3, 3, "the tag Date appears twice"),
    "too many tags": (HEAD + "".join(f'[T{n} "1"]\n' for n in range(MOST_TAGS)), MOST_TAGS + 1, 1, "too many tags"),
    "unknown game": ('\n[Game "chess"]', 2, 1, "There is no game called “chess”"),
    "no game at all": ('[Game ""]', 1, 1, "is not a game"),
    "bad option": ('[Game "eight_by_eight(line=9)"]', 1, 1, "line cannot be 9"),
    "unknown option": ('[Game "eight_by_eight(lines=5)"]', 1, 1, "no option lines"),
    "other rules": (f'{HEAD}[Rules "2"]', 2, 1, "rules version 2; this program has version 1"),
    "no rules version": (f'{HEAD}[Rules ""]', 2, 1, "rules version"),
    "open comment": (f"{HEAD}5:4,5 {{oh", 2, 7, "a comment opens here and never closes"),
    "comment in a comment": (f"{HEAD}{{a {{b}} c}} 5:4,5", 2, 1, "a comment opens here and never closes"),
    "stray brace": (f"{HEAD}5:4,5 }} 8x", 2, 7, "a comment closes here that was never opened"),
    "tag among the moves": (f'{HEAD}5:4,5 [Date "1"]', 2, 7, "is not a turn"),
    "bad move": (f"{HEAD}5:4,5 hello 8x", 2, 7, "“hello” is not a turn"),
    "no such cell": (f"{HEAD}5:4,9", 2, 1, "“5:4,9” is not a turn"),
    "illegal move": (f"{HEAD}5:4,5\n  5:4,5", 3, 3, "Row 4, column 5 is taken by Red (EBE-10)"),
    "outside the cross": (f"{HEAD}5:4,6", 2, 1, "(EBE-09)"),
    "blacked out, not said": (
        f"{HEAD}8x 1:1,1 1:1,2 8:8,8",
        2,
        16,
        "but that number is blacked out: write 8! for the turn",
    ),
    "said, not blacked out": (f"{HEAD}8!", 2, 1, "but that number is not blacked out"),
    "roll without a decision": (f"{HEAD}5 5:4,5", 2, 3, "(EBE-08)"),
    "token too long": (HEAD + "5" * (LONGEST_TOKEN + 1), 2, 1, "is too long to be a move"),
    "cut off": (f'{HEAD}[Plies "4"]\n5:4,5', 3, 6, "it has 2 moves, but its header says 4"),
    "moves too many": (f'{HEAD}[Plies "0"]\n5:4,5', 3, 6, "it has 2 moves, but its header says 0"),
    "plies no number": (f'{HEAD}[Plies "two"]\n5:4,5', 3, 6, "its header says two"),
    "cut off, with a result": (f'{HEAD}[Result "5,4 (1)"]\n5:4,5\n', 4, 1, "the moves stop before the end"),
    "not UTF-8": (HEAD.encode() + b"5:4,5 \xff", 2, 7, "not UTF-8 text"),
    "not UTF-8, after a byte order mark": (b"\xef\xbb\xbf{\xd0\xb6\xd0\xb6\xff}", 1, 4, "not UTF-8 text"),
    "cut off inside a letter": (HEAD.encode() + "{ж".encode()[:-1], 2, 2, "not UTF-8 text"),
    "half a byte order mark": (b"\xef\xbb", 1, 1, "not UTF-8 text"),
    "UTF-16": (HEAD.encode("utf-16"), 1, 1, "not UTF-8 text"),
    "half a pair": (f"{HEAD}5:4,5 \ud800", 2, 7, "not UTF-8 text"),
    "file too long": (HEAD.encode() + b" " * MOST_BYTES, 1, 1, "the file is too large"),
}


@pytest.mark.parametrize(("data", "line", "column", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_record_is_refused_with_line_and_column(data: bytes | str, line: int, column: int, said: str) -> None:
    error = refused(data)
    assert said in error.text()
    assert (error.line, error.column) == (line, column)
    assert error.text().startswith(f"Line {line}, column {column}:")
    assert isinstance(error, ValueError)


@pytest.mark.parametrize(("data", "line", "column", "_said"), BROKEN.values(), ids=BROKEN.keys())
def test_every_refusal_is_one_sentence_in_each_language(data: bytes | str, line: int, column: int, _said: str) -> None:
    error = refused(data).in_file("game.txt")
    for lang in LANGUAGES:
        assert error.text(lang).isprintable()
        assert error.text(lang).endswith((".", ")"))
        assert error.text(lang).lower().startswith("game.txt, ")
        assert re.search(rf" {line}, \w+ {column}:", error.text(lang))


def test_a_line_is_counted_alike_with_either_line_end() -> None:
    broken = f'{HEAD}[Date "1"]\n\n5:4,5 {{two\nlines}}\n8x oh'
    for text in (broken, broken.replace("\n", "\r\n")):
        error = refused(text)
        assert (error.line, error.column) == (6, 4)


def test_a_move_after_the_end_is_refused(finished: bytes) -> None:
    text = re.sub(rb'\[(Plies|Result) "[^\n]*\n', b"", finished)
    error = refused(text.rstrip() + b" 5:4,5")
    assert "“5:4,5” comes after the end of the game" in error.text()


def test_a_result_that_the_game_did_not_have_is_refused(finished: bytes) -> None:
    result = read(finished).tags["Result"]
    error = refused(finished.replace(f'[Result "{result}"]'.encode(), b'[Result "8,0 (1)"]'))
    assert f"says 8,0 (1), but the game's result is {result}" in error.text()
    assert error.line == 1 + finished.decode().splitlines().index(f'[Result "{result}"]')


def test_a_finished_game_cannot_be_called_unfinished(finished: bytes) -> None:
    result = read(finished).tags["Result"]
    assert "the game's result is" in refused(finished.replace(f'[Result "{result}"]'.encode(), b'[Result "*"]')).text()


def test_the_most_that_is_allowed_is_read() -> None:
    long = "2" * LONGEST_VALUE
    assert read(f'{HEAD}[Date "{long}"]').tags["Date"] == long
    assert len(read(HEAD + "".join(f'[T{n} "1"]' for n in range(MOST_TAGS - 1))).tags) == MOST_TAGS - 1
    spaces = MOST_BYTES - len(HEAD)
    assert read(HEAD + " " * spaces).moves == []


# --- Cut off, mutated, hostile -------------------------------------------------------------------------


def test_a_finished_record_cut_off_at_any_byte_is_refused_or_loses_no_move(finished: bytes) -> None:
    whole = list(read(finished).moves)
    for length in range(len(finished)):
        cut = finished[:length]
        record = understood(cut)
        if record is None:
            continue
        # It may have no moves only as long as it does not yet claim any; then it says nothing of an end.
        claims = re.search(rb"\[(Plies|Result) ", cut)
        assert list(record.moves) == (whole if claims else []), length
        assert claims or "Result" not in record.tags


@pytest.mark.parametrize(
    ("tags", "last"),
    [({"Result": "*"}, b"[Plies"), ({"Result": "(2)", "Termination": "resigned"}, b"[Result")],
    ids=["unfinished", "resigned"],
)
def test_a_record_cut_off_at_any_byte_is_refused_or_loses_no_move(tags: dict[str, str], last: bytes) -> None:
    record = Record(cubetable.game("eight_by_eight"), read(f"{HEAD}5:4,5 8x 1x 6:5,6 3").moves, tags)
    data = write(record).encode()
    for length in range(len(data)):
        found = understood(data[:length])
        if found is not None and last in data[:length]:
            assert list(found.moves) == list(record.moves)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    understood(data)
    understood(HEAD.encode() + data)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    understood(text)
    understood(HEAD + text)
    understood(f'[Game "{text}"]')
    understood(f'{HEAD}[Result "{text}"][Termination "{text}"][Rules "{text}"]')


@given(
    st.lists(
        st.sampled_from([*"12345678", ":", ",", "x", "!", "-", " ", "{", "}", "[", "]", '"', "\\", "\n", "@dice "])
    )
)
def test_any_jumble_of_notation_is_read_or_refused(pieces: list[str]) -> None:
    understood(HEAD + "".join(pieces))


@settings(max_examples=150)
@given(st.data())
def test_a_mutated_record_is_read_or_refused(finished: bytes, data: st.DataObject) -> None:
    mutant = bytearray(finished)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(mutant)))
        until = data.draw(st.integers(at, min(len(mutant), at + 8)))
        mutant[at:until] = data.draw(
            st.binary(max_size=6) | st.sampled_from([b"{", b"}", b'"', b"\n", b"[", b" ", b"!"])
        )
    record = understood(bytes(mutant))
    if record is not None:
        again = read(write(record))
        assert list(again.moves) == list(record.moves)
        assert np.array_equal(again.state(), record.state())


@pytest.mark.parametrize(
    "flood",
    [
        b"{" * 50_000,
        b"}" * 50_000,
        b"{}" * 50_000,
        b"[" * 50_000,
        b'[A "' * 20_000,
        b"(" * 50_000,
        b"\\" * 50_000,
        b'[A "' + b'\\"' * 50_000,
        b" " * 100_000,
        b"5" * 100_000,
        b"\n" * 100_000,
        b"8x " * 30_000,
    ],
)
def test_a_flood_is_read_or_refused(flood: bytes) -> None:
    understood(flood)
    understood(HEAD.encode() + flood)
    understood(b'[Game "' + flood)


def test_a_game_may_begin_in_a_position_of_its_own() -> None:
    start = "8/8/8/3r4/8/5y2/8/8 y - -,-"
    record = read(f'{HEAD}[Start "{start}"]\n\n5:4,5\n')
    assert record.game.state_text(record.state(0)) == start
    assert record.game.state_text(record.state()) == "8/8/8/3ry3/8/5y2/8/8 r - -,-"
    again = read(write(record))
    assert again.moves == record.moves
    assert again.tags["Start"] == start


def test_a_position_that_cannot_be_is_refused_where_it_stands() -> None:
    error = refused(f'{HEAD}[Start "9/8 r - -,-"]\n\n5:4,5\n')
    assert (error.line, error.column) == (2, 1)
    assert "board" in str(error)
