"""What only some people install, and the sentence for everybody else."""

from cubetable.core.errors import Refusal


class MissingExtra(Refusal, ImportError):
    """A package is not installed; names the extra of ours that brings it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__("shell.envs.missing", package=package, extra=extra)
