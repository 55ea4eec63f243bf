"""Functions that can take long: each reports its progress, and stops when it is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import sleuth
import sleuth.season
from sleuth.errors import TooLittleTime
from sleuth.tasks.convert import parameters
from sleuth.tasks.table import TASKS
from sleuth.work import stop
from sleuth.work.progress import Progress
from tests.countdown import Countdown
from tests.table import each_row

WORDS = sleuth.Game.of_words(["batch", "catch", "hatch", "latch", "match", "patch", "watch"])
SMALL = "mastermind:2x3"


class Call(NamedTuple):
    """A small call, and whether a best so far may come back; if so, what is proved is false there."""

    function: Callable[..., Any]
    proved: Callable[[Any], bool] | None = None


def checked(folder: Path, **options: Any) -> Any:
    file = folder / "proof.json"
    sleuth.solve(SMALL, out=file)
    return sleuth.check_proof(file, **options)


def calls(folder: Path) -> Mapping[str, Call]:
    return {
        "compare": Call(partial(sleuth.compare, ["entropy", "mrd"], game=SMALL)),
        "grow_tree": Call(partial(sleuth.grow_tree, "entropy", game=SMALL)),
        "solve": Call(partial(sleuth.solve, SMALL, out=folder / "new.json"), lambda found: found.proved),
        "check_proof": Call(partial(checked, folder)),
        "duel": Call(partial(sleuth.duel, SMALL), lambda found: found.proved),
        "longest_chain": Call(partial(sleuth.longest_chain, game=WORDS), lambda found: found.chain.proved),
        "reproduce": Call(partial(sleuth.reproduce, "drang2023")),
        "season.advise": Call(partial(sleuth.season.advise, until="w6", rollouts=2)),
        "season.review": Call(partial(sleuth.season.review, until="w6")),
    }


LONG = [task.public for task in TASKS if "cancel" in parameters(task.function)]


@pytest.mark.every_run(4)
@pytest.mark.parametrize("name", LONG)
def test_each_reports_its_progress(name: str, tmp_path: Path):
    seen = list[Progress]()
    calls(tmp_path)[name].function(progress=seen.append)
    assert seen
    assert all(0 <= one.done <= (one.total or one.done) for one in seen)


@each_row("name", LONG)
def test_each_stops_at_once_when_it_is_cancelled(name: str, tmp_path: Path):
    call = calls(tmp_path)[name]
    if call.proved is None:
        with pytest.raises(TooLittleTime, match="cancelled"):
            call.function(cancel=Countdown(0))
    else:
        assert not call.proved(call.function(cancel=Countdown(0)))
        assert call.proved(call.function(cancel=Countdown(10**9)))


@each_row("name", ["compare", "season.advise"])
def test_it_is_looked_at_more_often_than_once(name: str, tmp_path: Path):
    cancel = Countdown(3)
    with pytest.raises(TooLittleTime):
        calls(tmp_path)[name].function(cancel=cancel)
    assert cancel.left == -1


def test_what_follows_is_not_cancelled():
    with pytest.raises(TooLittleTime):
        sleuth.compare("entropy", game=SMALL, cancel=Countdown(0))
    assert not stop.is_over()
    assert sleuth.compare("entropy", game=SMALL).best.evaluation.secrets == 9


def test_a_task_of_asyncio_that_is_cancelled_stops_its_search():
    from threading import Event

    begun = Event()

    async def solved(game: str) -> Any:
        cancel = Event()
        try:
            return await asyncio.to_thread(sleuth.solve, game, progress=lambda _: begun.set(), cancel=cancel)
        finally:
            cancel.set()

    async def main() -> None:
        task = asyncio.create_task(solved("classic"))
        await asyncio.to_thread(begun.wait)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())  # it waits for its threads, so it ends only if the search does
