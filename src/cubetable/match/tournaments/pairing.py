"""Say what happens next in a tournament."""

from typing import Final, Literal

from cubetable.match.tournaments import arena, knockout, round_robin, swiss
from cubetable.match.tournaments.seats import NextRound
from cubetable.match.tournaments.tournament import Tournament

OVER: Final = "over"

ROUNDS: Final = {
    "round_robin": round_robin.next_round,
    "swiss": swiss.next_round,
    "knockout": knockout.next_round,
}


def next_games(tournament: Tournament, now: float) -> NextRound | Literal["over"] | None:
    """Return the games to begin now, or that the tournament is over; None if it must wait.

    A round begins when all games of the round before are over.
    """
    if not tournament.runs:
        return None
    if tournament.settings.kind == "arena":
        return _of_arena(tournament, now)
    return None if tournament.going else ROUNDS[tournament.settings.tournament_kind](tournament) or OVER


def _of_arena(tournament: Tournament, now: float) -> NextRound | Literal["over"] | None:
    ends_at = tournament.ends_at
    if ends_at is not None and now >= ends_at:
        return None if tournament.going else OVER
    return arena.next_games(tournament, now)
