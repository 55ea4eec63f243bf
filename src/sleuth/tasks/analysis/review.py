"""Analysis: a finished game taken apart, turn by turn, into skill and luck. What `sleuth analyze` and the page show.

Skill is regret: what a guess costs beyond the best one, in expected guesses. Luck is what the feedback told beyond what
was to be expected, in bits, and in guesses. Formulas and worked examples: docs/explanation/skill-and-luck.md.
Source: this package.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from sleuth.core.listing import Listing, Turn
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.games import labels
from sleuth.games.words.violations import Breach, breaches, levels_of
from sleuth.strategies.ranked import Ranked
from sleuth.tasks.analysis import remarks
from sleuth.tasks.analysis.judging import Judgement, Rated, judge, split, tidy
from sleuth.tasks.analysis.ways import Kind

LISTED = 20
"""Candidates named before and after a turn; the number is always given."""


@dataclass(frozen=True)
class Candidates:
    """How many candidates, and the likeliest of them, at most LISTED."""

    count: int
    listed: tuple[str, ...]


@dataclass(frozen=True)
class TurnReview:
    """A turn, judged with what was known before it.

    Attributes:
        number: from 1.
        guess, feedback: as text.
        won: whether the guess is the secret.
        before, after: the candidates; after the winning turn the secret is left.
        is_candidate: whether the guess might have been the secret.
        forced: whether one candidate only was left, or one legal guess.
        forbidden: why the game's own rule level forbids the guess; None if it is legal.
        parts: the different feedbacks that the guess could get.
        win: the chance that it was the secret.
        expected_after: candidates after it on average, the secret included.
        judgement: the guess beside the best one.
        bits, expected_bits: the information of the feedback, and what was to be expected of it.
        violations: the rule levels that the guess breaks, the mildest first.
    """

    number: int
    guess: str
    feedback: str
    won: bool
    before: Candidates
    after: Candidates
    is_candidate: bool
    forced: bool
    forbidden: str | None
    parts: int
    win: float
    expected_after: float
    judgement: Judgement
    bits: float
    expected_bits: float
    violations: tuple[Breach, ...]

    @property
    def kind(self) -> Kind | None:
        """How the expected numbers of guesses were found."""
        return self.judgement.kind

    @property
    def expected_left(self) -> float | None:
        """Guesses still to be made, this one included, on average."""
        return self.judgement.expected_left

    @property
    def best(self) -> Rated | None:
        """The best guess that was found, this one if it is as good."""
        return self.judgement.best

    @property
    def regret(self) -> float | None:
        """What the guess costs beyond the best one, in expected guesses; 0 is perfect."""
        return self.judgement.regret

    @property
    def luck(self) -> float:
        """Bits gained beyond those to be expected."""
        return tidy(self.bits - self.expected_bits)

    @property
    def luck_guesses(self) -> float | None:
        """Guesses saved by the feedback: those to be expected before it, less those after it."""
        left, ahead = self.judgement.expected_left, self.judgement.ahead
        return None if left is None or ahead is None else tidy(left - 1.0 - ahead)

    @property
    def comment(self) -> str:
        """The turn in a line."""
        return remarks.on_turn(self)

    def as_dict(self) -> dict[str, Any]:
        """What `--json` shows of a turn."""
        return {
            "number": self.number,
            "guess": self.guess,
            "feedback": self.feedback,
            "before": _listing(self.before),
            "after": _listing(self.after),
            "is_candidate": self.is_candidate,
            "forced": self.forced,
            "legal": self.forbidden is None,
            "parts": self.parts,
            "win": self.win,
            "expected_after": self.expected_after,
            "kind": self.kind,
            "expected_left": self.expected_left,
            "best": None if self.best is None else asdict(self.best),
            "alternatives": [asdict(one) for one in self.judgement.alternatives],
            "regret": self.regret,
            "bits": self.bits,
            "expected_bits": self.expected_bits,
            "luck": self.luck,
            "luck_guesses": self.luck_guesses,
            "violations": [one._asdict() for one in self.violations],
            "comment": self.comment,
        }


def _listing(candidates: Candidates) -> dict[str, Any]:
    return {"count": candidates.count, "listed": list(candidates.listed)}


@dataclass(frozen=True)
class Analysis:
    """A finished game.

    Attributes:
        game, rule, strategy: by name; the rule is the one by which the game is judged.
        secret: the secret.
        won: whether the last guess is the secret.
        turns: at least one.
        levels: the rule levels that the game knows, free apart, the mildest first.
    """

    game: str
    rule: str
    strategy: str
    secret: str
    won: bool
    turns: tuple[TurnReview, ...]
    levels: tuple[str, ...]

    @property
    def hard_mode(self) -> bool | None:
        """Whether the guesses keep the mildest rule level but free; None where the game knows none."""
        if not self.levels:
            return None
        return not any(one.rule == self.levels[0] for turn in self.turns for one in turn.violations)

    @property
    def skill(self) -> float:
        """The sum of regrets after the opener, as far as they are known; 0 is perfect."""
        return tidy(sum(turn.regret or 0.0 for turn in self.turns[1:]))

    @property
    def luck(self) -> float:
        """Bits gained beyond those to be expected, in all turns."""
        return tidy(sum(turn.luck for turn in self.turns))

    @property
    def luck_guesses(self) -> float | None:
        """Guesses saved by luck in all turns; None if it is not known of one of them."""
        each = [turn.luck_guesses for turn in self.turns]
        return None if None in each else tidy(sum(saved or 0.0 for saved in each))

    @property
    def unjudged(self) -> tuple[int, ...]:
        """The numbers of the turns without a regret."""
        return tuple(turn.number for turn in self.turns if turn.regret is None)

    @property
    def comment(self) -> str:
        """The game in a line or two."""
        return remarks.on_game(self)

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth analyze --json` shows."""
        opener = self.turns[0]
        return {
            "game": self.game,
            "rule": self.rule,
            "strategy": self.strategy,
            "secret": self.secret,
            "won": self.won,
            "turns": [turn.as_dict() for turn in self.turns],
            "opener": {"guess": opener.guess, "regret": opener.regret, "kind": opener.kind},
            "skill": self.skill,
            "luck": self.luck,
            "luck_guesses": self.luck_guesses,
            "unjudged": list(self.unjudged),
            "hard_mode": self.hard_mode,
            "comment": self.comment,
        }


