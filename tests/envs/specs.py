"""The games that the environments are tried with: each game, and variants that change what is numbered or drawn."""

from tests.budget import cases
from tests.games.samples import firsts, samples

IN_TURN = samples("LEARNT")
AT_ONCE = samples("AT_ONCE")
SOME = cases([*firsts("LEARNT"), *firsts("AT_ONCE")], [*IN_TURN, *AT_ONCE])
"""Each game once; in the long tests, all of them."""
