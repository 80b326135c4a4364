"""The optional packages, and the sentence for a program that lacks one."""

from cubetable.core.errors import Refusal


class MissingExtra(Refusal, ImportError):
    """A package is not installed; names the extra of ours that brings it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__("shell.envs.missing", package=package, extra=extra)


class MissingPufferLib(Refusal, ImportError):
    """PufferLib is not installed; says how, since no extra can bring it."""

    def __init__(self) -> None:
        super().__init__("shell.envs.no_pufferlib")
