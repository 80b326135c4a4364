"""Plans: moves that the referee makes for a player when the others move as foreseen; and how many a seat may make."""

from collections.abc import Sequence
from itertools import count

import cubetable
from cubetable.core.state import CHANCE
from cubetable.match import Match, Seat
from cubetable.match.acts import OfferAct, PlanAct
from cubetable.match.events import Offerable
from cubetable.match.known_answers import Answer
from cubetable.match.plans import Plan, PlanMove, read_plan, write_plan
from tests.table.tables import Throws, act, eight, heard, played

AT_ONCE = 100
NAMES = count()


def lines(*texts: str) -> Plan:
    """Read lines like `3,3 5 > 5,5; 1,1 > 2,2`: moves that are foreseen, and the planned one after `>`."""
    return tuple(
        tuple(
            PlanMove(tuple(after.split()), play.strip())
            for after, _, play in (s.partition(">") for s in text.split(";"))
        )
        for text in texts
    )


def plan(table: Match, seat: int, *texts: str, v: int | None = None) -> Answer | None:
    return table.plan(seat, lines(*texts), table.version if v is None else v, 0, "plan")


def cubulus() -> Match:
    return Match(cubetable.game("cubulus(neutrals=random)"), [Seat("a"), Seat("b")], None, Throws())


def first_moves(table: Match, moves: int) -> list[str]:
    """Return the texts of the first legal moves of a game, each after the one before."""
    texts, state, game = [], table.state, table.game
    for _ in range(moves):
        seat = game.actors(state)[0]
        move = game.moves(state, seat)[0]
        texts.append(game.move_text(state, seat, move))
        state = game.apply(state, seat, move)
    return texts


def decided(table: Match) -> list[str]:
    """Return the moves of the seats, without those of chance."""
    plies = table.record().plies()
    return [table.game.move_text(ply.state, ply.actor, ply.move) for ply in plies if ply.actor != CHANCE]


def kept(table: Match) -> Match:
    """Load a match again from its log."""
    again = Match(table.game, table.seats, None, Throws(), hold=True)
    again.begun = True
    again.follow(table.take_news())
    return again


def test_a_planned_move_follows_the_move_that_was_foreseen_at_once() -> None:
    table = cubulus()
    mine, theirs, answer = first_moves(table, 3)
    assert act(table, 0, mine) is None
    assert plan(table, 0, f"{theirs} > {answer}") is None
    version = table.version
    assert act(table, 1, theirs) is None
    assert decided(table) == [mine, theirs, answer]
    assert [event.seat for event in table.events_since(None, version)] == [1, 0]
    assert table.plan_of(0) == ()


def test_a_plan_goes_on_over_several_turns() -> None:
    table = cubulus()
    a, b, c, d, e = first_moves(table, 5)
    act(table, 0, a)
    plan(table, 0, f"{b} > {c}; {d} > {e}")
    act(table, 1, b)
    assert table.plan_of(0) == lines(f"{d} > {e}")
    act(table, 1, d)
    assert decided(table) == [a, b, c, d, e]


def test_another_move_than_the_foreseen_ones_ends_the_plan() -> None:
    table = cubulus()
    a, b, c = first_moves(table, 3)
    act(table, 0, a)
    plan(table, 0, f"{b} > {c}")
    other = next(text for text in legal(table) if text != b)
    act(table, 1, other)
    assert decided(table) == [a, other]
    assert table.plan_of(0) == ()


def legal(table: Match) -> Sequence[str]:
    seat = table.actors[0]
    return [table.game.move_text(table.state, seat, move) for move in table.game.moves(table.state, seat)]


def test_the_first_line_that_fits_counts() -> None:
    table = cubulus()
    a, b, c = first_moves(table, 3)
    act(table, 0, a)
    plan(table, 0, "* > nowhere", f"{b} > {c}")
    act(table, 1, b)
    # The rules refuse the first line's move, so the player decides.
    assert decided(table) == [a, b]
    assert table.actors == (0,)
    act(table, 0, c)
    assert table.plan_of(0) == ()


def test_a_move_in_advance_comes_after_any_move_if_the_rules_allow_it() -> None:
    table = cubulus()
    a, b, _ = first_moves(table, 3)
    act(table, 0, a)
    answer = legal_after(table, b)
    plan(table, 0, f"* > {answer}")
    act(table, 1, b)
    assert decided(table)[-1] == answer


