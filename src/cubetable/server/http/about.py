"""Say which server this is, and from where it can be reached."""

from fastapi import APIRouter, Request
from pydantic import BaseModel

from cubetable import __version__
from cubetable.server.http.problems import answers
from cubetable.server.process.reach import Address, Reach

router = APIRouter(prefix="/api", responses=answers())


class HouseShown(BaseModel):
    """A house: its version, from where it can be reached, and the address that others open, where it is known."""

    version: str
    reach: Reach
    url: str | None


@router.get("/house")
async def house(request: Request) -> HouseShown:
    """Say what house this is, and from where it can be reached."""
    address: Address = request.app.state.settings.address
    return HouseShown(version=__version__, reach=address.reach, url=address.url)