def analyze(
    game: Listing,
    guesses: Sequence[str],
    secret: str,
    strategy: Ranked,
    *,
    top: int = 3,
    done: Callable[[int], None] | None = None,
) -> Analysis:
    """The analysis of the guesses that were made for a secret, judged by the rule level of the game.

    strategy: whose guesses are compared, and who plays on where the exact search would take too long. top: other good
    guesses to tell for each turn. done: called with 1 after each turn, for progress. Guesses that break the rule level
    are told and not judged. Raises InputError for a secret that the game does not have, without guesses, and for
    guesses after the winning one; UnknownWord for a guess that the game does not have, naming the turn.

    >>> from sleuth.games.words.word_game import game
    >>> from sleuth.strategies.registry import strategy
    >>> words = ["bat", "cat", "hat", "rat"]
    >>> found = analyze(game("tiny", words, [*words, "hub"]), ["bat", "cat", "hat"], "hat", strategy("entropy"))
    >>> [(turn.guess, turn.regret, turn.luck_guesses) for turn in found.turns]
    [('bat', 0.25, -0.5), ('cat', 0, -0.5), ('hat', 0, 0.5)]
    """
    hidden = game.secrets[labels.secret_row(game, secret)]
    rows = list(_rows(game, guesses, hidden))
    position = game.start()
    said: list[tuple[str, int]] = []
    turns = []
    for row in rows:
        guess = game.guesses[row]
        turn = Turn(row, game.feedback(guess, hidden))
        turns.append(_review(position, turn, said, strategy, top))
        position = position.after(turn)
        said.append((guess, turn.code))
        if done:
            done(1)
    return Analysis(
        game=game.name,
        rule=game.level,
        strategy=strategy.name,
        secret=hidden,
        won=turns[-1].won,
        turns=tuple(turns),
        levels=levels_of(game),
    )


def _rows(game: Listing, guesses: Sequence[str], secret: str) -> Iterator[int]:
    """The rows of the guesses. Raises InputError or UnknownWord, naming the turn."""
    if not guesses:
        raise InputError("there is no guess to analyze; give them in order, as in crane soily")
    for number, guess in enumerate(guesses, 1):
        try:
            row = labels.guess_row(game, guess)
        except InputError as error:
            raise type(error)(f"turn {number}: {error}") from None
        if game.feedback(guess, secret) == game.win and number < len(guesses):
            raise InputError(f"turn {number}, {guess}, is the secret, so that {guesses[number]} cannot come after it")
        yield row


def _review(position: Position, turn: Turn, said: Sequence[tuple[str, int]], strategy: Ranked, top: int) -> TurnReview:
    game, guess = position.game, position.game.guesses[turn.guess]
    what = split(position, turn.guess)
    return TurnReview(
        number=len(said) + 1,
        guess=guess,
        feedback=game.spell(turn.code),
        won=turn.code == game.win,
        before=_candidates(position),
        after=_candidates(position.after(turn)),
        is_candidate=what.win > 0,
        forced=len(position.candidates) == 1 or len(position.legal) == 1,
        forbidden=labels.forbidden(position, guess),
        parts=what.parts,
        win=tidy(what.win),
        expected_after=tidy(what.after),
        judgement=judge(position, turn, strategy, top=top),
        bits=tidy(-math.log2(what.chances[turn.code])),
        expected_bits=tidy(what.bits),
        violations=breaches(game, said, guess),
    )


def _candidates(position: Position) -> Candidates:
    mass = np.zeros(len(position.candidates)) if position.mass is None else position.mass
    likeliest = position.candidates[np.argsort(-mass, kind="stable")][:LISTED]
    return Candidates(len(position.candidates), tuple(position.game.secrets[row] for row in likeliest))
