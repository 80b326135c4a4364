# Call the functions of libraries, quickly and checked: an extension of Python, written in C (`_call.c`).
#
# It may be missing where there was no compiler when the package was installed: then libraries are called through
# `ctypes`.

from collections.abc import Callable
from typing import Any, Protocol, final

# What an entry knows of its function.
@final
class Description:
    @property
    def owner(self) -> Any: ...  # whatever the entry was made for

# A builtin function that calls an address.
class Entry(Protocol):
    @property
    def __name__(self) -> str: ...
    @property
    def __self__(self) -> Description: ...
    def __call__(self, *arguments: Any) -> Any: ...  # as the function has them

# Load a library and give its handle; an OSError has the system's sentence. A library is never unloaded.
def load(path: str, /) -> int: ...

# Give the address of a symbol in a library that `load` has loaded; a LookupError where there is none.
def find(handle: int, symbol: str, /) -> int: ...

# Name the level of x86_64 that this processor has and that libraries are made for: "v3", "v2" or "".
def level() -> str: ...

# Make the builtin function that calls `int64_t f(int64_t *words)` at an address.
#
# `takes` has one code for each argument. A number: `i` an integer of 64 bits, with or without a sign, `d` a float,
# `b` a boolean. An array, in brackets the letter of its numbers and how many axes it has: `[q1]`; the letters are `q`
# int64, `Q` uint64, `d` float64, `f` float32, `i` int32, `h` int16, `b` int8, `B` uint8, `?` boolean. A tuple: the
# codes of its items in parentheses. `w`: the addresses of functions, an object whose attribute `vector` is an array
# of int64; `w6` has exactly six. Arrays must be writeable, and their numbers must lie side by side.
#
# `answer` is `v` for None, `i`, `d` or `b`. With `release`, other threads of Python run during the call. When the
# function returns a status that is not 0, `fail` is called with it, and raises. `least` has for each array, in the
# order of the words, the least length of its first axis; -n stands for exactly n. Vectors of addresses have none
# there. `fixed` is a place and some words as bytes: the first argument is then an array of int64 that has exactly as
# many words as `least` says, and must hold these from that place on.
#
# The entry keeps `owner` alive. An argument that does not fit raises a TypeError or a ValueError. `entry` itself
# raises a ValueError where `takes` makes no sense or needs more than 128 words, the address is 0, or `answer` is no
# such letter.
def entry(
    name: str,
    address: int,
    takes: str,
    answer: str,
    release: bool,
    fail: Callable[[int], object],
    least: tuple[int, ...] | None = None,
    owner: Any = None,  # whatever the entry is made for
    fixed: tuple[int, bytes] | None = None,
) -> Entry: ...
