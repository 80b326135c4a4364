"""The rules of CUBED as a game: how it starts, how its rounds are counted, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Feat, Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State
from cubetable.games.cubed.manifest import MANIFEST
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.options import CubedOptions
from cubetable.games.cubed.rules.pieces import ALL, COUNT


class Cubed(Game):
    """CUBED for one to six seats; one seat plays solo.

    >>> game = Cubed(players=4)
    >>> game.actors(game.start())
    (-1,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: CubedOptions
    size = at.SIZE
    most_moves = at.MOST_MOVES
    move_bound = at.MOVE_BOUND
    option_words = range(at.PLAYERS, at.SIZE)

    def start(self) -> State:
        """CBD-01: all pieces in the bag, the first hand to be dealt; a handicap is points before the first round."""
        state = np.zeros(at.SIZE, dtype=np.int64)
        state[at.BAG], state[at.LEFT] = ALL, COUNT
        state[at.PHASE], state[at.ROUND], state[at.OPENER] = at.DEALING, 1, self.options.first
        state[at.PLAYERS], state[at.ROUNDS] = self.players, self.options.rounds
        state[at.RULE] = 2 * (self.options.match == "lenient") + self.options.white_by_blocker
        state[at.BRIDGING] = self.options.bridging
        state[at.FILL_THE_VOID] = self.options.fill_the_void
        state[at.DRAW_THREE] = self.options.draw_three
        state[at.OPEN_HANDS] = self.options.open_hands
        state[at.TOTALS : at.TOTALS + self.players] = self.options.of_seats("handicap")
        return state

    @property
    def most_decisions(self) -> int:
        """CBD-10..14: in a round a piece is drawn, kept, laid and given once at most.

        A turn that ends otherwise follows a draw, a piece or, at an empty bag, one pass for each seat.
        """
        acts, passes = 4 * COUNT, 3 * COUNT + (COUNT + 1) * self.players
        return self.options.rounds * (acts + passes)

    def nature_moves_for(self, state: State) -> int | None:
        """CBD-10, CBD-34: the seat to move draws; a deal and the first piece of a solo game are no seat's."""
        return int(state[at.TURN]) if state[at.PHASE] in (at.DRAWING, at.DRAWING_THREE) else None

    def rounds_over(self, state: State) -> int:
        """CBD-26: count the rounds before this one, and the last one when the game is over."""
        return int(state[at.ROUND]) - int(state[at.PHASE] != at.OVER)

    def feat(self, state: State) -> Feat | None:
        """CBD-42: alone at the table, whether it was won, and else how few points were left in hand."""
        feat = super().feat(state)
        return feat and feat._replace(fewest=True)

    def decided_by(self, state: State) -> str:
        """CBD-26, CBD-41, CBD-42, A9: the lowest total, alone or shared; in solo, whether the hand is empty."""
        winners = self.winners(state)
        if self.players == at.SOLO:
            return "cubed.decided.solo_won" if winners else "cubed.decided.solo_lost"
        return "cubed.decided.shared" if len(winners) > 1 else "cubed.decided.fewest"


GAME = Cubed
