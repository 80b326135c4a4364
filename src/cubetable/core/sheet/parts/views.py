"""Show a position of a sheet's game as data, and tell how it ended."""

from collections.abc import Sequence
from typing import TypedDict

from cubetable.core.messages import sentence
from cubetable.core.outcome import Result, result
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State


class SheetView(TypedDict):
    """The view of a seat: the fields by name; None stands for what the seat may not know."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    fields: dict[str, list[int | None]]
    moves: list[str]
    outcome: Result | None


def view(game: SheetGame, seen: State, seat: int | None) -> SheetView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    fields = game.sheet.fields.values()
    return {
        "game": str(game),
        "seat": seat,
        "players": game.players,
        "actors": list(actors),
        "fields": {
            one.name: [None if one.secret and value == one.unknown else value for value in game.values(seen, one)]
            for one in fields
        },
        "moves": [game.sheet.book.texts[move] for move in game.moves_shown(seen, seat, actors)],
        "outcome": result(game.outcome(seen)),
    }


def tell(game: SheetGame, state: State, lang: str, names: Sequence[str]) -> str:
    """Say how a finished game ended."""
    winners = game.winners(state)
    if game.cooperative:
        return game.say("tell.won" if winners else "tell.lost", lang)
    if not winners:
        return game.say("tell.draw", lang)
    called = ", ".join(names[seat] for seat in winners)
    return sentence(game.say("tell.winner" if len(winners) == 1 else "tell.shared", lang, name=called))
