"""Stand in for NumPy where there is none: the calls that this program makes, with the same results.

Numbers that stand alone are Python's own, so that sums of them do not run over.
"""

from math import inf, nan, pi
from typing import Any

from . import random
from .arithmetic import (
    absolute,
    bitwise_count,
    clip,
    exp,
    floor,
    log1p,
    maximum,
    minimum,
    sqrt,
    where,
)
from .arrays import ndarray
from .kinds import (
    bool_,
    float32,
    float64,
    generic,
    iinfo,
    int8,
    int16,
    int32,
    int64,
    integer,
    uint8,
    uint32,
    uint64,
)
from .making import (
    append,
    arange,
    array,
    asarray,
    concatenate,
    delete,
    empty,
    empty_like,
    flip,
    frombuffer,
    fromiter,
    full,
    ones,
    zeros,
    zeros_like,
)
from .searching import (
    add,
    any,  # NumPy's names
    argsort,
    argwhere,
    array_equal,
    bincount,
    bitwise_or,
    cumsum,
    diff,
    flatnonzero,
    isin,
    lexsort,
    logical_or,
    max,
    nonzero,
    put_along_axis,
    searchsorted,
    setdiff1d,
    sort,
    unique,
)

abs = absolute
dtype = Any
__version__ = "0"
