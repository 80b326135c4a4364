"""The lab: a game under many options, played by the thousand, in figures with intervals.

`Question` says what is asked, `run` plays what is missing of it, on this machine or on a cluster, and `figures` makes
of the games what a designer wants to know.
"""
