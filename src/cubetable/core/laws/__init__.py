"""The laws that every game must keep, as checks for any game.

    pytest --pyargs cubetable.core.laws          every registered game, variant and number of seats
    cubetable laws eight_by_eight           the same for one game, in words

A game of another package takes part once it is registered under the entry point group
`cubetable.games`.
"""

from cubetable.core.laws.laws import LAWS, BrokenLaw
from cubetable.core.laws.suite import broken, cases

__all__ = ["LAWS", "BrokenLaw", "broken", "cases"]
