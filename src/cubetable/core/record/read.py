"""Read a record from any source: with bounded size, without recursion; refuse errors with line and column."""

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from cubetable.core.errors import IllegalMove, RecordError, Refusal, UnknownGame, shortened
from cubetable.core.game import Game
from cubetable.core.record.record import LONGEST_VALUE, NORMAL, START, UNFINISHED, Record, result_text
from cubetable.core.registry import game as make_game
from cubetable.core.state import State

MOST_BYTES: Final = 1 << 20
MOST_TAGS: Final = 64
LONGEST_TOKEN: Final = 128

TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9]{0,31}) "((?:[^"\\\n]|\\["\\])*)"\]')
HIDDEN: Final = re.compile(r"(?:[0-9]+:)?\*")
PIECE: Final = re.compile(r"(?P<space>\s+)|(?P<note>\{[^{}]*\})|(?P<token>[^\s{}]+)")


class TextPlace(NamedTuple):
    """The line and the column of a place in a file, both from 1."""

    line: int
    column: int


class Text(NamedTuple):
    """A file's text, which can say where an offset lies."""

    text: str

    def place(self, offset: int) -> TextPlace:
        """Find line and column of an offset."""
        before = self.text[:offset]
        return TextPlace(before.count("\n") + 1, offset - before.rfind("\n"))

    def error(self, offset: int, key: str, **values: object) -> RecordError:
        """Make an error at an offset."""
        return RecordError(*self.place(offset), Refusal(f"shell.record.{key}", **values))


class RecordMove(NamedTuple):
    """A move of a record: who made it, its number, its text, and the position after it."""

    actor: int
    move: int
    text: str
    after: State


class BadMove(RecordError):
    """A move of a record cannot be made; `written` is its text."""

    def __init__(self, place: TextPlace, problem: Refusal | IllegalMove, written: str) -> None:
        self.written = shortened(written)
        super().__init__(*place, problem)


def read(data: bytes | str, most_moves: int = MOST_BYTES) -> Record:
    """Read a record of at most so many moves and replay it; raise `RecordError` at the first thing that fails."""
    reader = RecordReader(data)
    moves: list[tuple[int, int]] = []
    final = reader.first
    for actor, move, _, after in reader.moves(most_moves):
        moves.append((actor, move))
        final = after
    reader.check_end(len(moves), final)
    return Record(reader.game, moves, reader.other_tags(), reader.notes)


def named_game(data: bytes | str) -> str:
    """Give the option string that the header of a record names; raise `RecordError` if it names none."""
    source = Text(_decode(data))
    return _tag_of_game(source, _header(source)[0])[0]


class RecordReader:
    """Reads a record: first the header, then one move after the other.

    `make` makes the game of an option string. `notes` fills while the moves are read.
    """

    def __init__(self, data: bytes | str, make: Callable[[str], Game] = make_game) -> None:
        self._source = Text(_decode(data))
        self._tags, self._offset = _header(self._source)
        self.game = _game(self._source, self._tags, make)
        self.first = _first(self._source, self._tags, self.game)
        self.notes: dict[int, list[str]] = {}

    def begins_elsewhere(self) -> bool:
        """Tell whether the header names the position in which the game begins."""
        return START in self._tags

    def other_tags(self) -> dict[str, str]:
        """Give the tags that do not follow from the game and its moves."""
        return {name: text for name, (text, _) in self._tags.items() if name not in ("Game", "Rules", "Plies")}

    def moves(self, most: int) -> Iterator[RecordMove]:
        """Make at most so many moves; raise `BadMove` at the first that cannot be made."""
        state, count = self.first, 0
        for kind, text, at in _pieces(self._source, self._offset):
            if kind == "note":
                self.notes.setdefault(count, []).append(text[1:-1])
                continue
            written = text
            try:
                _check_token(self.game, state, text)
                if count >= most:
                    raise Refusal("shell.record.too_many", most=most)
                for actor, written in self.game.read_turn(state, text):
                    move = self.game.parse_move(state, actor, written)
                    state = self.game.apply(state, actor, move)
                    count += 1
                    yield RecordMove(actor, move, written, state)
            except (Refusal, IllegalMove) as problem:
                raise BadMove(self._source.place(at), problem, written) from None

    def check_end(self, count: int, final: State) -> None:
        """Check that the header says what the moves came to; raise `RecordError` otherwise."""
        _check_length(self._source, self._tags, count)
        _check_result(self._source, self._tags, self.game, final)


