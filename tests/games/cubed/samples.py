"""The forms of CUBED in which the tests of the other packages play it."""

from typing import Final

DRAWN: Final = ("cubed",)
"""Drawn as pictures."""

LOGGED: Final = ("cubed(players=3,rounds=1)", "cubed(rounds=1,draw_three=on,fill_the_void=on)")
"""Played as matches whose logs are kept and read again."""

SERVED: Final = "cubed(rounds=1)"
"""Served to many clients."""

LEARNT: Final = (
    "cubed(rounds=1)",
    "cubed(players=3,rounds=1,bridging=on,fill_the_void=on,draw_three=on)",
    "cubed(players=1)",
)
"""Given to learning programs whose seats act in turn."""

WALKED: Final = ("cubed(players=4,rounds=1)", "cubed(players=1)")
"""Played at random by compiled code, in the lab."""

ANALYSED: Final = ("cubed(rounds=1)", "cubed(players=1)")
"""Analysed from their beginning."""

EDITED: Final = ("cubed", "cubed(players=1)", "cubed(players=3,draw_three=on,bridging=on,handicap=9-0-0)")
"""Set up in the editor of positions."""

HIDDEN: Final = ("cubed(players=2,rounds=1)", "cubed(players=3,rounds=1,draw_three=on,fill_the_void=on)")
"""Played in two worlds that differ in what is hidden."""

MEASURED: Final = ("cubed(players=1)", ("bot:1",))
"""Played by bots in the lab: options, and the players."""

REPORTED: Final = (("cubed(players=1)", "cubed(rounds=1)"),)
"""Reported by the lab: the settings of each question."""

OLD: Final = "cubed(rounds=1)"
"""Kept in the databases of earlier versions."""

TRAPS: Final = {"close": "0,-1:KKB"}
"""For some lessons, the move that falls into the trap."""

TIPS: Final = (
    ("cubed", "-1,0:YGP;-1,1:PGP;0,0:GGG LLL.NNN/BBB.BBN 1:turn - 1,1 0,0,0 0,0 -", ["draw"]),
    ("cubed", "-1,0:YGP;-1,1:PGP;0,0:GGG GKK.YYY/BBB.LLL 1:turn - 1,1 0,0,0 0,0 -", ["lay", "heavy", "blocker"]),
)
"""Positions, and the tips that a beginner gets there."""

MIXED: Final = (
    "cubed(players=1,match=lenient,bridging=on,fill_the_void=on,draw_three=on)",
    "cubed(players=3,match=lenient,bridging=on,fill_the_void=on,draw_three=on)",
    "cubed(players=6,match=lenient,bridging=on,fill_the_void=on,draw_three=on)",
)
"""Options that no variant mixes so."""
