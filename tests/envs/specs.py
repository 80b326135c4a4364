"""The games that the environments are tried with: each game, and variants that change what is numbered or drawn."""

from tests.games.samples import samples

IN_TURN = samples("LEARNT")
AT_ONCE = samples("AT_ONCE")
