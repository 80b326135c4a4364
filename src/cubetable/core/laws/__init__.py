"""The laws that every game must keep, as checks for any game.

    pytest --pyargs cubetable.core.laws     every variant of every registered game; `test_laws.py` says for which seats
    cubetable laws eight_by_eight           one game, each variant for each number of seats, in words

A game of another package takes part once it is registered under the entry point group
`cubetable.games`.
"""

from cubetable.core.laws.laws import LAWS
from cubetable.core.laws.suite import broken, cases
from cubetable.core.laws.trial import BrokenLaw

__all__ = ["LAWS", "BrokenLaw", "broken", "cases"]
