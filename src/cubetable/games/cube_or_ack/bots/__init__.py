"""Bots for Cube-Or-ACK!: rivals who count faces, and builders who plan together."""

from cubetable.games.cube_or_ack.bots.levels import make

__all__ = ["make"]
