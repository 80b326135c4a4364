"""The database of simulated worlds answers as both real ones do, whatever is done in which order."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cubetable.store import open_store
from cubetable.store.rows import PushSubscription, SeekGame, SeekRow
from cubetable.store.sql import SqlStore
from tests.budget import games
from tests.databases import prepared_database, prepared_file
from tests.simulation.store import DatabaseServer, plain_store
from tests.store.housed import housed
from tests.waiting import PATIENCE

NOW = 1_795_000_000_000
PEOPLE = ("p0", "p1", "p2")
SPECS = ("cubulus", "cubed")


@pytest.fixture
def stepped() -> Iterator[SqlStore]:
    """A store as a node of a simulated world has it."""
    with closing(plain_store(DatabaseServer(Random(0)))) as store:
        yield store


@pytest.fixture(params=["sqlite", "postgres"])
def real(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    """A real store."""
    places = [prepared_file(tmp_path / "matches.db")] if request.param == "sqlite" else prepared_database()
    for where in places:
        with closing(open_store(where)) as store:
            yield store


def answers(store: SqlStore, seed: int, steps: int = 120) -> Iterator[str]:
    """Do random things; say what came of each."""
    luck, begun, appended = Random(seed), dict[str, list[Any]](), dict[str, int]()

    def match() -> str:
        return luck.choice(sorted(begun) or ["match0000000"])

    def begin() -> "Future[None]":
        row, entries = housed(luck.choice(SPECS), luck.randrange(6), 12)
        begun.setdefault(row.id, entries)
        return store.begin(row)

    def append() -> "Future[None] | None":
        name = match()
        at = appended.get(name, 0) - luck.choice([0, 0, 0, 1])
        news = begun.get(name, [])[max(at, 0) : max(at, 0) + luck.randrange(1, 4)]
        if not news:
            return None
        writing = store.append(name, news, luck.choice([None, "playing"]))
        if writing.exception(PATIENCE) is None:
            appended[name] = news[-1].place
        return writing

    def seek() -> "Future[None]":
        number, person = luck.randrange(8), luck.choice(PEOPLE)
        sought = (SeekGame("cubulus", 2), SeekGame("eight_by_eight", 2))[: luck.randrange(1, 3)]
        row = SeekRow(f"seek{number:08}", person, person, False, sought, "none", False, None, NOW, NOW + 60_000)
        return store.seeks.place(row)

    def browser() -> "Future[None]":
        one = PushSubscription(f"https://push.example/{luck.randrange(3)}", "k", luck.choice("ab"), "en", "o")
        return store.push.subscribe(luck.choice(PEOPLE), one, NOW + luck.randrange(99), luck.choice(PEOPLE))

    acts: list[Callable[[], Any]] = [
        begin, append, append, append, seek, browser,
        lambda: store.seeks.withdraw(f"seek{luck.randrange(8):08}", luck.choice(PEOPLE)),
        lambda: store.seeks.renew([(f"seek{luck.randrange(8):08}", luck.choice(PEOPLE))], NOW + 90_000, NOW),
        lambda: store.name(luck.choice(PEOPLE), luck.choice(["Ada", "Ben"]), NOW),
        lambda: store.note_presence([(match(), luck.randrange(2))], NOW / 1000 + luck.randrange(99)),
        lambda: store.push.mute(luck.choice(PEOPLE), match(), muted=luck.random() < 0.5),
        lambda: store.push.take(f"mark{luck.randrange(3)}", NOW),
        lambda: store.log(match(), luck.randrange(4)),
        lambda: sorted(store.heads(sorted(begun)).items()), lambda: sorted(store.versions(sorted(begun)).items()),
        lambda: store.match(match()), lambda: store.outlines(sorted(begun)),
        lambda: sorted(store.sitters(match())), lambda: store.listed_matches(5), lambda: store.watched_matches(5),
        lambda: store.matches_of(luck.choice(PEOPLE), 5), lambda: sorted(store.last_seen(match()).items()),
        lambda: sorted(store.seen_since(NOW / 1000 + 50)), lambda: store.name_of(luck.choice(PEOPLE)),
        lambda: store.seeks.open(NOW), lambda: store.seeks.count_of(luck.choice(PEOPLE), NOW),
        lambda: sorted(store.seeks.states([f"seek{n:08}" for n in range(8)]).items()),
        lambda: store.push.subscriptions(luck.choice(PEOPLE)), lambda: store.push.due(NOW + 99_000),
        lambda: sorted(store.timed_matches()), lambda: store.clockless_matches(3),
        lambda: store.push.is_muted(luck.choice(PEOPLE), match()),
    ]  # fmt: skip
    for _ in range(steps):
        act = luck.randrange(len(acts))
        done = acts[act]()
        if isinstance(done, Future):
            done = type(done.exception(PATIENCE)).__name__
        yield f"{act}: {done}"


@pytest.mark.parametrize("seed", range(games(3, 40)))
def test_the_database_of_worlds_answers_as_the_real_ones(stepped: SqlStore, real: SqlStore, seed: int) -> None:
    assert [*answers(stepped, seed)] == [*answers(real, seed)]
