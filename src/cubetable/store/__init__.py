"""Store matches in an SQLite file, or in PostgreSQL for many nodes, behind one interface."""

from cubetable.store.contract import Conflict, LogUnreadable, Store, StoreDown
from cubetable.store.opening import open_store
from cubetable.store.rows import DatedFeat, MatchRow, TournamentRow

__all__ = ["Conflict", "DatedFeat", "LogUnreadable", "MatchRow", "Store", "StoreDown", "TournamentRow", "open_store"]
