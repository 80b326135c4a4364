"""The forms of Eight-by-Eight in which the tests of the other packages play it."""

from typing import Final

DRAWN: Final = ("eight_by_eight(players=4)",)
"""Drawn as pictures."""

LOGGED: Final = ("eight_by_eight(players=3)", "eight_by_eight(line=4,sudden_death=on)")
"""Played as matches whose logs are kept and read again."""

SERVED: Final = "eight_by_eight"
"""Served to many clients."""

LEARNT: Final = ("eight_by_eight", "eight_by_eight(players=4,line=4,sudden_death=on)")
"""Given to learning programs whose seats act in turn."""

WALKED: Final = ("eight_by_eight(players=3)",)
"""Played at random by compiled code, in the lab."""

ANALYSED: Final = ()
"""Analysed from their beginning."""

EDITED: Final = (
    "eight_by_eight",
    "eight_by_eight(players=4,blackouts=off,line=4)",
    "eight_by_eight(players=3,handicap=20-0-3)",
)
"""Set up in the editor of positions."""

HIDDEN: Final = ()
"""Played in two worlds that differ in what is hidden."""

MEASURED: Final = ("eight_by_eight(line=4)", ("bot:2", "bot:1"))
"""Played by bots in the lab: options, and the players."""

REPORTED: Final = (("eight_by_eight(line=4)",), ("eight_by_eight(line=4)", "eight_by_eight(line=4,players=3)"))
"""Reported by the lab: the settings of each question."""

OLD: Final = "eight_by_eight(line=4,sudden_death=on)"
"""Kept in the databases of earlier versions."""

TRAPS: Final = {"enough": "x", "level": "4,7"}
"""For some lessons, the move that falls into the trap."""

TIPS: Final = (
    ("eight_by_eight", "8/8/8/8/8/8/8/8 r 6 -,-", ["place", "blackout"]),
    ("eight_by_eight(blackouts=off)", "8/8/8/3r4/8/5y2/8/8 r 6 -,-", ["place", "block"]),
)
"""Positions, and the tips that a beginner gets there."""

MIXED: Final = (
    "eight_by_eight(players=3,blackouts=off)",
    "eight_by_eight(players=4,line=4)",
    "eight_by_eight(sudden_death=on,line=4)",
    "eight_by_eight(stuck=end,no_line=draw)",
)
"""Options that no variant mixes so."""
