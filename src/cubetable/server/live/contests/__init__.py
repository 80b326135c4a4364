"""Tournaments as they go on: kept in memory, driven, and their matches made."""
