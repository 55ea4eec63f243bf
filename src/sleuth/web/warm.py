"""Warm: what the page needs is compiled in the background, after the start and without its waiting for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any

from sleuth.errors import SleuthError
from sleuth.web import answers, answers_chains, answers_seasons, bodies

DELAY = 2.0
"""Seconds before the compiler starts: whoever opens the page at once has a first suggestion by then."""
ONE = [bodies.Turn(guess="crane", feedback="bbygb")]
STEPS: tuple[tuple[Callable[[Any], object], bodies.Body], ...] = (
    (answers.suggest, bodies.Suggest()),
    (answers.play, bodies.Play(adversary=True, guesses=["crane"])),
    (answers_seasons.odds, bodies.Season(until="w2")),
    (answers_chains.chain, bodies.Chain(turns=ONE)),
    (answers_chains.chain, bodies.Chain(turns=ONE, all=True)),
    (answers_chains.survive, bodies.Survive(turns=ONE)),
    (answers_chains.survive, bodies.Survive(turns=ONE, rule="letters")),
    (answers_chains.survive, bodies.Survive(turns=ONE, rule="official")),
    (answers.compare, bodies.Compare(strategies=["first", "entropy", "worst-case"])),
    (answers.analyze, bodies.Analyze(guesses=["crane", "daunt"], secret="daunt")),
    (answers_seasons.advise, bodies.SeasonAdvise(until="w6")),
    (answers_seasons.explain, bodies.SeasonExplain(until="w6", a="Alex", b="Kai")),
    (answers.play, bodies.Play(game="dating:4", seed=1, guesses=["1+2", "2-1-4-3"], hint=2)),
    (answers.suggest, bodies.Suggest(game="mastermind:2x3")),
    (answers.suggest, bodies.Suggest(game="permutation:10")),
    (answers.suggest, bodies.Suggest(turns=ONE, exact=True, discern=True)),
)
"""Small questions that together run every compiled function behind the page, those first that come first."""


class Warm:
    """The state of the preparation; `status` is "preparing" until all is compiled, then "ready"."""

    def __init__(self) -> None:
        self._thread: Thread | None = None
        self._stopped = Event()

    @property
    def status(self) -> str:
        """Whether a question may have to wait for the compiler."""
        return "preparing" if self._thread is not None and self._thread.is_alive() else "ready"

    def start(self) -> None:
        """Begin soon, in a thread that ends with the process."""
        self._thread = Thread(target=self._prepare, name="warm", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Begin no further step."""
        self._stopped.set()

    def _prepare(self) -> None:
        self._stopped.wait(DELAY)
        for answer, asked in STEPS:
            if self._stopped.is_set():
                return
            with suppress(SleuthError):
                answer(asked)
