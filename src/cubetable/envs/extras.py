"""The optional packages, and the sentence for a program that lacks one."""

from cubetable.core.errors import Refusal


class MissingExtra(Refusal, ImportError):
    """A package is not installed; names the extra of ours that brings it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__("shell.envs.missing", package=package, extra=extra)
