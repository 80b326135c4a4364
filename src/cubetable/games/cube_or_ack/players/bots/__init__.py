"""Bots for Cube-Or-ACK!: rivals who count faces, and builders who plan together."""
