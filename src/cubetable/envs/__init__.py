"""The games as environments for learning programs: PettingZoo, Gymnasium, PufferLib and OpenSpiel.

Each adapter is a module of its own and asks for its package when it is imported: `pettingzoo`, `gymnasium` and `vector`
with `pip install "cubetable[rl]"`, `openspiel` with `pip install "cubetable[openspiel]"`. No extra brings PufferLib,
for `puffer`.
"""

from cubetable.core.errors import Refusal


class MissingExtra(Refusal, ImportError):
    """A package is not installed; names the extra of ours that brings it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__("shell.envs.missing", package=package, extra=extra)


class MissingPufferLib(Refusal, ImportError):
    """PufferLib is not installed; says how, since no extra can bring it."""

    def __init__(self) -> None:
        super().__init__("shell.envs.no_pufferlib")
