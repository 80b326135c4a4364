"""Say which server this is, and from where it can be reached."""

from typing import TYPE_CHECKING

from cubetable import __version__
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Shape, operation
from cubetable.server.process.settings import Reach

if TYPE_CHECKING:
    from cubetable.server.process.settings import ServerSettings


class ServerInfo(Shape):
    """A house: its version, from where it can be reached, and the address that others open, where it is known.

    `offline` says whether a browser may keep its games, to play them without this house.
    """

    version: str
    reach: Reach
    url: str | None
    offline: bool


@operation("GET /api/house")
async def house(call: Call) -> ServerInfo:
    """Say what house this is, and from where it can be reached."""
    settings: ServerSettings = call.service.settings
    address = settings.address
    return ServerInfo(version=__version__, reach=address.reach, url=address.url, offline=settings.site is not None)
