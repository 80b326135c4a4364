"""Read and write records: a header, then moves; to replay one needs nothing else."""

from cubetable.core.record import Record, read, write

__all__ = ["Record", "read", "write"]
