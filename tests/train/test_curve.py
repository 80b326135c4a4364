"""The curve of a training, in numbers and as a picture."""

import xml.etree.ElementTree as ET

from cubetable.bots.train.curve import TrainingPoint, draw_curve

CIRCLE = "{http://www.w3.org/2000/svg}circle"
POINTS = [
    TrainingPoint(10.0, 1_000, 0.6, 2.5, 0.5, accepted=True, rival="bot:4", against_rival=0.25, games=96),
    TrainingPoint(20.0, 2_000, 0.55, 2.25, 0.52, accepted=False, rival="bot:4", against_rival=0.5, games=300),
]


def test_a_point_is_read_as_it_was_written() -> None:
    for point in POINTS:
        row = dict(zip(TrainingPoint._fields, map(str, point.cells()), strict=True))
        assert TrainingPoint.read(row) == point


def test_the_picture_has_a_dot_for_each_point() -> None:
    drawn = ET.fromstring(draw_curve(POINTS, "eight_by_eight"))  # noqa: S314  # our own
    dots = list(drawn.iter(CIRCLE))
    assert [dot.get("fill") for dot in dots] == ["#0b63b0", "#fff"]
    assert float(dots[0].get("cy") or 0) > float(dots[1].get("cy") or 0)
    assert "bot:4" in "".join(drawn.itertext())


def test_before_the_first_point_the_picture_has_its_axes_and_no_dot() -> None:
    drawn = ET.fromstring(draw_curve([], "eight_by_eight"))  # noqa: S314  # our own
    texts = list(drawn.itertext())
    assert texts[0] == "eight_by_eight"
    assert {"0%", "100%", "minutes of training"} <= set(texts)
    assert list(drawn.iter(CIRCLE)) == []


def test_each_rival_has_a_line_of_its_own() -> None:
    both = [*POINTS, *(point._replace(rival="random", against_rival=1.0) for point in POINTS)]
    drawn = ET.fromstring(draw_curve(both, "eight_by_eight"))  # noqa: S314  # our own
    lines = list(drawn.iter("{http://www.w3.org/2000/svg}polyline"))
    assert [len((line.get("points") or "").split()) for line in lines] == [2, 2]
    names = {(name.text, name.get("fill")) for name in drawn.iter("{http://www.w3.org/2000/svg}tspan")}
    assert names == {("bot:4", "#0b63b0"), ("random", "#b0520b")}
