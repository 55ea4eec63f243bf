"""The public names of `sleuth.strategies`; made by `make reference`."""

from sleuth.core.scores import power_mean as Power
from sleuth.strategies.discernible import PFDS as PFDS
from sleuth.strategies.lookahead import TwoStep as TwoStep

_HOMES: dict[str, tuple[str, str]]
__all__ = [
    "PFDS",
    "Power",
    "TwoStep",
]
