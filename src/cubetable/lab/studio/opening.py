"""Open what somebody brings: a record of the game, or the text of a position."""

from functools import partial
from typing import Final, NamedTuple

from cubetable.core import registry
from cubetable.core.errors import RecordError, Refusal
from cubetable.core.game import Game
from cubetable.core.options import parse_spec, split_position
from cubetable.core.record.read import BadMove, RecordReader, named_game
from cubetable.core.record.record import LONGEST_VALUE
from cubetable.core.state import State
from cubetable.lab.studio.showing import JsonObject, reason_of
from cubetable.study.positions import has_editor, read_position

MOST_MOVES: Final = 5000
"""Each act hands all positions of the game over to the studio: with more of them, each click would take long."""


class OpenedGame(NamedTuple):
    """A game that was opened: the text of an unusual first position, the moves made, and what the page says of it."""

    game: Game
    start: str
    moves: list[tuple[int, str]]
    states: list[State]
    note: JsonObject
    is_part: bool = False
    """Whether the rules refuse a move, so that those after it are missing."""


def name_in_text(what: str, text: str) -> str | None:
    """Name the game that a record or a position says it belongs to; None if it says nothing that can be read."""
    try:
        return parse_spec(named_game(text) if what == "record" else split_position(text.strip())[0])[0]
    except Refusal:
        return None


def open_record(kind: type[Game], text: str) -> OpenedGame:
    """Make the moves of a record as far as the rules allow; raise `Refusal` for what is no record of this game."""
    _refuse_other_game(kind, parse_spec(named_game(text))[0])
    reader = RecordReader(text, partial(_game_of, kind))
    start = reader.game.state_text(reader.first) if reader.begins_elsewhere() else ""
    moves: list[tuple[int, str]] = []
    states = [reader.first]
    note: JsonObject | None = None
    try:
        for one in reader.moves(MOST_MOVES):
            moves.append((one.actor, one.text))
            states.append(one.after)
    except BadMove as bad:
        note = {"kind": "cut", "number": len(moves) + 1, "move": bad.written, "why": reason_of(bad.problem)}
    return OpenedGame(
        reader.game, start, moves, states, note or _whole(reader, len(moves), states[-1]), note is not None
    )


def _whole(reader: RecordReader, count: int, final: State) -> JsonObject:
    """Say that all moves were made, and what the header says otherwise."""
    try:
        reader.check_end(count, final)
    except RecordError as error:
        return {"kind": "opened", "number": count, "why": reason_of(error.problem)}
    return {"kind": "opened", "number": count, "why": None}


def open_position(game: Game, text: str) -> OpenedGame:
    """Read a position; without a game in front it has the options of the game on the board."""
    text = text.strip()
    if len(text) > LONGEST_VALUE:
        raise Refusal("studio.position_too_long", most=LONGEST_VALUE)
    spec, position = split_position(text)
    if spec == "" or not _is_game(spec, type(game)):
        position = text
    else:
        _refuse_other_game(type(game), parse_spec(spec)[0])
        game = _game_of(type(game), spec)
    state = read_position(game, position) if has_editor(game) else game.parse_state(position)
    return OpenedGame(game, game.state_text(state), [], [state], {"kind": "position"})


def _is_game(spec: str, kind: type[Game]) -> bool:
    """Tell whether what stands in front of a position names a game; the position itself may begin with a word, too."""
    return "(" in spec or spec == kind.name() or spec in registry.packages()


def _game_of(kind: type[Game], spec: str) -> Game:
    """Make the game with the options of an option string."""
    return kind(**kind.MANIFEST.options.read(parse_spec(spec)[1], {}))


def _refuse_other_game(kind: type[Game], name: str) -> None:
    if name != kind.name():
        raise Refusal("studio.other_game", game=name, ours=kind.name())
