"""Hide the cards that a seat does not see: those in other hands, and those in the pile."""

from typing import Final

import numpy as np

from cubetable.core.sheet.decks import GONE, PILE, TABLE, UNKNOWN
from cubetable.core.sheet.fields import OVER, Values
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State

MOST_DEALS: Final = 1000
"""So often cards are dealt before a position counts as it is that the rules refuse."""


def redact(game: SheetGame, state: State, seat: int | None) -> State:
    """Strike out where the cards are that a seat does not see, until the game is over; all know the sizes of hands."""
    position = state.copy()
    for deck in () if _is_over(game, state) else game.sheet.decks:
        places = _places(game, position, deck)
        places[~_is_seen(places, seat)] = UNKNOWN
    return position


def _is_over(game: SheetGame, state: State) -> bool:
    return bool(state[game.sheet.turn.at] == OVER)


def _places(game: SheetGame, state: State, deck: Values) -> State:
    return state[deck.at : deck.at + deck.length(game.players)]


def _is_seen(places: State, seat: int | None) -> "np.ndarray[tuple[int], np.dtype[np.bool_]]":
    """Tell for each card whether a seat sees where it is."""
    visible: np.ndarray[tuple[int], np.dtype[np.bool_]] = (places == TABLE) | (places == GONE)
    return visible if seat is None else visible | (places == seat)


def resample(game: SheetGame, seen: State, seat: int | None, rng: np.random.Generator) -> State:
    """Deal the unknown cards at random, as many to each hand as it has, and again if the rules refuse the position."""
    for _ in range(MOST_DEALS):
        guess = _deal(game, seen, rng)
        if game.FORMS.allows(guess):
            break
    return guess


def _deal(game: SheetGame, view: State, rng: np.random.Generator) -> State:
    guess = view.copy()
    for deck in game.sheet.decks:
        places, first = _places(game, guess, deck), game.sheet.counts_at(deck)
        missing: list[int] = []
        for place in (*range(game.players), PILE):
            counted = first + (place if place >= 0 else game.sheet.players[1])
            missing += [place] * (int(guess[counted]) - int(np.count_nonzero(places == place)))
        unknown = np.flatnonzero(places == UNKNOWN)
        places[unknown] = rng.permutation(np.array(missing, dtype=np.int64))
    return guess


def sees(game: SheetGame, state: State, mover: int, move: int, seat: int | None) -> str | None:
    """Write a move; a card that a seat sees neither before nor after it is hidden."""
    text = game.move_text(state, mover, move)
    segment = game.sheet.book.segment("card")
    if mover == seat or segment is None or not segment.start <= move < segment.end:
        return text
    if segment.kind.is_open and mover >= 0:
        return text
    after, card = game.apply(state, mover, move), move - segment.start
    decks = [one for one in game.sheet.decks if one.of is segment.kind.of]
    visible = [_is_seen(_places(game, at, one)[card : card + 1], seat)[0] for one in decks for at in (state, after)]
    return text if any(visible) or not decks or _is_over(game, after) else "*"
