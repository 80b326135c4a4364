"""Acts of seats: the referee performs each of them once, and says why it refuses one."""

import pytest

from cubetable.match.acts import ClaimAct, MoveAct, OfferAct, ResignAct, SeatAct
from tests.table.tables import eight, heard

ACTS: dict[str, SeatAct] = {
    "move": MoveAct(0, "act", "4,5", 99),
    "offer": OfferAct(0, "act", "draw"),
    "resign": ResignAct(0, "act"),
    "claim": ClaimAct(0, "act", against=1, allowed=True),
}


@pytest.mark.parametrize("kind", ACTS)
def test_an_act_is_performed_once_under_its_id(kind: str) -> None:
    table = eight(5)
    answer = table.perform(ACTS[kind], 0)
    assert answer.code is None
    assert (kind, 0) in [event[:2] for event in heard(table)]
    place = table.place
    assert table.perform(ACTS[kind], 1) is answer
    assert table.place == place


@pytest.mark.parametrize("act", [OfferAct(0, "act", "draw", allowed=False), ClaimAct(0, "act", 1, allowed=False)])
def test_an_act_that_the_house_forbids_changes_nothing(act: SeatAct) -> None:
    table = eight(5)
    place = table.place
    assert table.perform(act, 0).code == "NOT_NOW"
    assert table.place == place


def test_an_offer_is_accepted_by_the_act_that_offers_the_same_and_declined_by_another() -> None:
    table = eight(5)
    table.perform(OfferAct(0, "one", "draw"), 0)
    table.perform(OfferAct(1, "two", "draw", yes=False), 0)
    table.perform(OfferAct(0, "three", "draw"), 0)
    table.perform(OfferAct(1, "four", "draw"), 0)
    assert [kind for kind, *_ in heard(table)][-5:] == ["offer", "decline", "offer", "accept", "end"]


def test_a_player_who_acts_takes_the_seat_back_from_a_bot() -> None:
    table = eight(5)
    table.stand_in(0, 0)
    assert table.perform(OfferAct(0, "act", "draw"), 1).code is None
    assert not table.seating.stood_in
