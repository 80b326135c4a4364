"""Check stored tournaments: each result follows from the log of its match, and no game is lost or counts twice."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cubetable.core.errors import Refusal
from cubetable.match.tournaments.events import OVER, Finished
from cubetable.match.tournaments.tournament import Tournament, TournamentGame
from cubetable.store.contract import LogUnreadable
from cubetable.store.loading import finished
from cubetable.store.rows import MatchRow, TournamentRow

if TYPE_CHECKING:
    from cubetable.store.sql import SqlStore


def tournament_problems(store: "SqlStore", row: TournamentRow) -> Iterator[Refusal]:
    """Yield the problems of one tournament."""
    numbers = store.tournaments.numbers(row.id)
    if numbers != [*range(1, len(numbers) + 1)]:
        yield Refusal("shell.db.tournament_gap")
    try:
        state = Tournament(row.settings).follow(store.tournaments.log(row.id))
    except (ValueError, TypeError, KeyError) as problem:
        yield Refusal("shell.db.bad_tournament", why=problem)
        return
    if row.status != state.status:
        yield Refusal("shell.db.tournament_status", said=row.status, true=state.status)
    counted = Counter(pairing.match for one in state.rounds for pairing in one.games)
    for match in store.tournaments.matches_of(row.id):
        if counted.pop(match, 0) != 1:
            yield Refusal("shell.db.tournament_stray", match=match)
    for match in counted:
        yield Refusal("shell.db.tournament_lost", match=match)
    for game in state.games.values():
        match_row = store.match(game.match)
        if match_row is not None:
            yield from _game_problems(store, state, game, match_row)


def _game_problems(store: "SqlStore", state: Tournament, game: TournamentGame, row: MatchRow) -> Iterator[Refusal]:
    people = [state.participants[who] for who in game.seats]
    bots = [seat["name"] if seat["is_bot"] else None for seat in row.seats]
    sat = {(person, seat) for person, seat in store.sitters(row.id) if person is not None}
    others = {(person, seat) for person, seat in sat if seat >= len(people) or people[seat].person != person}
    if bots != [one.name if one.is_bot else None for one in people] or others:
        yield Refusal("shell.db.tournament_seats", match=row.id)
    try:
        true = finished(row, store.log(row.id))
    except LogUnreadable:
        return  # the check of the match itself says so
    result = Finished(row.id, game.places, game.absent) if game.is_over else None
    if result is not None and result != true:
        yield Refusal("shell.db.tournament_result", match=row.id)
    if result is None and true is not None and state.closed == OVER:
        yield Refusal("shell.db.tournament_open", match=row.id)