def legal_after(table: Match, text: str) -> str:
    game, seat = table.game, table.actors[0]
    state = game.apply(table.state, seat, game.parse_move(table.state, seat, text))
    return game.move_text(state, game.actors(state)[0], game.moves(state, game.actors(state)[0])[-1])


def test_the_dice_stand_in_a_plan_like_any_move() -> None:
    table = eight(5, 3, 4)
    act(table, 0, "5,5")
    assert plan(table, 0, "1,3 2 > 2,2", "1,3 4 > 4,4", "3,3 * > x") is None
    assert act(table, 1, "1,3") is None
    assert heard(table)[-4:-1] == [("move", 1, "1,3"), ("move", CHANCE, "4"), ("move", 0, "4,4")]
    assert decided(table) == ["5,5", "1,3", "4,4"]


def test_one_planned_move_can_call_forth_another() -> None:
    table = eight(5, 3, 4, 2, names="hhh")
    act(table, 0, "5,5")
    plan(table, 0, "* * * * > 2,2")
    plan(table, 2, "1,3 4 > 4,4")
    assert act(table, 1, "1,3") is None
    assert decided(table) == ["5,5", "1,3", "4,4", "2,2"]
    assert table.actors == (1,)


def test_a_plan_is_refused_where_it_cannot_come() -> None:
    table = cubulus()
    a, b, c = first_moves(table, 3)
    refused = plan(table, 0, f"{b} > {c}")
    assert refused is not None
    assert refused.code == "NOT_NOW"  # it is this seat's own turn
    act(table, 0, a)
    for text in (f"{b} > what", f"> {c}", f"{b} {c} > {a}"):
        refused = plan(table, 0, text)
        assert refused is not None
        assert refused.code == "BAD", text
    stale = plan(table, 0, f"{b} > {c}", v=table.version - 1)
    assert stale is not None
    assert stale.code == "STALE"
    table.resign(1, 0)
    over = plan(table, 0, f"{b} > {c}")
    assert over is not None
    assert over.code == "OVER"


def test_a_planned_move_that_breaks_a_rule_is_refused_with_the_rule() -> None:
    table = eight(5, 3)
    act(table, 0, "5,5")
    refused = plan(table, 0, "1,3 5 > 5,5")
    assert refused is not None
    assert refused.code == "ILLEGAL"
    assert refused.reason is not None
    assert refused.reason.rule.startswith("EBE-")


def test_no_plan_is_made_in_a_game_with_secrets() -> None:
    table = Match(cubetable.game("cubed", players=2), [Seat("a"), Seat("b")], None, Throws())
    refused = plan(table, 1 - table.actors[0], "* > pass")
    assert refused is not None
    assert refused.code == "NOT_NOW"


def test_only_its_own_seat_notices_a_plan() -> None:
    table = cubulus()
    a, b, c = first_moves(table, 3)
    act(table, 0, a)
    version = table.version
    plan(table, 0, f"{b} > {c}")
    assert table.version == version
    assert table.events_since(1, version, 0) == table.events_since(None, version) == []
    assert [event.kind for event in table.events_since(0, version, 0)] == ["plan"]


def test_a_plan_lives_in_the_log() -> None:
    table = cubulus()
    a, b, c, d, e = first_moves(table, 5)
    act(table, 0, a)
    plan(table, 0, f"{b} > {c}; {d} > {e}")
    act(table, 1, b)
    again = kept(table)
    assert again.plan_of(0) == table.plan_of(0) == lines(f"{d} > {e}")
    act(again, 1, d, "later")
    assert decided(again) == [a, b, c, d, e]


def test_an_act_is_answered_with_the_planned_moves_that_followed() -> None:
    table = cubulus()
    a, b, c = first_moves(table, 3)
    act(table, 0, a)
    plan(table, 0, f"{b} > {c}")
    first = table.submit(1, b, "again", table.version, 0)
    assert first.version == table.version
    again = kept(table)
    assert again.submit(1, b, "again", 0, 0) == first


def test_a_new_player_an_undo_and_the_end_drop_a_plan() -> None:
    for change in (
        lambda table: table.sit(0, "new", "person", 0),
        lambda table: (table.offer(0, "undo", 0), table.accept(1, "undo", 0)),
        lambda table: table.resign(0, 0),
    ):
        table = cubulus()
        a, b, c = first_moves(table, 3)
        act(table, 0, a)
        plan(table, 0, f"{b} > {c}")
        change(table)
        assert table.plan_of(0) == ()


