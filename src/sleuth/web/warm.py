"""Warm: small questions that load or compile what the page needs, so that nobody has to wait for it later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from sleuth.web import answers, answers_chains, answers_seasons, bodies

Step: TypeAlias = tuple[Callable[[Any], object], bodies.Body]
ONE = [bodies.Turn(guess="crane", feedback="bbygb")]
STEPS: tuple[Step, ...] = (
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
