"""The public names of `sleuth.season`; made by `make reference`."""

from sleuth.season.model.file import read_season as load
from sleuth.tasks.season.advise import advise as advise
from sleuth.tasks.season.check import check as check
from sleuth.tasks.season.explain import explain as explain
from sleuth.tasks.season.new import new as new
from sleuth.tasks.season.odds import odds as odds
from sleuth.tasks.season.read import read as read
from sleuth.tasks.season.review import review as review
from sleuth.tasks.season.scenarios import scenarios as scenarios

_HOMES: dict[str, tuple[str, str]]
__all__ = [
    "advise",
    "check",
    "explain",
    "load",
    "new",
    "odds",
    "read",
    "review",
    "scenarios",
]