def test_an_empty_plan_drops_the_one_before() -> None:
    table = cubulus()
    a, b, c = first_moves(table, 3)
    act(table, 0, a)
    plan(table, 0, f"{b} > {c}")
    table.plan(0, (), table.version, 0)
    act(table, 1, b)
    assert decided(table) == [a, b]


def test_a_plan_is_written_and_read_back() -> None:
    for one in ((), lines("a b > c; d > e", "* > f")):
        assert read_plan(write_plan(one)) == one


# --- How many offers and plans ------------------------------------------------------------------------


def offer(table: Match, seat: int, what: Offerable = "draw", now: float = 0, *, yes: bool = True) -> Answer:
    return table.perform(OfferAct(seat, f"act {next(NAMES)}", what, yes), now)


def plans(table: Match, seat: int, *texts: str) -> str | None:
    return table.perform(PlanAct(seat, f"act {next(NAMES)}", lines(*texts), table.version), 0).code


def offers_and_takes_back(table: Match, seat: int, now: float = 0) -> int:
    """Offer a draw and take it back until that is refused; return how often it went."""
    times = 0
    while offer(table, seat, now=now).code is None and times <= 2 * AT_ONCE:
        assert offer(table, seat, now=now, yes=False).code is None
        times += 1
    return times


def test_a_seat_cannot_make_offers_for_ever_and_is_told_why() -> None:
    table = eight(5)
    assert offers_and_takes_back(table, 0) == AT_ONCE
    length = table.place
    refused = offer(table, 0)
    assert (refused.code, refused.wait, table.place) == ("RATE", 5.0, length)
    assert refused.problem is not None
    assert refused.problem.text() == ("Too many offers or plans in a row. Make a move, or try again in a few seconds.")
    assert "Сделайте ход" in refused.problem.text("ru")


def test_time_and_moves_that_lead_on_bring_more_offers() -> None:
    table = eight(5, 6, 7, 8)
    assert offers_and_takes_back(table, 0) == AT_ONCE
    assert offers_and_takes_back(table, 0, now=4.9) == 0
    assert offers_and_takes_back(table, 0, now=15) == 3
    assert act(table, 0, "5,5", now=15) is None
    assert act(table, 1, "6,4", now=15) is None
    assert offers_and_takes_back(table, 0, now=15) == 2 * 4  # two moves of seats and two of the die


def test_an_offer_that_came_too_often_may_be_made_later_under_the_same_id() -> None:
    table = eight(5)
    offers_and_takes_back(table, 0)
    again = OfferAct(0, "again", "draw")
    assert table.perform(again, 0).code == "RATE"
    assert table.perform(again, 6).code is None
    assert table.offers == {"draw": {0}}


def test_nobody_is_refused_an_answer_to_an_offer() -> None:
    table = eight(5)
    offers_and_takes_back(table, 1)
    for now in range(0, 5 * AT_ONCE, 5):
        assert offer(table, 0, now=now).code is None
        assert offer(table, 1, now=0, yes=False).code is None
    assert offer(table, 0, now=1000).code is None
    assert offer(table, 1, now=0).code is None  # agreed
    assert table.ending is not None


def test_who_takes_moves_back_and_makes_others_does_not_lead_the_match_on() -> None:
    table = eight(*[5] * 1000, names="hb")
    assert act(table, 0, "5,5") is None
    times = 0
    while offer(table, 0, "undo").code is None and times <= 2 * AT_ONCE:
        times += 1
        assert played(table) == ["5"]
        assert act(table, 0, "5,5" if times % 2 else "4,5") is None
    assert times == AT_ONCE


def test_a_plan_counts_like_an_offer_and_may_always_be_dropped() -> None:
    table = cubulus()
    mine, theirs, _ = first_moves(table, 3)
    assert act(table, 0, mine) is None
    times = 0
    while plans(table, 0, f"* > {theirs}") is None and times <= 2 * AT_ONCE:
        times += 1
        assert plans(table, 0) is None
    assert times == AT_ONCE
    assert offer(table, 0).code == "RATE"
    assert offer(table, 1).code is None


def test_a_match_read_from_its_log_has_counted_the_same() -> None:
    table = cubulus()
    for _ in range(AT_ONCE - 1):
        assert offer(table, 0).code is None
        assert offer(table, 0, yes=False).code is None
    again = kept(table)
    assert [offers_and_takes_back(one, 0) for one in (table, again)] == [1, 1]
