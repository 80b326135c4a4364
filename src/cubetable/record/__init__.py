"""The written game: a header, then moves; replaying it needs nothing else."""

from cubetable.record.read import read
from cubetable.record.record import Record
from cubetable.record.write import write

__all__ = ["Record", "read", "write"]
