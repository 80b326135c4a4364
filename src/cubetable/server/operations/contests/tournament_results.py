"""Give out the results of a tournament: tables as CSV, and all of it with the records of the games in one zip."""

import asyncio
import io
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from urllib.parse import quote

from cubetable.core.csv_table import Line, write_csv
from cubetable.core.record import write
from cubetable.match import Entry
from cubetable.server.operations.call import Call
from cubetable.server.operations.contests.tournaments import find_tournament, show_tournament
from cubetable.server.operations.contests.tournaments_shown import TournamentView
from cubetable.server.operations.operation import Answer, operation
from cubetable.server.wire.messages import MatchId
from cubetable.store import MatchRow, Store
from cubetable.store.archive import export_record
from cubetable.store.loading import load_match

CSV: Final = "text/csv; charset=utf-8"
ZIP: Final = "application/zip"


@operation("GET /api/tournaments/{tournament}/standings.csv", kinds=(CSV,))
async def standings_csv(call: Call, tournament: MatchId) -> Answer:
    """Return the standings as CSV."""
    said = await _show(call, tournament)
    return await call.work(lambda: csv_file(standings_table(said), f"tournament-{tournament}-standings"))


@operation("GET /api/tournaments/{tournament}/games.csv", kinds=(CSV,))
async def games_csv(call: Call, tournament: MatchId) -> Answer:
    """Return the games as CSV, a line for each seat."""
    said = await _show(call, tournament)
    return await call.work(lambda: csv_file(games_table(said), f"tournament-{tournament}-games"))


@operation("GET /api/tournaments/{tournament}/results.zip", kinds=(ZIP,))
async def results_zip(call: Call, tournament: MatchId) -> Answer:
    """Return the standings, the crosstable, the games, and the record of each game that is over, in one zip."""
    said = await _show(call, tournament)
    records: dict[str, str] = {}
    for game in said.games:
        log = await asyncio.to_thread(_log_of, call.house.store, game.match) if game.places is not None else None
        record = None if log is None else await call.work(_record, *log)
        if record is not None:
            records[f"records/{game.round:03}-{game.table + 1:02}-{game.match}.txt"] = record
    archive = await call.work(_zip, said, records)
    return _download(archive, ZIP, f"tournament-{tournament}.zip")


def standings_table(tournament: TournamentView) -> list[Line]:
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


def crosstable(tournament: TournamentView) -> list[Line]:
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


def games_table(tournament: TournamentView) -> list[Line]:
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


def _names(tournament: TournamentView) -> dict[int, str]:
    """Return what to call each participant; bots of one level are told apart by their numbers."""
    return {
        one.number: f"{one.name} ({one.number})" if one.bot or not one.name else one.name for one in tournament.people
    }


def _log_of(store: Store, match: str) -> tuple[MatchRow, Sequence[Entry]] | None:
    row = store.match(match)
    return None if row is None else (row, store.log(match))


def _record(row: MatchRow, log: Sequence[Entry]) -> str | None:
    match = load_match(row, log)
    return write(export_record(row, match)) if match.begun and match.ending is not None else None


def _zip(said: TournamentView, records: Mapping[str, str]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("standings.csv", write_csv(standings_table(said)))
        bundle.writestr("crosstable.csv", write_csv(crosstable(said)))
        bundle.writestr("games.csv", write_csv(games_table(said)))
        for name, record in records.items():
            bundle.writestr(name, record)
    return target.getvalue()


def csv_file(lines: Iterable[Line], name: str) -> Answer:
    """Return a table as a file of CSV."""
    return _download(write_csv(lines).encode(), CSV, f"{name}.csv")


def _download(content: bytes, kind: str, name: str) -> Answer:
    plain = re.sub(r"[^A-Za-z0-9._-]+", "-", name)  # for a client that does not read the whole name
    whole = f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"
    headers = {"content-disposition": whole, "cache-control": "no-store"}
    return Answer(content, kind, headers=headers)


async def _show(call: Call, tournament: str) -> TournamentView:
    return await show_tournament(call, await find_tournament(call, tournament), None)
