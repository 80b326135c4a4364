"""Logs of finished matches in files beside the database: move them there, and read them from there.

A file never changes once it is whole. No file names a person: the entries that do stay in the database.
"""

from cubetable.store.log_files.reader import LogFiles, LogPlace

__all__ = ["LogFiles", "LogPlace"]
