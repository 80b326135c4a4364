"""Count the steps of the loops of a function, so that one that never ends is told by its line."""

import ast
from collections.abc import Mapping, Sequence
from math import inf
from typing import Final

from cubetable.core.sheet.syntax import placed

STEPS: Final = "steps_of_loops"
"""The name under which a function counts; all its loops count together."""
SHORT: Final = 1000
"""A loop of fewer steps that are written out, with those of the loops in it, is not counted."""
MOST_BOUNDS: Final = 3


def count_steps(function: ast.FunctionDef, lengths: Mapping[str, int], *, every: bool) -> None:
    """Have a rewritten function count the steps of every loop, or of those that may be long."""
    counter = LoopCounter(lengths, every=every)
    function.body = counter.counted(function.body, inside=False)
    if counter.counts:
        function.body.insert(0, placed(ast.Assign([ast.Name(STEPS, ast.Store())], ast.Constant(0)), function))


class LoopCounter:
    """Finds the loops of one function that have to be counted."""

    def __init__(self, lengths: Mapping[str, int], *, every: bool) -> None:
        self.counts = False
        self._lengths = lengths
        self._every = every

    def counted(self, body: Sequence[ast.stmt], *, inside: bool) -> list[ast.stmt]:
        """Return some statements with their loops counted; `inside` a counted loop all are."""
        for line in body:
            within = inside
            if isinstance(line, ast.For | ast.While):
                within = inside or self._every or self._most_steps(line) > SHORT
                line.body = self.counted(line.body, inside=within)
                line.orelse = self.counted(line.orelse, inside=inside)
                if within:
                    self.counts = True
                    line.body.insert(0, placed(_one_more(), line))
            elif isinstance(line, ast.If):
                line.body = self.counted(line.body, inside=inside)
                line.orelse = self.counted(line.orelse, inside=inside)
        return list(body)

    def _most_steps(self, loop: ast.For | ast.While) -> float:
        """Compute how many steps a loop takes with the loops in it; `inf` if that is not written out."""
        own = self._length(loop.iter) if isinstance(loop, ast.For) else inf
        inner = (one for line in loop.body for one in ast.walk(line) if isinstance(one, ast.For | ast.While))
        return own * (1 + sum(map(self._most_steps, inner)))

    def _length(self, over: ast.expr) -> float:
        """Return how many values a loop goes over."""
        if isinstance(over, ast.Name):
            return self._lengths.get(over.id, inf)
        bounds = [one.value for one in over.args if isinstance(one, ast.Constant)] if isinstance(over, ast.Call) else []
        whole = [one for one in bounds if isinstance(one, int)]
        known = isinstance(over, ast.Call) and 0 < len(whole) == len(over.args) <= MOST_BOUNDS
        return len(range(*whole)) if known and whole[2:] != [0] else inf


def _one_more() -> ast.stmt:
    more = ast.Call(ast.Name("count_step", ast.Load()), [ast.Name(STEPS, ast.Load())], [])
    return ast.Assign([ast.Name(STEPS, ast.Store())], more)
