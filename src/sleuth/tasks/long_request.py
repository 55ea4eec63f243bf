"""Requests that can take long: who watches them, and what stops them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from sleuth.errors import TooLittleTime
from sleuth.tasks.markers import Keyword
from sleuth.tasks.request import Request
from sleuth.work import stop
from sleuth.work.progress import Progress


@dataclass(frozen=True, kw_only=True)
class LongRequest(Request):
    """What requests share that can take long.

    Raises:
        TooLittleTime: the work was cancelled before there was anything to return.
    """

    progress: Annotated[
        Callable[[Progress], None] | None, Keyword("Is called with a `Progress` as the work goes on.")
    ] = None
    cancel: Annotated[
        stop.CancelEvent | None,
        Keyword(
            "Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes "
            "back; if there is none, `TooLittleTime` is raised."
        ),
    ] = None

    has_best_so_far: ClassVar[bool] = False
    """Whether what runs it looks at `cancel` itself, for it can return the best so far."""

    def answered(self, run: Callable[..., Any]) -> Any:
        """What comes back where it is run for a caller in Python. Raises TooLittleTime, and what it raises."""
        try:
            with stop.until(None, None if self.has_best_so_far else self.cancel):
                return run(self, watch=self.progress)
        except stop.TimeUp:
            raise TooLittleTime("the work was cancelled before there was anything to return") from None
