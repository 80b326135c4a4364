"""List the moves that are refused in a position, by the rule that refuses them."""

from typing import Final

from cubetable.core.game import Game
from cubetable.core.scene import names_in
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State
from cubetable.lab.studio.showing import JsonObject, reason_shown, seat_to_move

MOST_TRIED: Final = 20_000
MOST_NAMED: Final = 24


def refusals(game: Game, state: State) -> list[JsonObject] | None:
    """Group the refused moves by rule; None where there are too many moves to try them all."""
    seat = seat_to_move(game, state)
    if seat is None:
        return []
    numbers = _numbers(game)
    if len(numbers) > MOST_TRIED:
        return None
    scene = game.scene(game.redact(state, seat), seat)
    places = [place["name"] for place in scene["places"]] if scene else []
    groups: dict[tuple[str, str], JsonObject] = {}
    for move in numbers:
        reason = game.why(state, seat, move)
        text = None if reason is None else _text(game, state, seat, move)
        if reason is None or text is None:
            continue
        group = groups.setdefault((reason.rule, reason.key), {**reason_shown(reason), "count": 0, "moves": []})
        group["count"] += 1
        if len(group["moves"]) < MOST_NAMED:
            group["moves"].append({"text": text, "at": names_in(text, places)})
    return [_with_places(group) for group in groups.values()]


def _numbers(game: Game) -> range:
    """List the numbers that can be a seat's moves."""
    if isinstance(game, SheetGame):
        segments = game.sheet.book.of(by_chance=False)
        return range(min(one.start for one in segments), max(one.end for one in segments))
    return range(game.move_bound)


def _text(game: Game, state: State, seat: int, move: int) -> str | None:
    """Write a move; a number that is no move of this game has no text."""
    try:
        return game.move_text(state, seat, move)
    except Exception:  # noqa: BLE001  # a stranger's game may fail in any way for what is no move
        return None


def _with_places(group: JsonObject) -> JsonObject:
    """Point at the places where the moves of a group end."""
    return {**group, "at": list(dict.fromkeys(move["at"][-1] for move in group["moves"] if move["at"]))}
