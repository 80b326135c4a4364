"""The weakest bot overlooks things, where that helps a beginner."""

from collections import Counter

import pytest

import cubetable
from cubetable import CHANCE, Game, State, bots
from cubetable.bots.careless import USUAL_HABITS, CarelessBot, Habits


class First:
    """Always makes the first move."""

    def choose(self, game: Game, seen: State, seat: int) -> int:
        return int(game.moves(seen, seat)[0])

    def opinion(self, game: Game, seen: State, seat: int) -> bots.Opinion:
        return bots.Opinion(self.choose(game, seen, seat), (), (), 7)

    def pace(self, game: Game, seen: State, seat: int) -> float:
        return 5.0


def test_a_careless_bot_makes_any_legal_move_now_and_then_and_repeats_itself_with_its_seed() -> None:
    game = cubetable.game("cubulus(neutrals=random)")
    state = game.start()
    while (seat := game.actors(state)[0]) == CHANCE:
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    bot = CarelessBot(First(), 3)
    chosen = [bot.choose(game, state, seat) for _ in range(400)]
    again = CarelessBot(First(), 3)
    assert chosen == [again.choose(game, state, seat) for _ in range(400)]
    careful = Counter(chosen)[game.moves(state, seat)[0]] / len(chosen)
    assert careful == pytest.approx(1 - USUAL_HABITS.at_random, abs=0.1)
    moves = list(game.moves(state, seat))
    assert set(chosen) <= set(moves)
    assert {moves.index(move) >= len(moves) // 2 for move in chosen[1:] if move != moves[0]} == {False, True}
    assert (bot.opinion(game, state, seat).nodes, bot.pace(game, state, seat)) == (7, 5.0)


def test_a_bot_with_bad_habits_makes_the_move_that_looks_worst() -> None:
    game = cubetable.game("cubulus")
    state = game.parse_state("N../ANB/BNN/BA./ANN/ABA/.NA/BN./NB. B - 0")
    careful = bots.make("bot:2", game, seed=1)
    outlooks = {one.move: one.outlook for one in careful.opinion(game, state, 1).weighed}
    wrong = CarelessBot(bots.make("bot:2", game, seed=1), 3, Habits(at_random=0.0, wrong=1.0)).choose(game, state, 1)
    assert outlooks[wrong] == min(outlooks.values()) < max(outlooks.values())


@pytest.mark.parametrize("spec", ["cube_or_ack(mode=coop)", "monkey_puzzle(players=2)"])
def test_a_partner_and_a_hunter_are_never_careless(spec: str) -> None:
    assert not isinstance(bots.make("bot:1", cubetable.game(spec)), CarelessBot)


def test_only_the_first_level_is_careless() -> None:
    game = cubetable.game("eight_by_eight")
    assert [isinstance(bots.make(name, game), CarelessBot) for name in bots.BY_LEVEL] == [True] + 5 * [False]
