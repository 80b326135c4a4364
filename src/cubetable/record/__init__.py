"""Read and write records: a header, then moves; to replay one needs nothing else."""

from cubetable.record.read import read
from cubetable.record.record import Record
from cubetable.record.write import write

__all__ = ["Record", "read", "write"]