def _decode(data: bytes | str) -> str:
    """Take bytes as UTF-8, and no more of them than a record can need."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        raise RecordError(1, 1, Refusal("shell.record.too_long", most=MOST_BYTES))
    raw = raw.removeprefix(BOM_UTF8)
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        good = Text(raw[: error.start].decode())
        raise good.error(len(good.text), "not_text") from None
    return text.replace("\r\n", "\n")


def _header(source: Text) -> tuple[dict[str, tuple[str, int]], int]:
    """Read the tags, each with its offset, and say where they end."""
    tags: dict[str, tuple[str, int]] = {}
    offset = _after_space(source.text, 0)
    while source.text.startswith("[", offset):
        match = TAG.match(source.text, offset)
        if not match or len(match[2]) > LONGEST_VALUE or not match[2].isprintable():
            raise source.error(offset, "bad_tag")
        if match[1] in tags or len(tags) == MOST_TAGS:
            raise source.error(offset, "tag_twice", tag=match[1])
        tags[match[1]] = (re.sub(r"\\(.)", r"\1", match[2]), offset)
        offset = _after_space(source.text, match.end())
    return tags, offset


def _after_space(text: str, offset: int) -> int:
    return offset + len(text[offset:]) - len(text[offset:].lstrip())


def _tag_of_game(source: Text, tags: dict[str, tuple[str, int]]) -> tuple[str, int]:
    if "Game" not in tags:
        raise source.error(0, "no_game")
    return tags["Game"]


def _game(source: Text, tags: dict[str, tuple[str, int]], make: Callable[[str], Game]) -> Game:
    """Make the game that the header names, if this program plays those rules."""
    spec, offset = _tag_of_game(source, tags)
    try:
        game = make(spec)
    except UnknownGame as problem:
        raise RecordError(*source.place(offset), Refusal("shell.record.unknown_game", **problem.values)) from None
    except Refusal as problem:
        raise RecordError(*source.place(offset), problem) from None
    rules, offset = tags.get("Rules", (str(game.RULES_VERSION), 0))
    if rules != str(game.RULES_VERSION):
        raise source.error(offset, "other_rules", rules=shortened(rules), ours=game.RULES_VERSION)
    return game


def _pieces(source: Text, offset: int) -> Iterator[tuple[str, str, int]]:
    """Cut the moves into notes and tokens: kind, text, offset."""
    while offset < len(source.text):
        match = PIECE.match(source.text, offset)
        if not match:
            raise source.error(offset, "open_note" if source.text[offset] == "{" else "stray_brace")
        kind = str(match.lastgroup)
        if kind != "space":
            yield kind, match[0], offset
        offset = match.end()


def _first(source: Text, tags: dict[str, tuple[str, int]], game: Game) -> State:
    """Return the position in which the record begins: the one that the header names, or the game's own."""
    if START not in tags:
        return game.start()
    text, offset = tags[START]
    try:
        return game.parse_state(text)
    except Refusal as problem:
        raise RecordError(*source.place(offset), problem) from None


def _check_token(game: Game, state: State, text: str) -> None:
    """Refuse what can be no move here, whatever the rules say."""
    if len(text) > LONGEST_TOKEN:
        raise Refusal("shell.record.long_token", text=shortened(text))
    if HIDDEN.fullmatch(text):
        raise Refusal("shell.record.hidden")
    if not game.actors(state):
        raise Refusal("shell.record.after_the_end", text=shortened(text))


def _check_length(source: Text, tags: dict[str, tuple[str, int]], count: int) -> None:
    """A record that says how many moves it has must have them all."""
    if "Plies" in tags and tags["Plies"][0] != str(count):
        raise source.error(len(source.text), "cut_off", have=count, said=shortened(tags["Plies"][0]))


def _check_result(source: Text, tags: dict[str, tuple[str, int]], game: Game, final: State) -> None:
    """A game that ended by its rules must end, and as the header says."""
    said, offset = tags.get("Result", (UNFINISHED, 0))
    ended, _ = tags.get("Termination", (NORMAL, 0))
    outcome = game.outcome(final)
    if said != UNFINISHED and ended == NORMAL and outcome is None:
        raise source.error(len(source.text), "not_ended", said=shortened(said))
    if outcome is not None and "Result" in tags and ended == NORMAL and said != result_text(outcome):
        raise source.error(offset, "other_result", said=shortened(said), true=result_text(outcome))
