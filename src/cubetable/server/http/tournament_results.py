"""Give out the results of a tournament: tables as CSV, and all of it with the records of the games in one zip."""

import asyncio
import csv
import io
import zipfile
from collections.abc import Iterable, Sequence
from typing import Final

from fastapi import APIRouter, Request, Response

from cubetable.record import write
from cubetable.server.http.matches import house_of
from cubetable.server.http.problems import answers
from cubetable.server.http.tournaments import find_tournament, show_tournament
from cubetable.server.http.tournaments_shown import TournamentShown
from cubetable.server.wire.messages import MatchId
from cubetable.store import Store
from cubetable.store.archive import export_record
from cubetable.store.loading import load_match

router = APIRouter(prefix="/api/tournaments", responses=answers())

CSV: Final = "text/csv; charset=utf-8"
ZIP: Final = "application/zip"
MARK: Final = "\ufeff"
"""The beginning of a file by which a spreadsheet knows that it is UTF-8."""
FORMULA: Final = ("=", "+", "-", "@", "\t")
"""How a name begins that a spreadsheet would take for a formula."""
Line = Sequence[object]


@router.get("/{tournament}/standings.csv", response_class=Response)
async def standings_csv(tournament: MatchId, request: Request) -> Response:
    """Return the standings as CSV."""
    return _file(standings_table(await _shown(request, tournament)), tournament, "standings")


@router.get("/{tournament}/games.csv", response_class=Response)
async def games_csv(tournament: MatchId, request: Request) -> Response:
    """Return the games as CSV, a line for each seat."""
    return _file(games_table(await _shown(request, tournament)), tournament, "games")


@router.get("/{tournament}/results.zip", response_class=Response)
async def results_zip(tournament: MatchId, request: Request) -> Response:
    """Return the standings, the crosstable, the games, and the record of each game that is over, in one zip."""
    said = await _shown(request, tournament)
    made = await asyncio.to_thread(_zip, house_of(request).store, said)
    return _download(made, ZIP, f"tournament-{tournament}.zip")


def standings_table(tournament: TournamentShown) -> list[Line]:
    """Return the standings, with a heading."""
    names = _names(tournament)
    heading = ["place", "number", "name", "points", *tournament.tie_breaks, "games", "wins", "byes"]
    return [
        heading,
        *(
            [one.place, one.who, names[one.who], one.points, *one.tie_breaks, one.games, one.wins, one.byes]
            for one in tournament.standings
        ),
    ]


def crosstable(tournament: TournamentShown) -> list[Line]:
    """Return who scored how much against whom, all games of a pair added up."""
    order = [one.who for one in tournament.standings]
    names = _names(tournament)
    scored: dict[tuple[int, int], float] = {}
    for game in tournament.games:
        for seat, who in enumerate(game.seats):
            for beside, other in enumerate(game.seats):
                if seat != beside and game.scores is not None:
                    scored[who, other] = scored.get((who, other), 0.0) + _against(
                        game.places or [], game.absent, seat, beside
                    )
    lines = [[at, names[who], *(scored.get((who, other), "") for other in order)] for at, who in enumerate(order, 1)]
    return [["", "name", *range(1, len(order) + 1)], *lines]


def games_table(tournament: TournamentShown) -> list[Line]:
    """Return the games, a line for each seat."""
    names = _names(tournament)
    lines = [
        [
            game.round,
            game.table + 1,
            game.match,
            seat + 1,
            names[who],
            "" if game.places is None else game.places[seat],
            "" if game.scores is None else game.scores[seat],
            "absent" if seat in game.absent else "",
        ]
        for game in tournament.games
        for seat, who in enumerate(game.seats)
    ]
    return [["round", "table", "match", "seat", "name", "place", "score", "absent"], *lines]


def _against(places: Sequence[int], absent: Sequence[int], seat: int, other: int) -> float:
    if seat in absent or other in absent:
        return float(seat not in absent)
    return 0.5 if places[seat] == places[other] else float(places[seat] < places[other])


def _names(tournament: TournamentShown) -> dict[int, str]:
    """Return what to call each participant; bots of one level are told apart by their numbers."""
    return {
        one.number: f"{one.name} ({one.number})" if one.bot or not one.name else one.name for one in tournament.people
    }


def _zip(store: Store, said: TournamentShown) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("standings.csv", _csv(standings_table(said)))
        bundle.writestr("crosstable.csv", _csv(crosstable(said)))
        bundle.writestr("games.csv", _csv(games_table(said)))
        for game in said.games:
            row = store.match(game.match) if game.places is not None else None
            match = None if row is None else load_match(row, store.log(row.id))
            if row is not None and match is not None and match.begun and match.ending is not None:
                name = f"records/{game.round:03}-{game.table + 1:02}-{game.match}.txt"
                bundle.writestr(name, write(export_record(row, match)))
    return target.getvalue()


def _file(lines: Iterable[Line], tournament: str, what: str) -> Response:
    return _download(_csv(lines).encode(), CSV, f"tournament-{tournament}-{what}.csv")


def _csv(lines: Iterable[Line]) -> str:
    target = io.StringIO()
    csv.writer(target).writerows([_harmless(cell) for cell in line] for line in lines)
    return MARK + target.getvalue()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def _download(content: bytes, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(content, media_type=kind, headers=headers)


async def _shown(request: Request, tournament: str) -> TournamentShown:
    return await show_tournament(request, await find_tournament(request, tournament), None)
