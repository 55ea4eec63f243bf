"""Warm: small questions that load or compile what the page needs, so that nobody has to wait for it later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from sleuth.tasks.analyze import Analyze
from sleuth.tasks.chains import LongestChain, Survive
from sleuth.tasks.compare import Compare
from sleuth.tasks.play import Play
from sleuth.tasks.request import Request
from sleuth.tasks.reveal import Reveal
from sleuth.tasks.season.advise import SeasonAdvise
from sleuth.tasks.season.explain import SeasonExplain
from sleuth.tasks.season.odds import SeasonOdds
from sleuth.tasks.suggest import Suggest
from sleuth.web import answers

Step: TypeAlias = tuple[Callable[[Any], object], Request]
ONE = (("crane", "bbygb"),)
STEPS: tuple[Step, ...] = (
    (answers.suggest_next, Suggest()),
    (answers.play, Play(("crane",), adversary=True)),
    (answers.odds, SeasonOdds(until="w2")),
    (answers.chain, LongestChain(ONE)),
    (answers.chain, LongestChain(ONE, all=True)),
    (answers.survive, Survive(ONE)),
    (answers.survive, Survive(ONE, rule="letters")),
    (answers.survive, Survive(ONE, rule="official")),
    (answers.compare, Compare(("first", "entropy", "worst-case"))),
    (answers.analyze, Analyze(("crane", "daunt"), secret="daunt")),
    (answers.reveal, Reveal(("🟨⬛⬛⬛⬛\n🟩🟩🟩🟩🟩",), game="classic")),
    (answers.advise, SeasonAdvise(until="w6")),
    (answers.explain, SeasonExplain(until="w6", a="Alex", b="Kai")),
    (answers.play, Play(("1+2", "2-1-4-3"), game="dating:4", seed=1, hint=2)),
    (answers.suggest_next, Suggest(game="mastermind:2x3")),
    (answers.suggest_next, Suggest(game="permutation:10")),
    (answers.suggest_next, Suggest(ONE, exact=True, discern=True)),
)
"""Small questions that together run every compiled function behind the page, those first that come first."""
