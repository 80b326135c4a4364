"""The folder of static files: what lies in it, and that it is written the same each time."""

import json
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.budget import LONG
from tests.lending import nothing_lent
from tests.sheet.sheets import written

from cubetable.bots.network.stock import SUFFIX
from cubetable.cli import main
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.server.http.offline import ALLOWED, MARK
from cubetable.server.http.pages import SHELL
from cubetable.site import answers, folder, icons, page, program, pyodide, service_worker
from cubetable.site.naming import hash_of, name_by_content

pytestmark = pytest.mark.skipif(not SHELL.is_file(), reason="the page is not built: make web")

OF_NO_USE = ("cubetable/lab/", "cubetable/server/help/", "cubetable/server/static/", "cubetable/store/sql")


@pytest.fixture(scope="module", autouse=True)
def _compiled_before() -> Iterator[None]:
    """Take all code as compiled: that takes minutes, and has tests of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "build", lambda folder, *_, **__: (folder / "toy.wasm").write_bytes(b"\0asm"))
        patch.setattr(pyodide, "find", lambda: pyodide.FOLDER)
        for module in (program, pyodide):
            patch.setattr(module, "compile_archive", lambda archive, *_: archive)
        yield


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return folder.make()


def test_every_address_of_the_shell_is_relative_and_leads_to_a_file(files: dict[str, bytes]) -> None:
    shell = files["index.html"].decode()
    addresses = re.findall(r'(?:src|href|data-\w+)="([^"]+)"', shell)
    assert len(addresses) > 5
    assert set(addresses) <= files.keys()


def test_the_shell_allows_nothing_but_its_own_files_before_it_asks_for_any(files: dict[str, bytes]) -> None:
    shell = files["index.html"].decode()
    policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)" />', shell)
    assert policy is not None
    assert policy[1] == ALLOWED
    assert not re.search(r'(?:src|href)="', shell[: policy.start()])


def test_the_service_worker_keeps_every_file_but_the_documentation(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<h1>Help</h1>")
    monkeypatch.setattr(page, "HELP", tmp_path)
    files = folder.make()
    kept = json.loads(files[service_worker.NAME].split(b"\n", 1)[0].removeprefix(b"const KEPT = ").rstrip(b";"))
    assert {*kept["named"], *kept["lasting"]} == files.keys() - {service_worker.NAME, MARK, "help/index.html"}
    assert files["help/index.html"] == b"<h1>Help</h1>"


def test_the_list_of_the_engine_is_true(files: dict[str, bytes]) -> None:
    name = next(name for name in files if name.startswith("engine/engine-"))
    engine = json.loads(files[name])
    for file in engine["files"].values():
        assert len(files[file["address"]]) == file["bytes"]
    assert all(f"{engine['pyodide']}{name}" in files for name in pyodide.CORE)


def test_the_manifest_names_icons_that_are_there(files: dict[str, bytes]) -> None:
    manifest = json.loads(files["manifest.webmanifest"])
    assert manifest["start_url"] == "./"
    assert "id" not in manifest  # two folders of one host are two apps
    for icon in manifest["icons"]:
        assert icon["src"] in files
    assert files["icon-512.png"].startswith(b"\x89PNG")


def test_the_same_sources_make_the_same_bytes() -> None:
    assert program.files(pyodide.FOLDER) == program.files(pyodide.FOLDER)
    drawing = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
    assert icons.files(drawing) == icons.files(drawing)


def build_apart(folder: Path, seed: str, **own: str) -> subprocess.Popen[bytes]:
    """Begin to write the folder in a process of its own."""
    command = [sys.executable, "-m", "cubetable", "site", str(folder)]
    env = {**os.environ, "PYTHONHASHSEED": seed, **own}
    return subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)  # noqa: S603  # this very program


def written_twice_the_folder_is_the_same(tmp_path: Path) -> None:
    """One is written with what this machine has compiled before; for the other all is compiled anew."""
    known, anew = tmp_path / "a" / "site", tmp_path / "another" / "place" / "games"
    empty = {"CUBETABLE_CACHE": str(tmp_path / "cache")}
    for process in (build_apart(known, "1"), build_apart(anew, "2", **empty)):
        assert process.wait() == 0
    one, other = ({path.relative_to(place): path for path in place.rglob("*")} for place in (known, anew))
    assert one.keys() == other.keys()
    assert [name for name in one if one[name].is_file() and one[name].read_bytes() != other[name].read_bytes()] == []


if LONG:  # it compiles the rules of all games
    test_written_twice_the_folder_is_the_same = written_twice_the_folder_is_the_same


def test_the_archive_has_the_program_and_no_compiled_files() -> None:
    names = ZipFile(BytesIO(program.files(pyodide.FOLDER).first["cubetable.zip"])).namelist()
    assert "cubetable/core/registry.py" in names
    assert not [name for name in names if "__pycache__" in name or name.startswith(OF_NO_USE)]


def test_what_champions_need_is_fetched_later(files: dict[str, bytes]) -> None:
    engine = json.loads(next(content for name, content in files.items() if name.startswith("engine/engine-")))
    assert "cubulus.2-seats-4-sides.weights" in engine["later"]
    assert set(engine["later"].values()) <= set(files)
    assert not [name for name in engine["files"] if name in engine["later"] or name.endswith(SUFFIX)]
    names = ZipFile(BytesIO(program.files(pyodide.FOLDER).first["cubetable.zip"])).namelist()
    assert not [name for name in names if name.endswith(SUFFIX)]


def test_a_name_changes_with_the_content() -> None:
    assert name_by_content("engine/a.json", b"1") != name_by_content("engine/a.json", b"2")
    assert re.fullmatch(r"engine/a-[0-9a-f]{12}\.json", name_by_content("engine/a.json", b"1"))
    assert hash_of({"a": b"1", "b": b"2"}) == hash_of({"b": b"2", "a": b"1"})


def test_a_game_of_another_package_is_not_in_the_folder_and_the_command_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with nothing_lent():
        assert registry.lend(written(tmp_path)) in registry.games()
        found = answers.collect(registry.OWN)
        assert [*found["/traits"]] == [*found["/games"]["games"]] == [*registry.OWN]
        assert not any(name.startswith("three") for name in program.weights())
        monkeypatch.setattr(folder, "build", lambda _: {})
        assert main(["site", str(tmp_path / "site")]) == 0
        assert "Not in the folder: three." in capsys.readouterr().out


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear reader")
    with pytest.raises(Refusal, match="is not empty"):
        folder.check_folder(tmp_path)
    folder.check_folder(tmp_path / "new")


def test_a_folder_that_is_written_anew_loses_only_its_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = {"index.html": b"1", "assets/old.js": b"2", "engine/old/a.wasm": b"3"}
    monkeypatch.setattr(folder, "make", lambda _: {**content, MARK: folder.mark_of(content, "1")})
    folder.build(tmp_path)
    kept = (".git/HEAD", "CNAME", "assets/mine.css")
    for name in kept:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("mine")
    outside = tmp_path.parent / "outside.txt"
    outside.write_text("mine")
    known = {"made by": "cubetable site", "files": [*content, "../outside.txt", str(outside)]}
    (tmp_path / MARK).write_text(json.dumps(known))
    del content["assets/old.js"], content["engine/old/a.wasm"]
    folder.build(tmp_path)
    left = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {*kept, "index.html", MARK}
    assert outside.read_text() == "mine"
    assert not (tmp_path / "engine").exists()


def test_a_folder_whose_writing_was_stopped_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(path: Path, content: bytes) -> int:
        if path.name == "b.js":
            raise KeyboardInterrupt
        with path.open("wb") as file:
            return file.write(content)

    content = {"a.js": b"1", "b.js": b"2"}
    monkeypatch.setattr(folder, "make", lambda _: {**content, MARK: folder.mark_of(content, "1")})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "write_bytes", stop)
        with pytest.raises(KeyboardInterrupt):
            folder.build(tmp_path / "site")
    assert (tmp_path / "site" / "a.js").exists()
    content = {"c.js": b"3"}
    folder.build(tmp_path / "site")
    assert {path.name for path in (tmp_path / "site").iterdir()} == {"c.js", MARK}


def test_pyodide_is_the_one_of_the_page_and_what_npm_gives_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = json.loads((pyodide.FOLDER.parents[1] / "package-lock.json").read_text(encoding="utf-8"))
    known = lock["packages"]["node_modules/pyodide"]
    assert (known["version"], known["integrity"]) == (pyodide.VERSION, pyodide.INTEGRITY)
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho something else >pyodide.tgz\n")
    npm.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Refusal, match="this program expects"):
        pyodide.fetch()
    npm.write_text("#!/bin/sh\necho no network >&2\nexit 1\n")
    with pytest.raises(Refusal, match="no network"):
        pyodide.fetch()
    npm.unlink()
    with pytest.raises(Refusal, match="Node"):
        pyodide.fetch()


def test_of_a_package_of_npm_only_what_is_used_is_unpacked(tmp_path: Path) -> None:
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as package:
        for name in (*pyodide.CORE, pyodide.LOCK, "package.json", "console.html"):
            package.addfile(tarfile.TarInfo(f"package/{name}"), BytesIO())
    pyodide.unpack(packed.getvalue(), tmp_path / "pyodide-1")
    assert pyodide.is_whole(tmp_path / "pyodide-1")
    assert not (tmp_path / "pyodide-1" / "console.html").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["pyodide-1"]
