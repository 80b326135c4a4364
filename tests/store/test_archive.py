"""`db export` and `db import`: all matches as written games, and back; what others wrote is not trusted."""

import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from tests.store.housed import SPECS, fill

from cubetable.cli import main
from cubetable.core.record import read
from cubetable.core.record.dice import check
from cubetable.core.record.read import MOST_BYTES
from cubetable.store import Store, open_store
from cubetable.store.audit import problems
from cubetable.store.loading import load_match

GOOD = '[Game "eight_by_eight"]\n[Match "{}"]\n\n5:4,5 3:1,3 8x 1x 6:5,6\n'


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}


def matches_in(where: str) -> dict[str, object]:
    with closing(open_store(where)) as store:
        return {row.id: (row, [*store.log(row.id)]) for row in store.matches()}


def sound(store: Store) -> bool:
    return not [problem for row in store.matches() for problem in problems(store, row)]


@pytest.mark.parametrize(("where", "target"), [("sqlite", "games"), ("postgres", "games.zip")], indirect=["where"])
def test_all_matches_go_out_and_come_back(
    where: str, tmp_path: Path, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(open_store(where)) as store:
        rows = fill(store)
        stood = {row.id: load_match(row, store.log(row.id)) for row in rows}
    assert main(["db", "export", str(tmp_path / target), "--db", where]) == 0
    other = str(tmp_path / "other.db")
    assert main(["db", "import", str(tmp_path / target), "--db", other]) == 0
    assert f"{len(rows)} games imported, 0 already there, 0 unreadable." in capsys.readouterr().out
    with closing(open_store(other)) as store:
        assert sound(store)
        for row in store.matches():
            again, before = load_match(row, store.log(row.id)), stood[row.id]
            assert again.state.tobytes() == before.state.tobytes()
            assert again.moves == before.moves
            assert again.ending is not None
            if before.ending is not None:
                assert (again.ending.kind, again.ending.winners) == (before.ending.kind, before.ending.winners)
                assert row.seed == next(old.seed for old in rows if old.id == row.id)
    assert len(stood) == 3 * len(SPECS)


def test_two_exports_are_equal_and_a_second_import_adds_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = str(tmp_path / "first.db"), str(tmp_path / "second.db")
    with closing(open_store(first)) as store:
        rows = fill(store)
    over = [row.id for row in rows if row.status == "over"]
    playing = next(row.id for row in rows if row.status == "playing")
    main(["db", "export", str(tmp_path / "one"), "--db", first])
    main(["db", "import", str(tmp_path / "one"), "--db", second])
    before = matches_in(second)
    assert main(["db", "import", str(tmp_path / "one"), "--db", second]) == 0
    assert f"0 games imported, {3 * len(SPECS)} already there" in capsys.readouterr().out
    assert matches_in(second) == before
    main(["db", "export", str(tmp_path / "two"), "--db", second])
    one, two = texts(tmp_path / "one"), texts(tmp_path / "two")
    assert over
    for match in over:
        assert one[f"{match}.txt"] == two[f"{match}.txt"]
        assert check(read(one[f"{match}.txt"])) == "checked"
    running = read(one[f"{playing}.txt"])
    assert running.tags["Termination"] == "unfinished"
    assert "Seed" not in running.tags


def test_an_existing_match_is_not_replaced(tmp_path: Path) -> None:
    where = str(tmp_path / "matches.db")
    with closing(open_store(where)) as store:
        rows = fill(store, 5)
    before = matches_in(where)
    (tmp_path / "game.txt").write_text(GOOD.format(rows[0].id), encoding="utf-8")
    assert main(["db", "import", str(tmp_path / "game.txt"), "--db", where]) == 0
    assert matches_in(where) == before


def test_a_record_without_a_name_gets_the_same_one_each_time(tmp_path: Path) -> None:
    where = str(tmp_path / "matches.db")
    path = tmp_path / "game.txt"
    path.write_text(GOOD.replace('[Match "{}"]\n', ""), encoding="utf-8")
    for _ in range(2):
        assert main(["db", "import", str(path), "--db", where]) == 0
    assert len(matches_in(where)) == 1
    with closing(open_store(where)) as store:
        assert sound(store)


BAD = {
    "bytes.txt": b"\xff\xfe\x00",
    "illegal.txt": b'[Game "eight_by_eight"]\n\n5:4,5 3:1,9\n',
    "unknown.txt": b'[Game "chess"]\n\ne4\n',
    "rules.txt": b'[Game "cubulus"]\n[Rules "99"]\n\n',
    "huge.txt": b" " * (MOST_BYTES + 1),
    "seed.txt": b'[Game "cubulus"]\n[SeedHash "00"]\n[Seed "zz"]\n\n',
    "cut.txt": b'[Game "eight_by_eight"]\n[Plies "9"]\n\n5:4,5 3:1,3\n',
    "result.txt": b'[Game "eight_by_eight"]\n[Result "5,6 (2)"]\n[Termination "normal"]\n\n5:4,5\n',
}


def test_a_bad_record_is_named_with_its_place_and_the_rest_is_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    for name, data in BAD.items():
        (folder / name).write_bytes(data)
    (folder / "good.txt").write_text(GOOD.format("k3v9q0w2x7ab"), encoding="utf-8")
    where = str(tmp_path / "matches.db")
    assert main(["db", "import", str(folder), "--db", where]) == 2
    out = capsys.readouterr().out
    assert "illegal.txt, line 3, column 7:" in out
    for name in BAD:
        assert name in out
    assert f"1 game imported, 0 already there, {len(BAD)} unreadable." in out
    assert list(matches_in(where)) == ["k3v9q0w2x7ab"]


def test_a_zip_is_read_no_further_than_it_deserves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bundle = tmp_path / "games.zip"
    with zipfile.ZipFile(bundle, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("../../outside.txt", GOOD.format("k3v9q0w2x7ab"))
        file.writestr("bomb.txt", b" " * (64 << 20))
        file.writestr("folder/", "")
    where = str(tmp_path / "matches.db")
    assert main(["db", "import", str(bundle), "--db", where]) == 2
    assert "bomb.txt, line 1, column 1" in capsys.readouterr().out
    assert list(matches_in(where)) == ["k3v9q0w2x7ab"]
    assert not (tmp_path.parent.parent / "outside.txt").exists()

    whole = bundle.read_bytes()
    hurt = bytearray(whole)
    hurt[60] ^= 0xFF
    for data in (whole[:100], b"no zip at all", b"", bytes(hurt)):
        bundle.write_bytes(data)
        assert main(["db", "import", str(bundle), "--db", where]) == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["mend"], 'There is no "db mend". Choose from: check, rate, export, import, archive.'),
        (["export"], "db needs PATH"),
        (["check", "--db", "/nowhere/at/all.db"], "The database /nowhere/at/all.db does not exist."),
        (["import", "/nowhere/at/all.zip"], "/nowhere/at/all.zip cannot be read"),
    ],
)
def test_bad_words_are_refused_in_a_sentence(
    words: list[str], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    default = [] if "--db" in words else ["--db", str(tmp_path / "matches.db")]
    assert main(["db", *words, *default]) == 2
    assert problem in capsys.readouterr().err


def test_a_file_that_a_server_holds_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = str(tmp_path / "matches.db")
    with closing(open_store(where)):
        for words in (["check"], ["export", str(tmp_path / "out")], ["import", str(tmp_path)]):
            assert main(["db", *words, "--db", where]) == 2
            assert "is open in another process" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_damaged_file_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = tmp_path / "matches.db"
    with closing(open_store(str(where))) as store:
        fill(store)
    data = bytearray(where.read_bytes())
    for page in range(4, len(data) // 4096):
        data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    where.write_bytes(bytes(data))
    assert main(["db", "check", "--db", str(where)]) in (1, 2)
    out = capsys.readouterr()
    assert "database" in (out.out + out.err)
