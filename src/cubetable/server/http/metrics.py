"""Serve the server's metrics at `/metrics`, in the text format of Prometheus."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cubetable import __version__
from cubetable.server.http.identity import service_of
from cubetable.server.operations.call import Service
from cubetable.server.process.metrics import ALL, LAG_SECONDS, MANY, HistogramMetric, gauge
from cubetable.store.writer import Writer

TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
EVERY: Final = 0.5
"""Seconds between two measurements of how late the event loop is."""


async def metrics(request: Request) -> Response:
    """Return all metrics."""
    return Response("\n".join(_lines(service_of(request), request.app.state.writer)) + "\n", media_type=TEXT)


async def watch_the_loop() -> None:
    """Measure for ever how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        LAG_SECONDS.note(max(loop.time() - due, 0.0))


def _lines(service: Service, writer: Writer) -> Iterator[str]:
    for tally in ALL:
        yield from tally.lines()
    house = service.house
    rooms = list(house.open_rooms())
    depths = [outbox.depth for outbox in {subscription.outbox for room in rooms for subscription in room.subscriptions}]
    yield from gauge("cubetable_lines", "Open connections: WebSockets and streams.", service.lines.count)
    yield from gauge("cubetable_rooms", "Matches open in memory.", len(rooms))
    yield from gauge(
        "cubetable_ears", "Subscriptions of seats and spectators.", sum(len(room.subscriptions) for room in rooms)
    )
    remembered = sum(room.remembered for room in rooms)
    yield from gauge("cubetable_remembered", "Acts and players that the open matches remember.", remembered)
    yield from gauge(
        "cubetable_mailbox_depth_max", "Acts waiting at the busiest match.", _most(room.depth for room in rooms)
    )
    yield from gauge("cubetable_link_depth_max", "Messages waiting for the slowest client.", _most(depths))
    yield from gauge("cubetable_link_depth_total", "Messages waiting to be sent to all clients.", sum(depths))
    busy = 0 if house.calling is None else house.calling.busy
    yield from gauge("cubetable_calls", "Calls to people that are looked at or made now.", busy)
    yield from _commits(writer)
    yield from gauge("cubetable_store_up", "1 while the database takes changes, else 0.", int(writer.is_well))
    yield from gauge("cubetable_up", f"1 while the server runs; its version is {__version__}.", 1)


def _most(numbers: Iterable[int]) -> int:
    """Give the largest, or 0 of none."""
    return max(numbers, default=0)


def _commits(writer: Writer) -> Iterator[str]:
    """Write how many changes were committed together."""
    sizes = HistogramMetric("cubetable_commit_batch", "Changes in one commit.", MANY)
    for size, times in list(writer.sizes.items()):
        sizes.note(size, times)
    yield from sizes.lines()
