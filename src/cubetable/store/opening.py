"""Open the database that an address names."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.core.errors import Refusal
from cubetable.environment import variable

if TYPE_CHECKING:
    from cubetable.store.sql import SqlStore

POSTGRES: Final = ("postgresql://", "postgres://")


def open_store(where: str, patience: float | None = None) -> "SqlStore":
    """Open the matches in a file, or at a `postgresql://` address.

    With `patience`, a server must answer each statement in so many seconds, or else it counts as down.
    """
    from cubetable.store.database import Sqlite
    from cubetable.store.log_files import LogPlace
    from cubetable.store.sql import SqlStore

    elsewhere = variable("CUBETABLE_ARCHIVE")
    folder = Path(elsewhere).expanduser() if elsewhere else None
    if where.startswith(POSTGRES):
        try:
            from cubetable.store.postgres import Postgres
        except ImportError:
            raise Refusal("shell.store.no_driver") from None
        return SqlStore(Postgres(where, patience), LogPlace(folder=folder))
    path = Path(where).expanduser()
    return SqlStore(Sqlite(path), LogPlace(path.resolve().parent, folder))
