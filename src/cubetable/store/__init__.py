"""Where matches live: one interface, in a file of one's own or in PostgreSQL for many nodes."""

from cubetable.store.store import Conflict, DatedFeat, MatchRow, Store, StoreDown, open_store

__all__ = ["Conflict", "DatedFeat", "MatchRow", "Store", "StoreDown", "open_store"]
