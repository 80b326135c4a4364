"""Follow a file as editors save it."""

from pathlib import Path

from cubetable.lab.studio.following import STABLE, FileFollower


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def settled(follower: FileFollower, clock: Clock) -> bool:
    """Look twice, with enough time between."""
    follower.was_saved()
    clock.time += 2 * STABLE
    return follower.was_saved()


def test_a_save_is_told_once(tmp_path: Path) -> None:
    file, clock = tmp_path / "game.py", Clock()
    file.write_text("1")
    follower = FileFollower(file, clock)
    assert not settled(follower, clock)
    file.write_text("22")
    assert settled(follower, clock)
    assert not settled(follower, clock)


def test_a_file_that_is_still_written_is_waited_for(tmp_path: Path) -> None:
    file, clock = tmp_path / "game.py", Clock()
    file.write_text("1")
    follower = FileFollower(file, clock)
    for size in range(2, 6):
        file.write_text("1" * size)
        assert not follower.was_saved()
        clock.time += STABLE / 2
        assert not follower.was_saved()
    assert settled(follower, clock)


def test_an_editor_may_save_by_renaming_or_empty_the_file_first(tmp_path: Path) -> None:
    file, clock = tmp_path / "game.py", Clock()
    file.write_text("1")
    follower = FileFollower(file, clock)
    file.unlink()
    assert not settled(follower, clock)
    file.touch()
    assert not settled(follower, clock)
    other = tmp_path / "game.py~"
    other.write_text("2")
    other.replace(file)
    assert settled(follower, clock)


def test_all_files_of_a_package_are_followed_and_no_hidden_ones(tmp_path: Path) -> None:
    clock = Clock()
    (tmp_path / "kernels.py").write_text("1")
    follower = FileFollower(tmp_path, clock)
    (tmp_path / "messages.en.json").write_text("{}")
    assert settled(follower, clock)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "kernels.py").write_text("2")
    (tmp_path / ".swap.py").write_text("2")
    assert not settled(follower, clock)
