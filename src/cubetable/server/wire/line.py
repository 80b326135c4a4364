"""The line to a client under its socket: to send at once, to measure, and to cut."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

LINE: Final = "line"
"""The name of the line in the state of a socket."""


class SocketLine(Protocol):
    """A connection to a client, used directly for what the framework above it cannot do, or does too slowly."""

    listener: Callable[[str], bool] | None
    """May take a text as it arrives, and returns whether it did; what it does not take waits in the socket's queue."""

    @property
    def round_trip(self) -> float:
        """The seconds of the last round trip; 0 before the first."""

    async def say(self, texts: Sequence[str]) -> None:
        """Send texts together."""

    def say_now(self, texts: Sequence[str]) -> bool:
        """Send texts if the connection takes them at once; return whether it did."""

    def measure(self) -> None:
        """Measure the round trip, by a ping that the other side's software answers."""

    def hang_up(self) -> None:
        """Cut the connection: an orderly close would wait for the client."""


def line_of(scope: Mapping[str, Any]) -> SocketLine:
    """Return the line under a socket."""
    line: SocketLine = scope["state"][LINE]
    return line
