"""Name the types of arrays; nothing is checked while the program runs."""

from .arrays import ndarray

NDArray = ndarray
