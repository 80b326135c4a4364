"""The forms of Cube-Or-ACK! in which the tests of the other packages play it."""

from typing import Final

DRAWN: Final = ("cube_or_ack(players=3)",)
"""Drawn as pictures."""

LOGGED: Final = ("cube_or_ack(players=2,pieces=3)",)
"""Played as matches whose logs are kept and read again."""

SERVED: Final = "cube_or_ack(players=2)"
"""Served to many clients."""

LEARNT: Final = (
    "cube_or_ack(pieces=5)",
    "cube_or_ack(players=2,pieces=4,extra_colour=on,may_pass=on)",
    "cube_or_ack(pieces=6,mode=coop,shape=pyramid)",
)
"""Given to learning programs whose seats act in turn."""

WALKED: Final = ("cube_or_ack(players=2)", "cube_or_ack(mode=coop,pieces=8)")
"""Played at random by compiled code, in the lab."""

ANALYSED: Final = ("cube_or_ack(players=2)", "cube_or_ack(players=2,mode=coop)")
"""Analysed from their beginning."""

EDITED: Final = (
    "cube_or_ack(pieces=5)",
    "cube_or_ack(players=2,pieces=4,extra_colour=on,may_pass=on)",
    "cube_or_ack(pieces=6,mode=coop,shape=pyramid,hollow=on)",
)
"""Set up in the editor of positions."""

HIDDEN: Final = ()
"""Played in two worlds that differ in what is hidden."""

MEASURED: Final = ("cube_or_ack(mode=coop,pieces=6)", ("bot:1", "random"))
"""Played by bots in the lab: options, and the players."""

REPORTED: Final = (("cube_or_ack(mode=coop,pieces=4)",),)
"""Reported by the lab: the settings of each question."""

OLD: Final = "cube_or_ack(players=2,pieces=3)"
"""Kept in the databases of earlier versions."""

TRAPS: Final = {"corner": "r:1,0,1", "together": "r:1,-1,-1"}
"""For some lessons, the move that falls into the trap."""

TIPS: Final = (
    ("cube_or_ack", "- - r -", ["begin"]),
    ("cube_or_ack", "0,0,0 rb/1g r -", ["attach", "own", "corner"]),
    ("cube_or_ack(mode=coop)", "0,0,0 rb/1g r -", ["together", "own"]),
)
"""Positions, and the tips that a beginner gets there."""

MIXED: Final = (
    "cube_or_ack(pieces=5)",
    "cube_or_ack(players=2,pieces=4,extra_colour=on,may_pass=on)",
    "cube_or_ack(players=4,pieces=6,reach=straight,score_interior=on)",
    "cube_or_ack(pieces=10,mode=coop,shape=pyramid,interior_first=on)",
    "cube_or_ack(pieces=12,shape=prism,hollow=on,reach=any)",
    "cube_or_ack(pieces=4,frame=fixed)",
    "cube_or_ack(pieces=8,shape=pyramid,size=5)",
)
"""Options that no variant mixes so."""

COMPILED: Final = MIXED
"""Played as compiled and as uncompiled rules."""
