"""The rules of Monkey Puzzle; each stands with its number. Those about one equation are in `pieces.py`."""

import numpy as np

from cubetable.core import kernel
from cubetable.core.bits import popcount
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, draw, scale
from cubetable.core.signature import STATE, WORDS, void
from cubetable.core.state import CHANCE, CLOCK, State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.pieces import number_set, refuse, strip_brackets, worth_of
from cubetable.games.monkey_puzzle.rules.reasons import Why
from cubetable.games.monkey_puzzle.rules.solver import (
    MOST_WALKED,
    MOST_WALKED_IN_PLAY,
    best,
    found_count,
    holders_of,
    note,
    search,
    table_for,
)

# The answers of `rate` beside points.
AGAIN = 0
SHARED = -1


@kernel.inline
def is_done(s: State, seat: int) -> bool:
    """Tell whether a seat has stopped for this round."""
    return s[at.DONE] >> seat & 1 != 0


@kernel.inline
def sheet(s: State, seat: int) -> int:
    """MPZ-05: give the word at which a seat's sheet begins."""
    return at.SHEETS + s[at.CAPACITY] * seat


@kernel.inline
def place_on_sheet(s: State, seat: int, code: int) -> int:
    """Find where an equation stands on a seat's sheet, or would have to."""
    low = sheet(s, seat)
    high = low + s[at.FOUND + seat]
    while low < high:
        middle = (low + high) >> 1
        if s[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low


@kernel.inline
def is_written(s: State, seat: int, code: int) -> bool:
    """Tell whether an equation stands on a seat's sheet."""
    place = place_on_sheet(s, seat, code)
    return place < sheet(s, seat) + s[at.FOUND + seat] and s[place] == code


@kernel.inline
def write(s: State, seat: int, code: int) -> None:
    """MPZ-07: add an equation to the sheet; the order of writing leaves no trace."""
    place = place_on_sheet(s, seat, code)
    for i in range(sheet(s, seat) + s[at.FOUND + seat], place, -1):
        s[i] = s[i - 1]
    s[place] = code
    s[at.FOUND + seat] += 1


@kernel.inline
def strike(s: State, seat: int, code: int) -> None:
    """Delete an equation from the sheet."""
    s[at.FOUND + seat] -= 1
    end = sheet(s, seat) + s[at.FOUND + seat]
    for i in range(place_on_sheet(s, seat, code), end):
        s[i] = s[i + 1]
    s[end] = 0


@kernel.inline
def clear(s: State) -> None:
    """MPZ-25, MPZ-26: empty the grid and the sheets for a further round."""
    for cell in range(at.CELLS):
        s[at.BOARD + cell] = at.NOT_DEALT
    s[at.DONE] = 0
    for seat in range(s[at.PLAYERS]):
        s[at.FOUND + seat] = 0
    for i in range(at.SHEETS, len(s)):
        s[i] = 0


@kernel.inline
def deal(s: State, face: int) -> None:
    """MPZ-02..04: lay a cube on the next cell; the sixteenth starts the hunt."""
    if s[at.BOARD + at.CELLS - 1] != at.NOT_DEALT:
        clear(s)
    cell = 0
    while s[at.BOARD + cell] != at.NOT_DEALT:
        cell += 1
    s[at.BOARD + cell] = face
    if cell == at.CELLS - 1:
        s[at.PHASE] = at.HUNTING


@kernel.inline
def is_over(s: State) -> bool:
    """MPZ-24..26: tell whether the game ends: after so many rounds, or when a total reaches the target."""
    if s[at.TARGET] == 0:
        return s[at.ROUND] >= s[at.ROUNDS]
    for seat in range(s[at.PLAYERS]):
        if s[at.TOTALS + seat] >= s[at.TARGET]:
            return True
    return s[at.ROUND] >= at.MOST_ROUNDS


@kernel.compiled(void(STATE, WORDS))
@kernel.allocates
def rate(s: State, worths: State) -> None:
    """MPZ-20..23: rate each place of each sheet in this round: points, SHARED or AGAIN.

    A set that two seats have brings nothing (MPZ-22). A seat scores a set once (A13), or with
    `repeat_set=each` every equation that differs by more than brackets (A16).
    """
    total = 0
    for seat in range(s[at.PLAYERS]):
        total += s[at.FOUND + seat]
    holders, scored = table_for(total), table_for(total)
    for seat in range(s[at.PLAYERS]):
        start = sheet(s, seat)
        for i in range(start, start + s[at.FOUND + seat]):
            note(holders, number_set(s, s[i]), 1 << seat)
    for seat in range(s[at.PLAYERS]):
        start = sheet(s, seat)
        for i in range(start, start + s[at.FOUND + seat]):
            numbers = number_set(s, s[i])
            key = strip_brackets(s[i]) if s[at.REPEAT_EACH] != 0 else numbers
            if holders_of(holders, numbers) != 1 << seat:
                worths[i - at.SHEETS] = SHARED
            elif note(scored, key, 1) != 0:
                worths[i - at.SHEETS] = AGAIN
            else:
                worths[i - at.SHEETS] = worth_of(numbers)


@kernel.inline
def end_round(s: State) -> None:
    """MPZ-20..26: score the sheets; then the next round is dealt, or the game is over."""
    worths = np.zeros(s[at.PLAYERS] * s[at.CAPACITY], np.int64)
    rate(s, worths)
    for seat in range(s[at.PLAYERS]):
        for i in range(s[at.CAPACITY] * seat, s[at.CAPACITY] * seat + s[at.FOUND + seat]):
            s[at.TOTALS + seat] += max(worths[i], 0)
    if s[at.PLAYERS] == 1:
        s[at.POSSIBLE] += best(s, s[at.REPEAT_EACH] != 0, MOST_WALKED_IN_PLAY)
    s[at.ROUND] += 1
    s[at.PHASE] = at.OVER if is_over(s) else at.DEALING


@kernel.inline
def lay_down(s: State, seat: int) -> None:
    """Stop a seat; the round ends when all seats have stopped."""
    s[at.DONE] |= 1 << seat
    if s[at.DONE] == (1 << s[at.PLAYERS]) - 1:
        end_round(s)


@kernel.inline
def decide(s: State, seat: int, move: int) -> None:
    """MPZ-07: let a seat write, delete or stop."""
    if move == at.DONE_MOVE:
        lay_down(s, seat)
    elif move & 1:
        strike(s, seat, move >> 1)
    else:
        write(s, seat, move >> 1)


@kernel.inline
def why_no_face(s: State, face: int) -> int:
    """MPZ-03, MPZ-04: say what forbids a face."""
    if s[at.PHASE] == at.HUNTING:
        return Why.ALL_DEALT
    if not 0 <= face < at.FACES:
        return Why.NO_SUCH_FACE
    return LEGAL if s[at.WEIGHTS + face] > 0 else Why.NOT_IN_THE_BAG


@kernel.inline
def why_no_time(s: State, move: int) -> int:
    """MPZ-08: say what forbids time to run out."""
    if s[at.CLOCKED] == 0:
        return Why.NO_CLOCK
    if s[at.PHASE] != at.HUNTING:
        return Why.DEAL_FIRST
    return LEGAL if move == at.TIME else Why.ONLY_TIME


@kernel.inline
def why_no_equation(s: State, seat: int, move: int) -> int:
    """MPZ-09..19: say what forbids to write an equation, or to strike it out."""
    code = move >> 1
    if move & 1:
        if is_written(s, seat, code):
            return LEGAL
        fault = refuse(s, code)
        return Why.NOT_WRITTEN if fault == LEGAL else fault
    fault = refuse(s, code)
    if fault != LEGAL:
        return fault
    if is_written(s, seat, code):
        return Why.ALREADY_WRITTEN
    return Why.SHEET_IS_FULL if s[at.FOUND + seat] == s[at.CAPACITY] else LEGAL


@kernel.inline
def share_the_win(s: State, out: State) -> None:
    """MPZ-24, A19: give the win to the highest total, alone or shared; to one player its share of the possible."""
    if s[at.PLAYERS] == 1:
        out[0] = s[at.TOTALS] / s[at.POSSIBLE] if s[at.POSSIBLE] > 0 else 1.0
        return
    highest, winners = 0, 0
    for seat in range(s[at.PLAYERS]):
        if winners == 0 or s[at.TOTALS + seat] > highest:
            highest, winners = s[at.TOTALS + seat], 1
        elif s[at.TOTALS + seat] == highest:
            winners += 1
    for seat in range(s[at.PLAYERS]):
        out[seat] = 1.0 / winners if s[at.TOTALS + seat] == highest else 0.0


@kernel.actors
def actors(s: State, out: State) -> int:
    """MPZ-02, MPZ-08: let nature deal; then all seats hunt at the same time until they are done or time is up."""
    if s[at.PHASE] == at.OVER:
        return 0
    if s[at.PHASE] == at.DEALING:
        out[0] = CHANCE
        return 1
    count = 0
    for seat in range(s[at.PLAYERS]):
        if not is_done(s, seat):
            out[count] = seat
            count += 1
    if s[at.CLOCKED] != 0:
        out[count] = CLOCK
        count += 1
    return count


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[at.PHASE] == at.OVER:
        return Why.GAME_IS_OVER
    if seat == CHANCE:
        return why_no_face(s, move)
    if seat == CLOCK:
        return why_no_time(s, move)
    if not 0 <= seat < s[at.PLAYERS]:
        return Why.NO_SUCH_SEAT
    if s[at.PHASE] == at.DEALING:
        return Why.DEAL_FIRST
    if is_done(s, seat):
        return Why.PEN_IS_DOWN
    return LEGAL if move == at.DONE_MOVE else why_no_equation(s, seat, move)


@kernel.inline
def list_faces(s: State, out: State) -> int:
    """MPZ-03, MPZ-04: list the faces that the bag holds."""
    count = 0
    for face in range(at.FACES):
        if s[at.WEIGHTS + face] > 0:
            out[count] = face
            count += 1
    return count


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """MPZ-07..19: list done, and all equations of the board to write or, where written, to strike out."""
    if s[at.PHASE] == at.OVER:
        return 0
    if seat == CHANCE:
        return list_faces(s, out) if s[at.PHASE] == at.DEALING else 0
    if s[at.PHASE] == at.DEALING:
        return 0
    if seat == CLOCK:
        out[0] = at.TIME
        return 1 if s[at.CLOCKED] != 0 else 0
    if not 0 <= seat < s[at.PLAYERS] or is_done(s, seat):
        return 0
    out[0] = at.DONE_MOVE
    start, written = sheet(s, seat), s[at.FOUND + seat]
    if written == s[at.CAPACITY]:
        for i in range(written):
            out[1 + i] = s[start + i] << 1 | 1
        return 1 + written
    count = min(found_count(search(s, out[1:], True, MOST_WALKED, at.CELLS)), len(out) - 1)
    index = 0
    for i in range(1, count + 1):
        on_sheet = index < written and s[start + index] == out[i]
        out[i] = out[i] << 1 | int(on_sheet)
        index += int(on_sheet)
    return 1 + count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """MPZ-03: list every face as often as the table of faces says."""
    if s[at.PHASE] != at.DEALING:
        return 0
    count = list_faces(s, out)
    for i in range(count):
        weights[i] = s[at.WEIGHTS + out[i]]
    return count


@kernel.play
@kernel.allocates
def play(s: State, seat: int, move: int) -> None:
    """MPZ-02..26: deal a cube, let time run out, or let a seat decide."""
    if seat == CHANCE:
        deal(s, move)
    elif seat == CLOCK:
        end_round(s)
    else:
        decide(s, seat, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """MPZ-23..26: add up the points of all rounds."""
    for seat in range(s[at.PLAYERS]):
        out[seat] = s[at.TOTALS + seat]


@kernel.returns
def returns(s: State, out: State) -> None:
    """MPZ-24: give each seat's share of the win."""
    share_the_win(s, out)


@kernel.inline
def deal_at_random(s: State, rng: Rng) -> None:
    """MPZ-02..04: deal a whole grid."""
    total = 0
    for face in range(at.FACES):
        total += s[at.WEIGHTS + face]
    while s[at.PHASE] == at.DEALING:
        left = scale(draw(rng), total)
        face = 0
        while left >= s[at.WEIGHTS + face]:
            left -= s[at.WEIGHTS + face]
            face += 1
        deal(s, face)


@kernel.inline
def random_move(s: State, seat: int, codes: State, count: int, rng: Rng) -> int:
    """Choose among a seat's legal moves: done, and each equation once, to write or to strike out."""
    full = s[at.FOUND + seat] == s[at.CAPACITY]
    chosen = scale(draw(rng), (s[at.CAPACITY] if full else count) + 1)
    if chosen == 0:
        return at.DONE_MOVE
    code = s[sheet(s, seat) + chosen - 1] if full else codes[chosen - 1]
    return code << 1 | int(is_written(s, seat, code))


@kernel.inline
def hunt_at_random(s: State, codes: State, count: int, rng: Rng) -> None:
    """Play a round to its end: every actor is equally likely, then every move of the actor."""
    while s[at.PHASE] == at.HUNTING:
        hunting = s[at.PLAYERS] - popcount(s[at.DONE])
        chosen = scale(draw(rng), hunting + int(s[at.CLOCKED] != 0))
        if chosen == hunting:
            end_round(s)
        else:
            seat = 0
            while is_done(s, seat) or chosen > 0:
                chosen -= int(not is_done(s, seat))
                seat += 1
            decide(s, seat, random_move(s, seat, codes, count, rng))


@kernel.playout
@kernel.allocates
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end at random; the board is solved once a round."""
    codes = np.empty(at.MOST_EQUATIONS, np.int64)
    while s[at.PHASE] != at.OVER:
        deal_at_random(s, rng)
        hunt_at_random(s, codes, min(found_count(search(s, codes, True, MOST_WALKED, at.CELLS)), len(codes)), rng)
    share_the_win(s, out)
