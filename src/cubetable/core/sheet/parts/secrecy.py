"""Hide from a seat the secret values that it does not see, such as the cards in other hands and in the pile."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.game import HIDDEN
from cubetable.core.sheet.decks import GONE, PILE, TABLE
from cubetable.core.sheet.fields import (
    BY_CARD,
    BY_NOBODY,
    BY_NUMBER,
    EMPTY,
    EVERYBODY,
    NOBODY,
    OVER,
    TOGETHER,
    Values,
)
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State

MOST_DEALS: Final = 1000
"""So often secrets are filled in before a position counts as it is that the rules refuse."""
Flags = NDArray[np.bool_]


def redact(game: SheetGame, state: State, seat: int | None) -> State:
    """Strike out what a seat does not see, until the game is over; all know the sizes of hands."""
    position = state.copy()
    if _is_over(game, state):
        return position
    for one in game.sheet.secrets:
        values = _values(game, position, one)
        values[~_is_seen(game, position, one, seat)] = one.unknown
    for one in game.sheet.secrets:
        if (shown := game.sheet.sight_of(one)) is not None:
            _values(game, position, shown)[:] &= _readers(seat)
    return position


def _is_over(game: SheetGame, state: State) -> bool:
    return bool(state[game.sheet.turn.at] == OVER)


def _values(game: SheetGame, state: State, one: Values) -> State:
    return state[one.at : one.at + one.length(game.players)]


def _readers(seat: int | None) -> int:
    """Give the bits of those to whom a value is shown, so that a seat sees it."""
    return 1 << EVERYBODY | (0 if seat is None else 1 << seat)


def _is_seen(game: SheetGame, state: State, one: Values, seat: int | None) -> Flags:
    """Tell for each value of a field whether a seat sees it."""
    values, shown = _values(game, state, one), game.sheet.sight_of(one)
    seen: Flags = np.zeros(len(values), dtype=np.bool_)
    if shown is not None:
        seen = (_values(game, state, shown) & _readers(seat)) != 0
    if one.owned_by == BY_CARD:
        seen = seen | (values == TABLE) | (values == GONE)
    if one.kind == "picks":
        seen = seen | (values == NOBODY)
    if seat is None or one.owned_by == BY_NOBODY:
        return seen
    owners = np.arange(len(values)) // one.each if one.owned_by == BY_NUMBER else values
    seen |= owners == seat
    return seen


def resample(game: SheetGame, seen: State, seat: int | None, rng: np.random.Generator) -> State:
    """Fill in what a seat does not know at random, and again if the rules refuse the position.

    As many unknown cards go to each hand as it has.
    """
    for _ in range(MOST_DEALS):
        guess = seen.copy()
        for one in game.sheet.secrets:
            if one.kind == "cards":
                _deal(game, guess, one, rng)
            elif one.kind != "picks":
                _guess(game, guess, one, seat, rng)
        if game.forms.allows(guess):
            break
    _choose(game, guess, rng)
    return guess


def _deal(game: SheetGame, guess: State, deck: Values, rng: np.random.Generator) -> None:
    """Deal the cards that are not seen."""
    places, first = _values(game, guess, deck), game.sheet.counts_at(deck)
    missing: list[int] = []
    for place in (*range(game.players), PILE):
        counted = first + (place if place >= 0 else game.sheet.players[1])
        missing += [place] * (int(guess[counted]) - int((places == place).sum()))
    unknown = np.flatnonzero(places == deck.unknown)
    places[unknown] = rng.permutation(np.array(missing, dtype=np.int64))


def _guess(game: SheetGame, guess: State, one: Values, seat: int | None, rng: np.random.Generator) -> None:
    """Give each value that is not seen one that would not be seen, either."""
    values = _values(game, guess, one)
    unknown = np.flatnonzero(values == one.unknown)
    others = np.array([other for other in range(game.players) if other != seat], dtype=np.int64)
    if one.kind == "owners":
        values[unknown] = _occupied(len(unknown), others, rng)
    elif one.kind == "seat":
        values[unknown] = rng.choice(np.array([EMPTY, *others]), size=len(unknown))
    else:
        values[unknown] = np.array([int(rng.integers(one.low, one.high + 1)) for _ in unknown], dtype=np.int64)


def _occupied(places: int, others: State, rng: np.random.Generator) -> State:
    """Put pieces of others on any number of places, each number as likely: rules often say how many there are."""
    owners = np.full(places, EMPTY, dtype=np.int64)
    there = rng.permutation(places)[: rng.integers(places + 1)]
    owners[there] = rng.choice(others, size=len(there))
    return owners


def _choose(game: SheetGame, guess: State, rng: np.random.Generator) -> None:
    """Give each seat that has chosen, while all choose at once, a move that it may have chosen."""
    if game.sheet.picks is None or guess[game.sheet.turn.at] != TOGETHER:
        return
    picks = _values(game, guess, game.sheet.picks)
    for seat in np.flatnonzero(picks == game.sheet.picks.unknown).tolist():
        picks[seat] = NOBODY
        moves = game.moves(guess, seat)
        picks[seat] = moves[int(rng.integers(len(moves)))]


def sees(game: SheetGame, state: State, mover: int, move: int, seat: int | None) -> str | None:
    """Write a move; what a seat sees neither before nor after it is hidden.

    Of a secret move that changes nothing that a seat sees, it notices nothing. A secret choice that was made at once
    with others stays hidden: what follows from one of them cannot be told from what follows from the rest.
    """
    text, segment = game.move_text(state, mover, move), game.sheet.book.segment_of(move)
    kind = segment.of_seats if mover >= 0 else segment.of_chance
    at_once = state[game.sheet.turn.at] == TOGETHER
    if at_once and len(game.actors(state)) > 1:
        return text if mover == seat else HIDDEN
    after = game.apply(state, mover, move)
    if mover == seat or kind is None or kind.is_open or _is_over(game, after):
        return text
    if kind.kind == "card":
        return text if _sees_card(game, (state, after), move, seat) else HIDDEN
    if at_once and kind.secret:
        return HIDDEN
    views = redact(game, state, seat), redact(game, after, seat)
    if not kind.secret or any(_tells(game, views, one) for one in game.sheet.secrets):
        return text
    return None if np.array_equal(*views) else HIDDEN


def _sees_card(game: SheetGame, states: tuple[State, State], move: int, seat: int | None) -> bool:
    """Tell whether a seat sees the card of a move before or after it."""
    segment = game.sheet.book.segment_of(move)
    decks = [one for one in game.sheet.decks if one.of is segment.kind.of]
    card = move - segment.start
    return not decks or any(
        not one.secret or _is_seen(game, state, one, seat)[card] for one in decks for state in states
    )


def _tells(game: SheetGame, views: tuple[State, State], one: Values) -> bool:
    """Tell whether a seat sees a secret value that has changed."""
    before, after = (_values(game, view, one) for view in views)
    return bool(np.any((before != after) & (after != one.unknown)))
