"""Read and write records: a header, then moves; to replay one needs nothing else."""

from cubetable.core.record.read import read
from cubetable.core.record.record import Record
from cubetable.core.record.write import write

__all__ = ["Record", "read", "write"]
