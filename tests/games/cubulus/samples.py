"""The forms of Cubulus in which the tests of the other packages play it."""

from typing import Final

DRAWN: Final = ("cubulus(players=3)",)
"""Drawn as pictures."""

LOGGED: Final = ("cubulus",)
"""Played as matches whose logs are kept and read again."""

SERVED: Final = "cubulus"
"""Served to many clients."""

LEARNT: Final = ("cubulus", "cubulus(players=3,sides=6,ban=own)", "cubulus(neutrals=random,quiet_limit=20)")
"""Given to learning programs whose seats act in turn."""

WALKED: Final = ("cubulus(players=3)", "cubulus(neutrals=random)")
"""Played at random by compiled code, in the lab."""

ANALYSED: Final = ("cubulus",)
"""Analysed from their beginning."""

EDITED: Final = ("cubulus", "cubulus(players=3,ban=own,quiet_limit=20)", "cubulus(neutrals=random,quiet_limit=off)")
"""Set up in the editor of positions."""

HIDDEN: Final = ()
"""Played in two worlds that differ in what is hidden."""

MEASURED: Final = ("cubulus(players=3)", ("bot:1",))
"""Played by bots in the lab: options, and the players."""

REPORTED: Final = (("cubulus(players=3)", "cubulus(players=3,sides=6)"),)
"""Reported by the lab: the settings of each question."""

OLD: Final = "cubulus"
"""Kept in the databases of earlier versions."""

TRAPS: Final = {"stop": "U6*", "theirs": "F6"}
"""For some lessons, the move that falls into the trap."""

TIPS: Final = (
    ("cubulus", ".../.../.../.../.../.../.../.../... B - 0", ["neutral"]),
    ("cubulus(players=3)", ".../.../.../.../.../.../.../.../... A - 0", ["press"]),
    ("cubulus", "ANA/.N./N.N/.NN/.N./..N/AAB/.N./.B. A L9* 1", ["press", "push", "shift", "watch"]),
)
"""Positions, and the tips that a beginner gets there."""

MIXED: Final = (
    "cubulus(players=3,ban=own)",
    "cubulus(sides=6,foreign=ignored)",
)
"""Options that no variant mixes so."""
