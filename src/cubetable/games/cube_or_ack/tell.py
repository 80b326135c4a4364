"""How a game of Cube-Or-ACK! ended, told side by side and point by point."""

from collections.abc import Callable, Sequence

from cubetable.core.messages import sentence
from cubetable.core.outcome import Outcome
from cubetable.core.state import State
from cubetable.games.cube_or_ack import layout as at
from cubetable.games.cube_or_ack.notation import LETTERS
from cubetable.games.cube_or_ack.view import Known

Say = Callable[..., str]


def story(state: State, known: Known, end: Outcome, names: Sequence[str], empty: Sequence[int], say: Say) -> str:
    """COA-22..31: tell why the game ended, what shows on the six sides, the points, and who shouts what."""
    told = [_why(state, names, empty, say), *_sides(state, known, say)]
    if state[at.COOP]:
        told.append(say("tell.built", placed=state[at.PLACED], possible=state[at.POSSIBLE], total=known.total))
        told.append(say("tell.cube_together" if end.winners else "tell.ack_together"))
        return _lines(told)
    told += [_points(state, known, seat, name, empty[seat], say) for seat, name in enumerate(names)]
    return _lines([*told, *_shouts(end, names, say)])


def _lines(told: Sequence[str]) -> str:
    return "\n".join(map(sentence, told))


def _why(state: State, names: Sequence[str], empty: Sequence[int], say: Say) -> str:
    out = [name for name, times in zip(names, empty, strict=True) if times]
    if state[at.COOP] == 0 and out:
        return say("tell.end.person" if state[at.BY_PERSON] else "tell.end.set", name=", ".join(out))
    return say("tell.end.passed" if state[at.MAY_PASS] and state[at.PASSED] else "tell.end.nobody")


def _sides(state: State, known: Known, say: Say) -> list[str]:
    """COA-09, COA-25: count each of the six sides, colour by colour."""
    letters = LETTERS[: int(state[at.COLOURS])]
    told = []
    for side in range(at.SIDES):
        counts = [(letter, known.faces[colour][side]) for colour, letter in enumerate(letters)]
        listed = ", ".join(f"{say(f'colours.{letter}')} {count}" for letter, count in counts)
        told.append(say("tell.side", side=say(f"side.{side}"), total=sum(n for _, n in counts), counts=listed))
    return told


def _points(state: State, known: Known, seat: int, name: str, times: int, say: Say) -> str:
    """COA-25, COA-27, COA-28, COA-34: add up what one person has."""
    own = [c for c in range(int(state[at.COLOURS])) if c % int(state[at.SETS]) % int(state[at.PLAYERS]) == seat]
    outer = sum(sum(known.faces[colour][: at.SIDES]) for colour in own)
    left = sum(int(state[at.HAND + colour]) for colour in own)
    parts = [say("tell.outer", count=outer)]
    if state[at.SCORE_INTERIOR]:
        parts.append(say("tell.inside", count=sum(known.faces[colour][at.INSIDE] for colour in own)))
    if left:
        parts.append(say("tell.left", count=left, points=at.POINTS_LEFT * left))
    if times:
        parts.append(say("tell.bonus", points=at.POINTS_OUT * times))
    return say("tell.points", name=name, parts=", ".join(parts), points=known.points[seat])


def _shouts(end: Outcome, names: Sequence[str], say: Say) -> list[str]:
    """COA-29, COA-31, A8: who shouts "Cube!" and who "ACK!"."""
    won = ", ".join(names[seat] for seat in end.winners)
    lost = ", ".join(name for seat, name in enumerate(names) if seat not in end.winners)
    told = [say(f"tell.winners.{min(len(end.winners), 2)}", names=won)]
    return [*told, say("tell.losers", names=lost)] if lost else told
