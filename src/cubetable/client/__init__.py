"""A client for a house elsewhere: for bots and tools in any process, with `await` or without.

>>> from cubetable.client import new_key
>>> len(new_key())  # 128 bits; keep it, and the house knows you again
22
"""

from cubetable.client.asking import new_key
from cubetable.client.blocking import Client, Seat
from cubetable.client.client import AsyncClient, Table
from cubetable.client.errors import ClientError, NotDone, Refused, Unreachable
from cubetable.client.position import Event, Position
from cubetable.client.seat import AsyncSeat

__all__ = [
    "AsyncClient",
    "AsyncSeat",
    "Client",
    "ClientError",
    "Event",
    "NotDone",
    "Position",
    "Refused",
    "Seat",
    "Table",
    "Unreachable",
    "new_key",
]
