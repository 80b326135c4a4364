"""All that can be set in a position of Cubulus: the cells, who acts, who won, what is banned, the count of shifts."""

from collections.abc import Iterator, Mapping
from typing import Final

from cubetable.core.editor import NOTHING, ChosenValues, EditChoice, EditField, RuleBehind, Values, phrase
from cubetable.core.game import Game
from cubetable.core.messages import Phrase
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules import places
from cubetable.games.cubulus.rules.cells import CELL_TEXTS, HOLE, SHIFT_OF, TEXTS, line_of
from cubetable.games.cubulus.rules.cube import bans, holders, winners
from cubetable.games.cubulus.rules.notation import NATURE, letters_of

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "cube": RuleBehind("CLS-02", 0),
    "letter": RuleBehind("CLS-05", 0),
    "too_many": RuleBehind("CLS-02", 0),
    "counts": RuleBehind("CLS-08", 0),
    "neutrals_first": RuleBehind("CLS-07", 0),
    "neutrals_are_in": RuleBehind("CLS-07", 1),
    "over": RuleBehind("CLS-15", 1),
    "not_over": RuleBehind("CLS-15", 1),
    "winners": RuleBehind("CLS-15", 1),
    "other_winners": RuleBehind("CLS-17", 1),
    "bans": RuleBehind("CLS-13", 2),
    "ban_needs_line": RuleBehind("CLS-12", 2),
    "ban_twice": RuleBehind("CLS-13", 2),
    "ban_and_quiet": RuleBehind("A8", 3),
    "quiet": RuleBehind("A8", 3),
}
DRAW: Final = "="
BOARD: Final = phrase("shell.editor.board")
TURN: Final = phrase("shell.editor.turn")
SHIFTS: Final = phrase("cubulus.editor.shifts")
EMPTY: Final = EditChoice(NOTHING, phrase("shell.editor.empty"))
BANNED: Final = ("banned", "banned_too")

FACES_OF: Final = tuple(tuple(name for name, hole in HOLE.items() if hole.cell == cell) for cell in range(at.CELLS))
"""The holes that show each cell; the board names the centre, which none shows, by its own name."""


def fields(game: Game, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    return [*_cells(game, state), *_turn(game, state), *_shifts(state)]


def _cells(game: Game, state: State) -> Iterator[EditField]:
    letters = letters_of(game.players)
    choices = (
        EMPTY,
        *(EditChoice(letter, _colour(game, colour), _hue(game, colour)) for colour, letter in enumerate(letters)),
    )
    for cell, colour in enumerate(holders(state)):
        name = CELL_TEXTS[cell]
        value = NOTHING if colour is None else letters[colour]
        yield EditField(name, "place", BOARD, places.cell(cell), value, choices, cells=FACES_OF[cell] or (name,))


def _colour(game: Game, colour: int) -> Phrase:
    return phrase("cubulus.draw.neutral" if colour >= game.players else f"cubulus.seat.{colour}")


def _hue(game: Game, colour: int) -> int:
    """Number a colour among the hues of the game: the neutral one comes last."""
    return at.COLOURS if colour >= game.players else colour


def _turn(game: Game, state: State) -> Iterator[EditField]:
    letters = letters_of(game.players)[: game.players]
    seats = [EditChoice(letter, _colour(game, seat), seat) for seat, letter in enumerate(letters)]
    chance = [EditChoice(NATURE, phrase("shell.chance"))] if state[at.RANDOM_NEUTRALS] else []
    turn = NATURE if state[at.TURN] == CHANCE else letters[state[at.TURN]]
    yield EditField("turn", "choice", TURN, phrase("cubulus.editor.turn"), turn, (*seats, *chance))
    won = "".join(letters[seat] for seat in winners(state)) or (DRAW if state[at.RESULT] else NOTHING)
    ends = tuple(EditChoice(end, _end(game, end)) for end in _ends(game))
    yield EditField("result", "choice", TURN, phrase("cubulus.editor.result"), won, ends)


def _ends(game: Game) -> tuple[str, ...]:
    """A7: list the ends that a game can have; three seats can share a win by two."""
    letters = letters_of(game.players)[: game.players]
    pairs = [a + b for a in letters for b in letters if a < b] if game.players > 2 else []
    return NOTHING, *letters, *pairs, DRAW


def _end(game: Game, end: str) -> Phrase:
    if end in (NOTHING, DRAW):
        return phrase("shell.editor.running" if end == NOTHING else "cubulus.editor.drawn")
    names = [_colour(game, letters_of(game.players).index(letter)) for letter in end]
    if len(names) == 1:
        return phrase("cubulus.editor.won", {"who": names[0]})
    return phrase("cubulus.editor.shared", {"who": names[0], "other": names[1]})


def _shifts(state: State) -> Iterator[EditField]:
    """List the shifts that cannot be made now, and how many there were in a row."""
    for name, move in zip(BANNED, bans(state), strict=False):
        moves = sorted({move, *_full_lines(state)} - {at.NONE})
        none = EditChoice(NOTHING, phrase("shell.editor.none"))
        choices = (none, *(EditChoice(TEXTS[shift], places.move(shift)) for shift in moves))
        value = NOTHING if move == at.NONE else TEXTS[move]
        yield EditField(name, "choice", SHIFTS, phrase(f"cubulus.editor.{name}"), value, choices)
    if state[at.QUIET_LIMIT]:
        quiet, limit = str(state[at.QUIET]), int(state[at.QUIET_LIMIT])
        yield EditField("quiet", "number", SHIFTS, phrase("cubulus.editor.quiet"), quiet, most=limit)


def _full_lines(state: State) -> list[int]:
    """CLS-12: list the shifts of full lines."""
    held = holders(state)
    return [move for move in SHIFT_OF.values() if all(held[cell] is not None for cell in line_of(move))]


def build(game: Game, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, state = ChosenValues(values), game.start()
    letters = tuple(letters_of(game.players))
    state[at.BALLS : at.BALLS + at.COLOURS] = 0
    for cell, name in enumerate(CELL_TEXTS):
        colour = chosen.place(name, letters)
        if colour is not None:
            state[at.BALLS + colour] |= 1 << cell
    seats = letters[: game.players]
    allowed = (*seats, NATURE) if state[at.RANDOM_NEUTRALS] else seats
    turn = chosen.pick("turn", allowed, seats[0])
    state[at.TURN] = CHANCE if turn == NATURE else seats.index(turn)
    won = chosen.pick("result", _ends(game))
    state[at.RESULT] = at.DRAWN if won == DRAW else sum(1 << seats.index(letter) for letter in won if letter != NOTHING)
    for word, name in enumerate(BANNED[: len(bans(state))]):
        banned = chosen.pick(name, (NOTHING, *SHIFT_OF))
        state[at.BANNED + word] = SHIFT_OF.get(banned, at.NONE)
    if state[at.QUIET_LIMIT]:
        state[at.QUIET] = chosen.number("quiet", 0, int(state[at.QUIET_LIMIT]))
    chosen.end()
    return state
