"""Why a move is refused: rule, cells, and one sentence in either language."""

from typing import NamedTuple

import pytest

from cubetable import CHANCE, CLOCK, IllegalMove, Reason
from cubetable.core.messages import LANGUAGES, Phrase, catalogue
from cubetable.games.eight_by_eight.rules.layout import BLACKOUT, NOTHING
from cubetable.games.eight_by_eight.rules.reasons import Why
from tests.games.eight_by_eight.positions import ALMOST_FULL_3, EMPTY, FULL_3, RED, TWENTY_FIVE, YELLOW, eight
from tests.games.playing import after


class Case(NamedTuple):
    """A position, a seat's move in it, and the expected reason."""

    key: str
    rule: str
    position: str
    actor: int
    move: int
    en: str
    ru: str
    at: tuple[str, ...] = ()
    options: tuple[tuple[str, object], ...] = ()


CELL_4_6 = 8 * 3 + 5
CELL_3_5 = 8 * 2 + 4

CASES = [
    Case(
        "game_is_over",
        "EBE-17",
        "rrrrr3/8/8/8/8/8/8/8 - - -,-",
        CHANCE,
        1,
        "The game is over (EBE-17).",
        "Партия окончена (EBE-17).",
    ),
    Case(
        "not_your_turn",
        "EBE-05",
        f"{EMPTY} y 3 -,-",
        RED,
        CELL_3_5,
        "It is Yellow's turn (EBE-05).",
        "Сейчас ходят жёлтые (EBE-05).",
        ("3,5",),
    ),
    Case(
        "roll_first",
        "EBE-08",
        f"{EMPTY} r - -,-",
        RED,
        CELL_3_5,
        "Red must roll the die first (EBE-08).",
        "Сначала красные бросают кубик (EBE-08).",
        ("3,5",),
    ),
    Case(
        "already_rolled",
        "EBE-08",
        f"{EMPTY} r 5 -,-",
        CHANCE,
        2,
        "The die shows 5. Red must use it before the next roll (EBE-08).",
        "На кубике 5: сначала красные должны использовать это число (EBE-08).",
    ),
    Case(
        "no_such_number",
        "EBE-02",
        f"{EMPTY} r - -,-",
        CHANCE,
        9,
        "The die has only the numbers 1 to 8 (EBE-02).",
        "На кубике только числа от 1 до 8 (EBE-02).",
    ),
    Case(
        "no_such_move",
        "EBE-10",
        f"{EMPTY} r 5 -,-",
        RED,
        NOTHING + 1,
        "You can place a piece, black out the number or, if neither is possible, end your turn (EBE-10).",
        "Можно поставить фишку, погасить число или, если ничего не подходит, пропустить ход (EBE-10).",
    ),
    Case(
        "no_token_to_place",
        "EBE-03",
        f"{TWENTY_FIVE} r 4 -,-",
        RED,
        CELL_4_6,
        "Red has no tokens left to place (EBE-03).",
        "Фишек больше нет: красные (EBE-03).",
        ("4,6",),
    ),
    Case(
        "outside_the_cross",
        "EBE-09",
        f"{EMPTY} r 5 -,-",
        RED,
        CELL_4_6,
        "5 was rolled, but row 4, column 6 is neither in row 5 nor in column 5 (EBE-09).",
        "Выпало 5, а эта клетка (строка 4, столбец 6) не лежит ни в строке 5, ни в столбце 5 (EBE-09).",
        ("4,6",),
    ),
    Case(
        "occupied",
        "EBE-10",
        "8/8/8/5y2/8/8/8/8 r 4 -,-",
        RED,
        CELL_4_6,
        "Row 4, column 6 is taken by Yellow (EBE-10).",
        "Строка 4, столбец 6: эту клетку уже занимают жёлтые (EBE-10).",
        ("4,6",),
    ),
    Case(
        "no_token_to_black_out",
        "EBE-12",
        f"{TWENTY_FIVE} r 4 -,-",
        RED,
        BLACKOUT,
        "A blackout costs a token, and Red has none left (EBE-12).",
        "Чтобы погасить число, нужна фишка, а красные уже потратили все (EBE-12).",
    ),
    Case(
        "blackouts_are_off",
        "EBE-11",
        f"{EMPTY} r 4 -,-",
        RED,
        BLACKOUT,
        "This game has no blackouts (EBE-11).",
        "В этой партии числа не гасят (EBE-11).",
        options=(("blackouts", False),),
    ),
    Case(
        "stuck_must_end",
        "EBE-11",
        f"{FULL_3} y 3 -,-",
        YELLOW,
        BLACKOUT,
        "Row 3 and column 3 are full, so in this game you must end your turn without a blackout (EBE-11).",
        "Строка 3 и столбец 3 заполнены, и в этой партии ход на этом заканчивается (EBE-11).",
        options=(("stuck", "end"),),
    ),
    Case(
        "must_play",
        "EBE-10",
        f"{ALMOST_FULL_3} y 3 -,-",
        YELLOW,
        NOTHING,
        "There is room in row 3 or column 3, so you cannot end the turn without a piece (EBE-10).",
        "В строке 3 или в столбце 3 есть место, поэтому пропустить ход нельзя (EBE-10).",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_a_reason_names_the_rule_and_the_cells_in_one_sentence_wherever_it_is_asked(case: Case) -> None:
    game = eight(**dict(case.options))
    state = game.parse_state(case.position)
    reason = game.why(state, case.actor, case.move)
    assert reason is not None
    assert (reason.rule, reason.key, reason.at) == (case.rule, f"eight_by_eight.reason.{case.key}", case.at)
    assert (reason.text(), reason.text("ru")) == (case.en, case.ru)
    with pytest.raises(IllegalMove) as refused:
        game.play(state, case.actor, case.move)
    assert refused.value.reason == reason
    assert (str(refused.value), refused.value.text("ru")) == (case.en, case.ru)


def test_every_reason_has_a_case_and_no_message_is_left_over() -> None:
    keys = [why.key for why in Why]
    assert sorted(case.key for case in CASES) == sorted(keys)
    assert {case.key: case.rule for case in CASES} == {why.key: why.rule for why in Why}
    for lang in LANGUAGES:
        written = {name.removeprefix("reason.") for name in catalogue("eight_by_eight", lang) if name[:7] == "reason."}
        assert written == set(keys)


def test_explain_takes_the_written_move() -> None:
    game = eight()
    state = after(game, "5")
    assert game.explain(state, RED, "4,5") is None
    assert game.explain(state, RED, "x") is None
    assert game.explain(state, RED, "4,6") == Reason(
        "EBE-09",
        "eight_by_eight.reason.outside_the_cross",
        ("4,6",),
        {
            "turn": "eight_by_eight.seat.0",
            "roll": "5",
            "place": Phrase("eight_by_eight.web.at", {"row": 4, "column": 6}),
            "holder": "",
        },
    )
    assert game.explain(state, RED, "-") == game.why(state, RED, NOTHING)


def test_numbers_far_out_of_range_are_no_moves() -> None:
    game = eight()
    state = after(game, "5")
    for move in (-1, -(2**70), 66, 2**31, 2**63 - 1, 2**63, 2**70):
        reason = game.why(state, RED, move)
        assert reason is not None
        assert reason.key.endswith("no_such_move")
        assert game.why(game.start(), CHANCE, move) is not None


def test_seats_that_do_not_exist_have_no_turn() -> None:
    game = eight()
    for actor in (CLOCK, 2, 3, 4):
        reason = game.why(after(game, "5"), actor, CELL_3_5)
        assert reason is not None
        assert reason.key.endswith("not_your_turn")
