"""Advice: what to guess next and why, as values. The one thing that the command line and the page show."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import log2
from operator import mul
from typing import Any

from sleuth.core.game import Game
from sleuth.core.results import CHANCE, Candidates, MadeTurn, Result, Rounded, plain
from sleuth.strategies.coverage import Coverage

LISTED = 20
"""Candidates named in an advice; the number is always given."""

SHARE = 0.2
"""A one-letter family of a lesser share of the candidates is not a trap."""


@dataclass(frozen=True)
class Standing:
    """How far the best guess was shown to be the best.

    Attributes:
        step: "proved": no legal guess is better; "compared": the best of the most promising guesses, with its exact
            number or that of a good tree; "estimated": the choice of a strategy.
        compared: how many guesses were compared or ruled out.
    """

    step: str
    compared: int


ESTIMATED = Standing("estimated", 0)
"""The standing of a choice without a search."""


@dataclass(frozen=True)
class Suggestion(Rounded):
    """A guess and what it can be expected to do.

    Attributes:
        guess: the label.
        is_candidate: whether it may be the secret; a probing guess may not.
        cost: what the strategy minimizes; None where the strategy did not rate the guess.
        expected_left: guesses still to be made, this one included, on average, if every further one is the best there
            is; a lost game counts as `loss` guesses. None: not known.
        is_exact: whether `expected_left` was searched exactly; if not, it is estimated from the parts.
        expected_size: candidates left after it, on average.
        worst: candidates left at most.
        bits: expected information.
        win: the chance that it is the secret.
        parts: the number of different feedbacks, the winning one included.
        is_likely: whether it is a likely answer; None: the game has no tiers.
    """

    guess: str
    is_candidate: bool
    cost: float | None
    expected_left: float | None
    is_exact: bool
    expected_size: float
    worst: int
    bits: float
    win: float = field(metadata=CHANCE)
    parts: int
    is_likely: bool | None = None


def suggestion_of(
    guess: str, parts: Iterable[tuple[int, float]], win: float, total: float, **others: Any
) -> Suggestion:
    """What a guess can be expected to do.

    Args:
        guess: the label.
        parts: the size and the weight of each part but the winning one.
        win: the weight of the winning part; 0: the guess may not be the secret.
        total: the weight of all candidates.
        others: the attributes that the parts do not show.

    Returns:
        The suggestion.
    """
    sizes, weights = tuple(zip(*parts, strict=True)) or ((), ())
    chances = [weight / total for weight in ((*weights, win) if win else weights)]
    return Suggestion(
        guess=guess,
        is_candidate=win > 0,
        expected_size=sum(map(mul, sizes, weights)) / total,  # divided once: 67 / 20 is shown as 3.4
        worst=max(sizes, default=0),
        bits=max(0.0, -sum(chance * log2(chance) for chance in chances)),
        win=win / total,
        parts=len(chances),
        **others,
    )


@dataclass(frozen=True)
class LetterFamily:
    """Candidates that differ in one place only: guessed one by one, they cost a guess each.

    Attributes:
        pattern: the common letters, "." at the place that differs.
        members: the candidates.
        probe: the legal guess that splits them best.
        parts: into how many parts it splits them; guessing one of them makes 2.
        own_parts: into how many parts the strategy's own choice splits them.
    """

    pattern: str
    members: tuple[str, ...]
    probe: str
    parts: int
    own_parts: int


@dataclass(frozen=True)
class GuessPart:
    """One feedback of a guess.

    Attributes:
        feedback: tiles or another notation of the game.
        size: how many candidates it leaves.
        probability: the probability of this feedback.
        candidates: the candidates that it leaves.
    """

    feedback: str
    size: int
    probability: float
    candidates: tuple[str, ...]


@dataclass(frozen=True)
class Why:
    """A guess taken apart.

    Attributes:
        suggestion: what it can be expected to do.
        parts: every feedback it can get, the largest part first.
        forbidden: why the rule level forbids it now, in words; None: it is legal.
    """

    suggestion: Suggestion
    parts: tuple[GuessPart, ...]
    forbidden: str | None = None


@dataclass(frozen=True)
class Tier:
    """The candidates of a tier.

    Attributes:
        count: the number of candidates.
        probability: the probability that the secret is one of them.
        listed: the likeliest 20 at most.
    """

    count: int
    probability: float
    listed: tuple[str, ...]


@dataclass(frozen=True)
class Tiers:
    """The candidates of a game with [tiers](../explanation/today.md).

    Attributes:
        likely: the likely answers.
        possible: the other possible words.
    """

    likely: Tier
    possible: Tier


@dataclass(frozen=True)
class NextGuess:
    """What a codebreaker guesses.

    Attributes:
        guess: the guess.
        kind: "booth" or "ceremony" where there are two kinds of guess, else "guess".
        is_candidate: whether it may be the secret; None for a booth.
    """

    guess: str
    kind: str
    is_candidate: bool | None


class AnyAdvice(Result):
    """What every answer of `suggest` has: that of a strategy, of a codebreaker, or a pattern.

    Attributes:
        game: the game, by name in JSON.
        turns: the history.
        candidates: the secrets that fit.
        best: the guess to make; None: there is none, because the game is won or no listed secret fits.
    """

    game: Game
    turns: tuple[MadeTurn, ...]
    candidates: Candidates
    best: Suggestion | NextGuess | None

    @property
    def guess(self) -> str | None:
        """The guess to make; None: there is none."""
        return None if self.best is None else self.best.guess

    @property
    def guesses(self) -> tuple[str, ...]:
        """The guess to make, if there is one."""
        return () if self.guess is None else (self.guess,)


@dataclass(frozen=True)
class Advice(AnyAdvice):
    """What to guess in a position.

    Attributes:
        game: the game, by name in JSON.
        rule: the rule level.
        strategy: the strategy by name.
        turns: the history.
        candidates: the secrets that fit.
        best: the guess to make, whatever else is listed.
        standing: how well it is shown to be the best.
        loss: the guesses that a lost game counts as; None: as many as it takes.
        familiar: the best guess found among the likely answers; None: `best` is one, or it is not known.
        best_candidates: the best few guesses that may be the secret, of each tier, in order, if all are exact. If not,
            `best` and those with the least lower bounds, or with the best scores of the strategy.
        best_probes: the same for guesses that cannot be the secret. With one or two candidates there is nothing to
            probe, and a guess that tells nothing is not a probe.
        family: the largest one-letter family among the candidates, if it is a trap.
        why: the guess that was to be taken apart; None: none was.
        ranking: how many guesses were ranked: all of them, except in large games.
        error: how far an exact `expected_left` may be off because a prior is rounded; 0 without a prior.
        tiers: the candidates by tier; None: the game has no tiers.
        weighed: what the prior is based on, in words; "": there is none, or the user named it.
        notes: what was taken for granted, a sentence each.
    """

    game: Game
    rule: str
    strategy: str
    turns: tuple[MadeTurn, ...]
    candidates: Candidates
    best: Suggestion
    standing: Standing
    loss: int | None
    familiar: Suggestion | None
    best_candidates: tuple[Suggestion, ...]
    best_probes: tuple[Suggestion, ...]
    family: LetterFamily | None
    why: Why | None = None
    ranking: Coverage | None = None
    error: float = 0.0
    tiers: Tiers | None = None
    weighed: str = ""
    notes: tuple[str, ...] = ()

    schema = "suggest"
    version = 2

    @property
    def guess(self) -> str:
        """The guess to make."""
        return self.best.guess

    @property
    def guesses(self) -> tuple[str, ...]:
        """All guesses that are suggested: the one to make, then those that may be the secret, then the others."""
        return tuple(dict.fromkeys(one.guess for one in (self.best, *self.best_candidates, *self.best_probes)))

    def __repr__(self) -> str:
        count = self.candidates.count or 0
        best = f"best guess {self.best.guess}" if count > 1 else f"it is {self.candidates.listed[0]}"
        return f"<Advice: {count:,} candidates, {best}>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each guess that is suggested."""
        return [plain(one) for one in (*self.best_candidates, *self.best_probes)]


def trap(labels: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
    """The pattern and the members of the largest one-letter family; None: it is not a trap."""
    if len(labels) * SHARE > len(set().union(*labels)):
        return None  # a family has at most one member for each letter: too few for a trap
    pattern, members = largest_family(labels)
    return None if len(members) < max(3, SHARE * len(labels)) else (pattern, members)


def largest_family(labels: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The pattern and members of the largest one-letter family; the first in order of patterns if several.

    >>> largest_family(["bills", "fills", "kilos", "mills"])
    ('.ills', ('bills', 'fills', 'mills'))
    """
    families: dict[str, list[str]] = defaultdict(list)
    for label in labels:
        for place in range(len(label)):
            families[f"{label[:place]}.{label[place + 1 :]}"].append(label)
    if not families:
        return "", ()
    pattern = min(families, key=lambda key: (-len(families[key]), key))
    return pattern, tuple(families[pattern])
