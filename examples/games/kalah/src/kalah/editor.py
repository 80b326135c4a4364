"""All that can be set in a position of Kalah: the seeds in houses and stores, and whose turn it is.

A store is no place of a move, so the editor makes it one. A press adds a seed.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from cubetable.core.editor import BOARD, ChosenValues, EditField, RuleBehind, Values, phrase, turn_field
from cubetable.core.game import Game
from cubetable.core.messages import Plural
from cubetable.core.scene import Place, Scene, make_place, rectangle, words
from cubetable.core.state import State

from .layout import HOUSES, OVER, SEATS, TURN
from .scene import PIT, TALL, middle
from .scene import scene as draw
from .texts import ENDED, SIGNS, sides

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "seeds": RuleBehind("KAL-01", 0),
    "over": RuleBehind("KAL-06", 1),
    "not_over": RuleBehind("KAL-06", 1),
}


def fields(game: Game, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    turn = ENDED if state[TURN] == OVER else SIGNS[state[TURN]]
    return [*_pits(game, state), turn_field(game.name(), SIGNS, turn)]


def _pits(game: Game, state: State) -> Iterator[EditField]:
    """List the seeds in all pits; houses are called as in moves, a store by the letter of its seat."""
    houses, most = int(state[HOUSES]), _seeds(game)
    for seat, side in enumerate(sides(state)):
        for n, seeds in enumerate(side):
            name = SIGNS[seat] if n == houses else str(seat * houses + n + 1)
            label = phrase(f"{game.name()}.scene.{'store' if n == houses else 'house'}.{seat}", {"n": name})
            yield EditField(name, "number", BOARD, label, str(seeds), most=most, cells=(name,))


def _seeds(game: Game) -> int:
    """Count the seeds of the game."""
    return int(sum(map(sum, sides(game.start()))))


def build(game: Game, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, state = ChosenValues(values), game.start()
    for pit, field in enumerate(_pits(game, state)):
        state[pit] = chosen.number(field.name, 0, field.most)
    turn = chosen.pick("turn", (*SIGNS, ENDED), SIGNS[0])
    chosen.end()
    state[TURN] = OVER if turn == ENDED else SIGNS.index(turn)
    return state


def scene(game: Game, state: State) -> Scene:
    """Draw the board with the stores as places."""
    drawn = draw(game, state, None)
    return {**drawn, "places": [*drawn["places"], *(_store(game, state, seat) for seat in range(SEATS))]}


def _store(game: Game, state: State, seat: int) -> Place:
    seeds = Plural(f"{game.name()}.seeds", sides(state)[seat][-1])
    outline = rectangle(*middle(int(state[HOUSES]), seat, int(state[HOUSES])), PIT, 2 * TALL)
    return make_place(SIGNS[seat], outline, words(game, f"scene.store.{seat}"), words(game, "scene.holds", seeds=seeds))
