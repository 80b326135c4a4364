"""The settings of a server."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cubetable.server.process.logs import Style
from cubetable.server.process.reach import ANYWHERE, Address

if TYPE_CHECKING:
    import ssl


@dataclass(frozen=True)
class PushGate:
    """The places to which pushes may go; only tests add this machine, and name the certificate that they trust."""

    loopback: bool = False
    trust: "ssl.SSLContext | None" = None


PUBLIC_ONLY = PushGate()


def usual_workers() -> int:
    """Return how many bots may think at once, so that one core stays free for the server, where there are several."""
    allowed = getattr(os, "sched_getaffinity", None)
    cores = len(allowed(0)) if allowed is not None else os.cpu_count() or 1
    return max(cores - 1, 1)


@dataclass(frozen=True)
class ServerSettings:
    """The settings: where the server stores its matches, which proxy and origins it trusts, and whether limits hold.

    `site` is the folder of `cubetable site`, if browsers may keep it to play without this server. So many `bot_workers`
    think at once, each in a process that is started when it is needed. `operator` is the hash of the key
    by which the host asks who uses the server up, if there is one.
    """

    where: str
    origins: tuple[str, ...] = ()
    trusted_proxy: str | None = None
    limits: bool = True
    bot_workers: int = field(default_factory=usual_workers)
    log: Style = "plain"
    address: Address = ANYWHERE
    site: Path | None = None
    push: PushGate = PUBLIC_ONLY
    operator: str | None = None
