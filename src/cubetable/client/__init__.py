"""Connect bots and tools to a server, with `await` or without.

>>> from cubetable.client import new_key
>>> len(new_key())  # 128 bits; keep it, and the server knows you again
22
"""

from cubetable.client.blocking import BlockingSeat, BlockingTournament, Client
from cubetable.client.client import AsyncClient, CreatedTable
from cubetable.client.errors import ClientError, NotDone, ServerRefused, Unreachable
from cubetable.client.http_api import new_key
from cubetable.client.position import Event, Position
from cubetable.client.seat import AsyncSeat
from cubetable.client.tournament import AsyncTournament

__all__ = [
    "AsyncClient",
    "AsyncSeat",
    "AsyncTournament",
    "BlockingSeat",
    "BlockingTournament",
    "Client",
    "ClientError",
    "CreatedTable",
    "Event",
    "NotDone",
    "Position",
    "ServerRefused",
    "Unreachable",
    "new_key",
]
