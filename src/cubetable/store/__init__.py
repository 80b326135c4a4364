"""Store matches in an SQLite file, or in PostgreSQL for many nodes, behind one interface."""

from cubetable.store.contract import Conflict, DatedFeat, MatchRow, Store, StoreDown, TournamentRow
from cubetable.store.opening import open_store

__all__ = ["Conflict", "DatedFeat", "MatchRow", "Store", "StoreDown", "TournamentRow", "open_store"]
