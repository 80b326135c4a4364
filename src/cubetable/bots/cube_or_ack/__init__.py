"""Bots for Cube-Or-ACK!: rivals who count faces, and builders who plan together."""

from cubetable.bots.cube_or_ack.levels import make

__all__ = ["make"]
