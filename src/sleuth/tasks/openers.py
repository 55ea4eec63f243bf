"""Openers: the first guesses of a game, ranked by a score."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.strategies.registry import score, strategy
from sleuth.tasks import fields
from sleuth.tasks.request import GameRequest, field, offered

if TYPE_CHECKING:
    from sleuth.strategies.shortlist import Coverage, Watch
    from sleuth.tasks.advice import Suggestion


@dataclass(frozen=True, kw_only=True)
class Openers(GameRequest):
    """Rank the first guesses by a score."""

    score: str = field(
        "p:P, mrd, gep, entropy, expected-size, worst-case, parts, guesses-left or hedged.", "p:-0.5", metavar="NAME"
    )
    top: int = fields.top("How many to show.", 20, most=None)
    candidates: bool = field("Only guesses that may be the secret.", default=False)


@dataclass(frozen=True, repr=False)
class RankedOpeners(Result):
    """The best first guesses by a score.

    Attributes:
        game, rule, prior, score: what was ranked, and by what.
        openers: the best first.
        coverage: which guesses were compared.
    """

    game: str
    rule: str
    prior: str
    score: str
    openers: tuple[Suggestion, ...]
    coverage: Coverage

    schema = "openers"

    def __repr__(self) -> str:
        best = f", best {self.openers[0].guess}" if self.openers else ""
        return f"<RankedOpeners: {len(self.openers):,} of {self.game} by {self.score}{best}>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth openers --json` shows."""
        named = {"game": self.game, "rule": self.rule, "prior": self.prior, "score": self.score}
        return {**named, "openers": self.rows(), "ranking": self.coverage.as_dict()}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each opener."""
        return [asdict(one) for one in self.openers]


def run(request: Openers, *, watch: Watch | None = None) -> RankedOpeners:
    """The best first guesses, with their costs and what each can be expected to do.

    watch: called with the number of guesses ranked, and their total. Raises UnknownName for a strategy that is not a
    score, and InputError for more openers than can be shown.
    """
    from sleuth.strategies.shortlist import WORK, shortlist
    from sleuth.tasks.advice import suggestions

    score(request.score)  # a strategy that is no score, such as two-step, is refused
    spec, top = request.spec, request.top
    game = spec.listing()
    position = game.start()
    chosen = strategy(request.score)
    short, coverage = shortlist(position, chosen, most=top, watch=watch)
    guesses, costs = chosen.rank(short)
    if request.candidates:
        keep = position.is_candidate(guesses)
        guesses, costs = guesses[keep], costs[keep]
    if min(top, len(guesses)) * len(position.candidates) > WORK:
        raise InputError(
            f"--top {top} of {game.name} takes too long; at most {WORK // len(position.candidates)} will do"
        )
    ranked = suggestions(position, guesses[:top], costs[:top])
    return RankedOpeners(game.name, spec.rule, spec.prior, request.score, tuple(ranked), coverage)


openers = offered(Openers, run)
