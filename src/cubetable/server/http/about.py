"""Say which server this is, and from where it can be reached."""

from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from pydantic import BaseModel

from cubetable import __version__
from cubetable.server.http.problems import answers
from cubetable.server.process.reach import Reach

if TYPE_CHECKING:
    from cubetable.server.process.settings import ServerSettings

router = APIRouter(prefix="/api", responses=answers())


class HouseShown(BaseModel):
    """A house: its version, from where it can be reached, and the address that others open, where it is known.

    `offline` says whether a browser may keep its games, to play them without this house.
    """

    version: str
    reach: Reach
    url: str | None
    offline: bool


@router.get("/house")
async def house(request: Request) -> HouseShown:
    """Say what house this is, and from where it can be reached."""
    settings: ServerSettings = request.app.state.settings
    address = settings.address
    return HouseShown(version=__version__, reach=address.reach, url=address.url, offline=settings.site is not None)
