"""A data set of records: games of mixed bots, as text and as tables, the same bytes for the same seed.

`Dataset` says which games, `DatasetFolder` which of them are there, and `play_into` plays a part of them.
"""
