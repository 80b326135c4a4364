"""A match loaded from its log has the same position, and no reader gets another seat's private entries."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

import cubetable
from cubetable.core.record.dice import SeededDice
from cubetable.match import PUBLIC, Clock, Entry, Match, Past, Seat, first_answer, outline, outline_of
from cubetable.match.acts import OfferAct
from cubetable.match.known_answers import MOST
from tests.games.samples import firsts, samples
from tests.playing import seed
from tests.table.tables import act, eight, heard

SPECS = samples("LOGGED")
CLOCKS = (None, Clock(20, total=500, increment=3))


def copy_of(table: Match, log: list[Entry], clock: Clock | None) -> Match:
    return Match(table.game, table.seats, clock, SeededDice(seed(7)), past=Past(log=log))


def stands(table: Match) -> tuple[object, ...]:
    return (
        table.state.tobytes(),
        table.ending,
        table.resigned,
        table.seating.stood_in,
        table.offers,
        [table.own_version(seat) for seat in range(-1, table.game.players)],
        table.place,
        table.clocks.as_json(0),
        table.moves,
        table.dice.counter,
        dict(table.record().notes),
    )


def lively(spec: str, clock: Clock | None, number: int, most: int = 60) -> Iterator[tuple[Match, list[Entry]]]:
    """Play a match in which all kinds of things are done, giving its log after each."""
    game, dice = cubetable.game(spec), random.Random(number)
    table = Match(game, [Seat("h")] * game.players, clock, SeededDice(seed(7)))
    log: list[Entry] = []
    now = 0.0
    for n in range(most):
        now += dice.random() * 4
        seat = dice.randrange(game.players)
        actors = [actor for actor in game.actors(table.state) if actor >= 0]
        match dice.randrange(12):
            case 0:
                table.offer(seat, dice.choice(["draw", "undo", "pause", "rematch"]), now)
            case 1:
                table.accept(seat, dice.choice(["undo", "pause"]), now)
            case 2:
                table.decline(seat, dice.choice(["draw", "undo"]), now)
            case 3:
                table.stand_in(seat, now, back=dice.random() < 0.5)
            case 4:
                table.wake(now)
            case 5 if dice.random() < 0.1:
                table.resign(seat, now)
            case _ if actors:
                actor = dice.choice(actors)
                moves = table.game.moves(table.state, actor)
                text = game.move_text(table.state, actor, int(moves[dice.randrange(min(len(moves), 40))]))
                table.submit(actor, text, f"{n}", table.version, now)
        log += table.take_news()
        yield table, log


@pytest.mark.parametrize("clock", CLOCKS, ids=["untimed", "timed"])
@pytest.mark.parametrize("spec", SPECS)
def test_a_match_loaded_from_its_log_has_the_same_position(spec: str, clock: Clock | None) -> None:
    for number in range(3):
        for step, (table, log) in enumerate(lively(spec, clock, number)):
            if step % 20 == 19:
                assert stands(copy_of(table, log, clock)) == stands(table)


@pytest.mark.parametrize("spec", SPECS)
def test_places_are_dense_and_so_are_the_numbers_of_each_stream(spec: str) -> None:
    log: list[Entry] = []
    for _, entries in lively(spec, None, 5):
        log = entries
    assert [entry.place for entry in log] == [*range(1, len(log) + 1)]
    for stream in {entry.stream for entry in log}:
        own = [entry.n for entry in log if entry.stream == stream]
        assert own == [*range(1, len(own) + 1)]


def test_a_line_on_a_private_sheet_takes_no_public_number() -> None:
    game = cubetable.game("monkey_puzzle(players=2)")
    table = Match(game, [Seat("h")] * 2, Clock(180), SeededDice(seed(3)))
    version = table.version
    moves = table.game.moves(table.state, 0)
    texts = [game.move_text(table.state, 0, int(move)) for move in moves[1:4]]
    for number, text in enumerate(texts):
        assert act(table, 0, text, f"{number}") is None
    assert table.version == version
    assert (table.own_version(0), table.own_version(1)) == (3, 0)
    assert heard(table, 1, version) == heard(table, None, version) == []
    own = table.events_since(0, version, own=1)
    assert [(event.version, event.text, event.own) for event in own] == [(2, texts[1], True), (3, texts[2], True)]
    assert [entry.stream for entry in table.take_news()[-3:]] == [0, 0, 0]


def test_an_undo_of_a_private_act_is_left_to_the_game() -> None:
    game = cubetable.game("monkey_puzzle(players=2,seconds=off)")
    table = Match(game, [Seat("h")] * 2, None, SeededDice(seed(3)))
    version = table.version
    act(table, 0, game.move_text(table.state, 0, int(game.moves(table.state, 0)[1])))
    table.offer(0, "undo", 1)
    assert table.version == version


def test_a_hidden_move_is_one_number_for_all_and_a_text_for_each() -> None:
    game = cubetable.game("cubed(players=2,rounds=1)")
    table = Match(game, [Seat("h")] * 2, None, SeededDice(seed(3)))
    mine, theirs = heard(table, 0), heard(table, 1)
    assert len(mine) == len(theirs) == len(heard(table, None)) == table.version
    assert mine != theirs
    dealt = table.take_news()[0]
    assert dealt.stream == PUBLIC
    assert dealt.text_for(0) == dealt.text != dealt.text_for(1) == dealt.text_for(None)


def test_an_offer_may_be_turned_down_and_made_again() -> None:
    table = eight(5, names="hhh")
    table.offer(0, "draw", 0)
    table.accept(1, "draw", 0)
    table.decline(2, "draw", 0)
    assert table.offers == {}
    table.accept(2, "draw", 0)
    assert table.ending is None
    assert heard(table)[-1] == ("decline", 2, "draw")


def test_a_seat_whose_person_is_away_is_played_by_a_bot_until_it_is_back() -> None:
    table = eight(5, names="hhh")
    table.stand_in(1, 0)
    table.stand_in(1, 0)
    assert table.seating.stood_in == {1}
    table.stand_in(1, 0, back=True)
    table.stand_in(1, 0, back=True)
    assert table.seating.stood_in == set()
    assert heard(table, since=1) == [("stand_in", 1, ""), ("stand_in", 1, "back")]


def test_leaving_is_giving_up() -> None:
    table = eight(5)
    table.leave(1, 0)
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == ("left", (0,))


def test_only_the_latest_entries_and_answers_are_kept_if_so_asked() -> None:
    game = cubetable.game("eight_by_eight")
    table = Match(game, [Seat("h")] * 2, None, SeededDice(seed(1)), remember=4)
    for number in range(100):
        actors = game.actors(table.state)
        if not actors:
            break
        moves = game.moves(table.state, actors[0])
        act(table, actors[0], game.move_text(table.state, actors[0], moves[0]), f"{number}")
    assert len(table.events_since(0, 0)) == 4
    assert np.array_equal(table.record().state(), table.state)


def held(players: int = 3) -> Match:
    game = cubetable.game("eight_by_eight", players=players)
    return Match(game, [Seat("")] * players, Clock(per_move=10), SeededDice(seed(3)), hold=True)


def test_no_move_is_made_before_all_seats_are_taken() -> None:
    table = held()
    table.tick(100)
    assert act(table, 0, "1,1", now=100) == "NOT_NOW"
    assert table.version == 0
    for seat, name in enumerate("abc"):
        table.sit(seat, name, f"person {name}", seat)
    table.begin(50)
    assert heard(table)[:4] == [("sit", 0, "a"), ("sit", 1, "b"), ("sit", 2, "c"), ("begin", None, "0,1,2")]
    assert heard(table)[4][:2] == ("move", -1)
    assert table.clocks.due() == 360
    version = table.version
    table.begin(51)
    assert table.version == version


def test_the_dice_that_shuffle_the_seats_come_first_and_are_counted() -> None:
    orders = set()
    for number in range(12):
        game = cubetable.game("eight_by_eight(players=3)")
        table = Match(game, [Seat(name) for name in "abc"], None, SeededDice(seed(number)), hold=True)
        table.begin(0, shuffle=True)
        order = tuple(seat.name for seat in table.seats)
        assert sorted(order) == ["a", "b", "c"]
        orders.add(order)
        assert table.dice.counter == 3
        assert table.record().notes == {0: ["@dice 2"]}
        again = Match(
            game,
            [Seat(name) for name in "abc"],
            None,
            SeededDice(seed(number)),
            past=Past(log=table.take_news()),
            hold=True,
        )
        assert again.seats == table.seats
        assert stands(again) == stands(table)
    assert len(orders) > 3


def test_an_event_names_a_person_and_never_the_secret_of_one() -> None:
    table = held(2)
    table.set_key(1, "hash of the key", 0)
    table.sit(1, "Vera", "hash of the person", 1)
    assert table.seats[1] == Seat("Vera", person="hash of the person", key="hash of the key")
    assert heard(table) == [("key", 1, ""), ("sit", 1, "Vera")]
    table.rise(1, 2)
    assert table.seats[1] == Seat("", key="hash of the key")


def test_a_match_opened_from_its_log_gives_the_first_answer_again() -> None:
    for spec in firsts("LOGGED"):
        game = cubetable.game(spec)
        table = Match(game, [Seat("h")] * game.players, None, SeededDice(seed(7)))
        log, answers = table.take_news(), {}
        for number in range(12):
            actors = [actor for actor in game.actors(table.state) if actor >= 0]
            if not actors:
                break
            moves = game.moves(table.state, actors[0])
            text = game.move_text(table.state, actors[0], int(moves[number % min(len(moves), 9)]))
            answers[actors[0], f"{number}"] = table.submit(actors[0], text, f"{number}", table.version, number)
            log += table.take_news()
        again = copy_of(table, log, None)
        for (seat, act_id), answer in answers.items():
            if answer.code is None:
                assert again.submit(seat, "anything", act_id, -1, 99) == answer
        assert again.take_news() == []


def people(*persons: str, spec: str = "eight_by_eight", log: list[Entry] | None = None) -> Match:
    game = cubetable.game(spec, players=len(persons))
    seats = [Seat(person, is_bot=person.startswith("bot"), person=person) for person in persons]
    return Match(game, seats, None, SeededDice(seed(7)), past=Past(log=log))


def test_a_claim_makes_the_absent_seat_leave() -> None:
    table = people("v", "o")
    assert not table.claim(0, 0, 1)
    assert not table.claim(0, 5, 1)
    assert table.claim(0, 1, 1, "c")
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == ("left", (0,))
    assert not table.claim(1, 0, 2)
    assert heard(table)[-2:] == [("claim", 0, "1"), ("end", None, "left")]
    assert stands(people("v", "o", log=table.take_news())) == stands(table)


def test_a_claim_against_a_bot_or_by_a_bot_is_refused() -> None:
    table = people("v", "bot:2", "o")
    assert not table.claim(0, 1, 0)
    assert not table.claim(1, 0, 0)
    table.stand_in(2, 0)
    assert not table.claim(0, 2, 0)


def test_a_rematch_is_agreed_to_by_people_and_bots_have_agreed_already() -> None:
    table = people("v", "o", "v", "bot:2")
    table.offer(0, "rematch", 0)
    assert table.offers == {}  # not before the end
    for seat in (0, 1, 2):
        table.resign(seat, 1)
    assert table.ending is not None
    table.offer(0, "rematch", 2)
    assert table.offers == {"rematch": {0, 2, 3}}
    table.go_on("early", 3)
    table.accept(1, "rematch", 3)
    assert table.rematch_agreed
    table.go_on("next", 4)
    table.go_on("another", 5)
    table.offer(1, "rematch", 6)
    assert (table.rematch, table.offers, heard(table)[-1]) == ("next", {}, ("rematch", None, "next"))
    again = people("v", "o", "v", "bot:2", log=table.take_news())
    assert again.rematch == "next"


def test_an_offer_that_comes_again_is_answered_as_it_was() -> None:
    table = people("v", "o")
    clocked = Match(table.game, table.seats, Clock(per_move=9), SeededDice(seed(7)))
    log = clocked.take_news()

    def pauses(match: Match, act_id: str, now: float) -> int:
        return match.perform(OfferAct(0, act_id, "pause"), now).version

    clocked.perform(OfferAct(1, "o", "pause"), 1)
    first = pauses(clocked, "p", 2)
    assert clocked.clocks.paused
    assert pauses(clocked, "p", 3) == first
    resumed = pauses(clocked, "r", 4)
    log += clocked.take_news()
    again = Match(table.game, table.seats, Clock(per_move=9), SeededDice(seed(7)), past=Past(log=log))
    assert (pauses(again, "p", 5), pauses(again, "r", 5)) == (first, resumed)
    assert not again.clocks.paused
    assert again.offers == {}
    assert pauses(again, "offered", 6) > resumed
    assert again.offers == {"pause": {0}}


def test_only_acts_in_the_log_are_remembered_beyond_their_answers() -> None:
    table = Match(cubetable.game("eight_by_eight(players=2)"), [Seat("h")] * 2, None, SeededDice(seed(7)), remember=8)
    for number in range(MOST + 1):
        table.perform(OfferAct(0, f"in vain {number}", "draw", yes=False), 1)  # there is no offer to turn down
        table.perform(OfferAct(0, f"offered {number}", "draw", yes=number % 2 == 0), 1)
    names = [f"{kind} {number}" for kind in ("in vain", "offered") for number in (0, MOST)]
    assert [table.answers.has_forgotten(0, name) for name in names] == [False, False, True, False]
    assert not table.answers.has_forgotten(1, "offered 0")


def test_an_old_answer_is_found_in_the_log() -> None:
    for spec in firsts("LOGGED"):
        game = cubetable.game(spec)
        table = Match(game, [Seat("h")] * game.players, None, SeededDice(seed(7)))
        log, answers = table.take_news(), {}
        for number in range(30):
            actors = [actor for actor in game.actors(table.state) if actor >= 0]
            if not actors:
                break
            moves = game.moves(table.state, actors[-1])
            text = game.move_text(table.state, actors[-1], int(moves[number % min(len(moves), 9)]))
            answers[actors[-1], f"{number}"] = table.submit(actors[-1], text, f"{number}", table.version, number)
            log += table.take_news()
        for at, entry in enumerate(log):
            if entry.act is not None:
                assert first_answer(log[at + 1 :], table.version) == answers[entry.seat or 0, entry.act]


def test_an_outline_says_who_sits_where_and_how_it_ended() -> None:
    game = cubetable.game("eight_by_eight(players=3)")
    seats = [Seat(name, key=name) for name in "abc"]
    table = Match(game, seats, None, SeededDice(seed(4)), hold=True)
    for seat, name in enumerate(("Vera", "Otto", "Mia")):
        table.sit(seat, name, name, 0)
    table.rise(1, 0)
    table.sit(1, "Ada", "Ada", 0)
    table.begin(0, shuffle=True)
    table.resign(0, 1)
    table.resign(1, 1)
    log = table.take_news()
    assert outline(seats, log) == outline_of(table)
    few = [entry for entry in log if entry.kind in ("sit", "rise", "begin", "end")]
    assert outline(seats, few) == outline_of(table)
