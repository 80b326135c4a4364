"""How a server is set up."""

from dataclasses import dataclass

from cubetable.server.process.logs import Style
from cubetable.server.process.reach import ANYWHERE, Address


@dataclass(frozen=True)
class ServerSettings:
    """Where it keeps its matches, whom it believes, and how strict it is."""

    where: str
    origins: tuple[str, ...] = ()
    trusted_proxy: str | None = None
    limits: bool = True
    bot_workers: int = 1
    log: Style = "plain"
    address: Address = ANYWHERE
