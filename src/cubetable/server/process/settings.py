"""The settings of a server."""

from dataclasses import dataclass
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


@dataclass(frozen=True)
class ServerSettings:
    """The settings: where the server stores its matches, which proxy and origins it trusts, and whether limits hold.

    `site` is the folder of `cubetable site`, if browsers may keep it to play without this server.
    """

    where: str
    origins: tuple[str, ...] = ()
    trusted_proxy: str | None = None
    limits: bool = True
    bot_workers: int = 1
    log: Style = "plain"
    address: Address = ANYWHERE
    site: Path | None = None
    push: PushGate = PUBLIC_ONLY
