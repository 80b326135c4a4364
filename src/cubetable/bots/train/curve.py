"""The curve of a training: one point for each match that was played, in numbers and as a picture."""

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from typing import Final, NamedTuple, Self

WIDTH: Final = 640
HEIGHT: Final = 360
LEFT: Final = 56
RIGHT: Final = 16
TOP: Final = 40
BOTTOM: Final = 48
TICKS: Final = 5
DOT: Final = 3
COLOURS: Final = ("#0b63b0", "#b0520b")


class TrainingPoint(NamedTuple):
    """One point: minutes of training, decisions learned from, losses, and the matches played then."""

    minutes: float
    decisions: int
    value_loss: float
    policy_loss: float
    against_best: float
    """The share of the win against the accepted network."""
    accepted: bool
    rival: str
    against_rival: float
    """The share of the win against a bot."""
    games: int

    @classmethod
    def read(cls, row: Mapping[str, str]) -> Self:
        """Read a row of the file."""
        kinds: dict[str, Callable[[str], object]] = {"decisions": int, "games": int, "rival": str, "accepted": _is_yes}
        return cls(**{name: kinds.get(name, float)(row[name]) for name in cls._fields})  # type: ignore[arg-type]  # each by its name

    def cells(self) -> Sequence[object]:
        """Return the cells of the row that stands in the file."""
        return [round(value, 4) if isinstance(value, float) else _yes_no(value) for value in self]


def _is_yes(text: str) -> bool:
    return text == "yes"


def _yes_no(value: object) -> object:
    return ("yes" if value else "no") if isinstance(value, bool) else value


def draw_curve(points: Sequence[TrainingPoint], title: str) -> str:
    """Draw the share of the win against each rival over the minutes; accepted networks are full dots."""
    most = max((point.minutes for point in points), default=1.0) or 1.0

    def across(minutes: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * minutes / most

    rules = "".join(_rule(_down(k / (TICKS - 1)), f"{100 * k // (TICKS - 1)}%") for k in range(TICKS))
    times = "".join(
        f'<text x="{across(most * k / (TICKS - 1)):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">'
        f"{most * k / (TICKS - 1):.{int(most < TICKS - 1)}f}</text>"
        for k in range(TICKS)
    )
    rivals = list(dict.fromkeys(point.rival for point in points))
    lines, names = "", []
    for rival, colour in zip(rivals, cycle(COLOURS)):
        lines += _line([(across(one.minutes), one) for one in points if one.rival == rival], colour)
        names.append(f'<tspan fill="{colour}">{rival}</tspan>' if len(rivals) > 1 else rival)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12" role="img"><title>{title}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<text x="{LEFT}" y="22" font-size="14">{title}: share of the win against {" and ".join(names)}</text>'
        f'{rules}{times}<text x="{WIDTH - RIGHT}" y="{HEIGHT - 10}" text-anchor="end">minutes of training</text>'
        f"{lines}</svg>\n"
    )


def _down(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def _line(points: Sequence[tuple[float, TrainingPoint]], colour: str) -> str:
    """Draw the line against one rival, with a dot for each point."""
    line = " ".join(f"{x:.1f},{_down(point.against_rival):.1f}" for x, point in points)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{_down(point.against_rival):.1f}" r="{DOT}" '
        f'fill="{colour if point.accepted else "#fff"}"/>'
        for x, point in points
    )
    return f'<g stroke="{colour}" stroke-width="1.5"><polyline points="{line}" fill="none"/>{dots}</g>'


def _rule(y: float, text: str) -> str:
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
        f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{text}</text>'
    )
