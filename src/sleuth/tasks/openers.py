"""Openers: the first guesses of a game, ranked by a score; or the best pair or triple that is made whatever happens."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from sleuth.core.executors import workers
from sleuth.core.loading import late_types, load  # noqa: F401 - annotations use `load`
from sleuth.core.progress import Watch, labelled, positional
from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.strategies.registry import ScoreFunction, ranking
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import GameRequest
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Option, Range

if TYPE_CHECKING:
    from sleuth.advice.values import Suggestion
    from sleuth.strategies.coverage import Coverage

TOP = 20
"""Single openers shown."""

USUAL = "p:-0.5"
"""The score that ranks single openers."""

BEAM = 300
"""Openers, and pairs, that a search for openers together extends."""


@dataclass(frozen=True, kw_only=True)
class Openers(LongRequest, GameRequest):
    """Rank the first guesses by a score."""

    score: Annotated[
        str | ScoreFunction,
        Option(
            "Rank by this score: p:P, mrd, gep, entropy, expected-size, worst-case, parts, guesses-left or hedged.",
            metavar="NAME",
        ),
    ] = USUAL
    top: Annotated[int | None, Option("Show N openers.", metavar="N", shown="20, or 1 with `together`"), Range(1)] = (
        None
    )
    candidates: Annotated[bool, Option("Rank only guesses that may be the secret.")] = False
    together: Annotated[
        int | None, Option("Find the best N openers to make in a row, whatever the feedback.", metavar="N"), Range(2, 3)
    ] = None
    beam: Annotated[
        int | None,
        Option(
            "Extend N openers, and N pairs, by every guess; N as large as the list proves a pair (only with "
            "`together`).",
            metavar="N",
            shown=str(BEAM),
        ),
        Range(1),
    ] = None
    ledger: Annotated[fields.Ledger, Option("Keep what is done in this file (only with `together`).")] = None
    resume: Annotated[fields.Resume, Option("Go on with the ledger, if there is one (only with `ledger`).")] = False
    jobs: Annotated[fields.Jobs, Option("Use N processes (only with `together`).")] = 1
    executor: Annotated[
        fields.Workers,
        Option("Send the sets of openers of `together` to a Dask cluster (needs sleuth[cluster]); excludes `jobs`."),
    ] = None

    def check(self) -> None:
        """Raise InputError for options that do not go together."""
        super().check()
        needed = {"`beam`": self.beam, "`ledger`": self.ledger, "`executor`": self.executor}
        needed["`jobs`"] = None if self.jobs == 1 else self.jobs
        unfit = next((option for option, value in needed.items() if value is not None), None)
        if self.together is None and unfit:
            raise InputError(f"{unfit} needs `together`; give `together` 2 or 3")
        fields.check_resume(self.ledger, resume=self.resume)
        if self.together is not None and (self.candidates or self.score != USUAL):
            raise InputError("`together` compares total guesses; leave `score` and `candidates` out")


@dataclass(frozen=True, repr=False)
class RankedOpeners(Result):
    """The best first guesses by a score.

    Attributes:
        game: the game by name.
        rule: the rule level.
        prior: the prior of the secrets, by name.
        score: the score by name.
        openers: the best first.
        ranking: which guesses were compared.
    """

    game: str
    rule: str
    prior: str
    score: str
    openers: tuple[Suggestion, ...]
    ranking: Coverage

    schema = "openers"
    rows_of = "openers"

    def __repr__(self) -> str:
        best = f", best {self.openers[0].guess}" if self.openers else ""
        return f"<RankedOpeners: {len(self.openers):,} of {self.game} by {self.score}{best}>"


late_types(RankedOpeners, Suggestion="advice.values:Suggestion", Coverage="strategies.shortlist:Coverage")


@dataclass(frozen=True)
class OpenersTogether:
    """Openers that are all made, and what they lead to.

    Attributes:
        guesses: in the best order, which matters only if one of them is the secret.
        parts: different feedbacks that they can get together.
        total, mean: guesses over all secrets, these openers included, if the rest is played as well as can be.
    """

    guesses: tuple[str, ...]
    parts: int
    total: int
    mean: float


@dataclass(frozen=True, repr=False)
class BestTogether(Result):
    """The best pairs or triples of openers.

    Attributes:
        game: the game by name.
        together: how many openers are in a set.
        beam: how many sets were extended.
        openers: the least total first.
        compared: sets that were compared, by their parts at least.
        solved: sets whose total was found exactly, or far enough to see that it is no better.
        complete: whether all sets were compared, so that none is better.
    """

    game: str
    together: int
    beam: int
    openers: tuple[OpenersTogether, ...]
    compared: int
    solved: int
    complete: bool

    schema = "openers-together"
    rows_of = "openers"

    def __repr__(self) -> str:
        best = self.openers[0]
        return f"<BestTogether: {' '.join(best.guesses)} of {self.game}, total {best.total:,}>"


def run(request: Openers, *, watch: Watch | None = None) -> RankedOpeners | BestTogether:
    """The best first guesses, with their costs and what each can be expected to do; or those that go best together.

    Raises:
        UnknownName: a strategy that does not exist, or that is not a score.
        InputError: more openers than can be shown, or a game in which they cannot be compared.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        MissingExtra: an executor without the extra `cluster`.
    """
    return _ranked(request, watch) if request.together is None else _together(request, request.together, watch)


def _together(request: Openers, count: int, watch: Watch | None) -> BestTogether:
    from sleuth.exact.together import best_together
    from sleuth.exact.together_ledger import Done, opened

    game, beam = request.spec.listing(), request.beam or BEAM
    sent = request.spec if request.executor is None else request.spec.everywhere()
    with ExitStack() as stack:
        path = request.ledger
        ledger = None if path is None else stack.enter_context(opened(Path(path), game, count, resume=request.resume))
        team = stack.enter_context(workers(request.jobs, request.executor, sent))
        found = best_together(
            game,
            count,
            beam=beam,
            top=request.top or 1,
            watch=positional(watch),
            done=Done(game, ledger),
            team=team,
            recipe=sent,
        )
    best = tuple(
        OpenersTogether(
            tuple(game.guesses[guess] for guess in one.guesses), one.parts, one.total, one.total / len(game.secrets)
        )
        for one in found.best
    )
    return BestTogether(game.name, count, beam, best, found.compared, found.solved, found.complete)


def _ranked(request: Openers, watch: Watch | None) -> RankedOpeners:
    from sleuth.advice.suggestions import suggestions
    from sleuth.core.position import Position
    from sleuth.strategies.opening import short_ranking
    from sleuth.strategies.shortlist import WORK

    spec, top = request.spec, request.top or TOP
    game = spec.listing()
    position = Position.start(game)
    chosen = ranking(request.score)
    guesses, costs, coverage = short_ranking(position, chosen, most=top, watch=labelled(watch, "guesses"))
    if request.candidates:
        keep = position.is_candidate(guesses)
        guesses, costs = guesses[keep], costs[keep]
    if min(top, len(guesses)) * len(position.candidates) > WORK:
        raise InputError(
            f"`top` {top} of {game.name} takes too long; at most {WORK // len(position.candidates)} will do"
        )
    ranked = suggestions(position, guesses[:top], costs[:top])
    return RankedOpeners(game.name, game.level, spec.prior, chosen.name, tuple(ranked), coverage)


openers = offered(Openers, run)
