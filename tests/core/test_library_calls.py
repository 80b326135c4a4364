"""What is called through a table, and given to a search, is a library's function where there is one."""

import sys
from functools import wraps
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cubetable.core import kernel
from cubetable.core.compiled import libraries
from tests.core.small import CHOSEN, MORE, TARGET, Small
from tests.core.stand_in import StandIn

pytestmark = pytest.mark.skipif(not TARGET, reason="no library is for this machine")

PLAIN, FAST = 8, 8 + MORE


# --- Searches ------------------------------------------------------------------------------------------------


def test_a_search_is_interpreted_where_one_function_that_it_is_given_is(small: Small, code: Path) -> None:
    small.write(small.kept, code)
    search = kernel.fast(small.applied)
    own: Any = lambda number: 5 * number  # noqa: E731  # a function of somebody's
    assert CHOSEN.words(small.doubled).in_libraries
    assert search(CHOSEN.words(small.doubled), 4) == FAST
    assert not CHOSEN.words(own).in_libraries
    assert CHOSEN.words(own).vector is None
    assert search(CHOSEN.words(own), 4) == 20


def test_a_function_that_is_wrapped_is_no_longer_the_librarys(small: Small, code: Path) -> None:
    """A compiled search would call the function inside, and leave out what is around it."""
    small.write(small.kept, code)
    calls: list[int] = []

    @wraps(small.doubled)
    def counted(number: int) -> int:
        calls.append(number)
        return small.doubled(number)

    assert not CHOSEN.words(counted).in_libraries
    assert kernel.fast(small.applied)(CHOSEN.words(counted), 4) == PLAIN
    assert calls == [4]


def test_a_search_is_interpreted_while_a_library_is_to_come(small: Small, code: Path, stand_in: StandIn) -> None:
    libraries.answer_at_once()
    search, words = kernel.fast(small.applied), CHOSEN.words(small.doubled)
    assert search(words, 4) == PLAIN
    small.write(small.kept, code)
    libraries.look_again()
    assert search(words, 4) == PLAIN  # as long as it is given the same vector
    assert search(CHOSEN.words(small.doubled), 4) == FAST


# --- Calls -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("extension", [True, False])
def test_a_table_knows_how_long_a_state_is(
    small: Small, code: Path, extension: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not extension:
        monkeypatch.setitem(sys.modules, "cubetable.core.compiled._call", None)
    small.write(small.kept, code)
    total = small.table().total
    assert total(np.array([1, 2, 3]), 2) == 3 + MORE
    for count in (2, 4):
        with pytest.raises(ValueError, match=f"argument 1 of total must have exactly 3 numbers, not {count}"):
            total(np.zeros(count, dtype=np.int64), 2)


def test_an_error_inside_a_library_is_pythons_with_its_file_and_line(small: Small, code: Path) -> None:
    small.write(small.kept, code)
    with pytest.raises(ValueError, match="too small") as caught:
        small.table().doubled(-1)
    assert str(caught.value) == "too small (tests/core/small.py:62)"


def test_a_library_without_a_function_that_is_declared_is_an_error(small: Small, code: Path) -> None:
    exports = [one for one in small.exports() if one["name"] != "doubled"]
    small.write(small.kept, code, exports=exports)
    with pytest.raises(LookupError, match=r"the library small has no tests\.core\.small\.doubled"):
        small.table()


def test_a_function_of_no_library_is_its_own_fast_form(fresh: None) -> None:
    def lonely() -> int:
        return 1

    assert kernel.fast(lonely) is lonely
    kernel.inline(lonely)
    assert kernel.fast(lonely) is lonely
