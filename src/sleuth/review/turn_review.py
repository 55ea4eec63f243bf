"""The record of a turn of an analyzed game, and the remark on its skill and luck.

Remarks praise good guesses. For any other guess they name a better one, without blame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from sleuth.advice.values import Suggestion
from sleuth.core.results import CHANCE, HIDDEN, Candidates, Rounded, shown
from sleuth.games.words.levels import Breach
from sleuth.review.wording import LEAST, LUCKY, MUCH, RARE, SMALL, UNLUCKY, luck_score, say, skill_score, verdict


@dataclass(frozen=True)
class TurnReview(Rounded):
    """A turn, judged by the candidates before it.

    Attributes:
        number: from 1.
        guess: the guess.
        feedback: what it got.
        won: whether the guess ended the game: it is the secret or, where that is the goal, made it known.
        before, after: the candidates; after the winning turn the secret is left.
        is_candidate: whether the guess might have been the secret.
        is_likely: whether the guess is a likely answer; None in a game without tiers.
        is_listed: whether the guess is in a list of the game; if not, it counts, but is not judged.
        forced: whether one candidate only was left, or one legal guess.
        late: whether the game was lost before it, by its limit of guesses; such a guess is not judged.
        forbidden: why the game's own rule level forbids the guess; None if it is legal.
        parts: the different feedbacks that the guess could get.
        win: the chance that it was the secret.
        expected_size: candidates after it on average; none are left after a guess that wins.
        step: how far the numbers of guesses are known. "proved": they are exact, and no legal guess is better than
            `best`; "compared": they are exact, and `best` is the best of the most promising guesses; "estimated".
        expected_left: guesses still to be made, this one included, on average, where a lost game counts as `loss`
            guesses; None: not known, or the guess is not legal.
        best: the best guess, which is what `suggest` advises there; this guess if it is as good.
        alternatives: other guesses, the best first.
        familiar: the best of the likely answers, perhaps `best`; None in a game without tiers, or if it is not known.
        ahead: expected guesses after the feedback; None: not known.
        bits, expected_bits: the information of the feedback, and what was to be expected of it.
        few: the chance that the guess would leave as few candidates, or fewer.
        many: the chance that it would leave as many candidates, or more.
        violations: the rule levels that the guess breaks, the mildest first.
        loss: the guesses that a lost game counts as; None: no limit ends it.
        noun: what a candidate is called: "words" or "answers".
    """

    number: int
    guess: str
    feedback: str
    won: bool
    before: Candidates
    after: Candidates
    is_candidate: bool
    is_likely: bool | None
    is_listed: bool
    late: bool
    forced: bool
    forbidden: str | None
    parts: int
    win: float = field(metadata=CHANCE)
    expected_size: float
    step: str
    expected_left: float | None
    best: Suggestion
    alternatives: tuple[Suggestion, ...]
    familiar: Suggestion | None
    ahead: float | None = field(metadata=HIDDEN)
    bits: float
    expected_bits: float
    few: float = field(metadata=CHANCE)
    many: float = field(metadata=CHANCE)
    violations: tuple[Breach, ...]
    loss: int | None = field(metadata=HIDDEN)
    noun: str = field(metadata=HIDDEN)

    @shown
    def legal(self) -> bool:
        """Whether the guess is in a list and the rule allows it; another is shown, and not judged."""
        return self.is_listed and self.forbidden is None

    @property
    def excess(self) -> float | None:
        """What the guess was expected to cost beyond the best one; None where that is not known."""
        if self.expected_left is None or self.best.expected_left is None:
            return None
        return max(0.0, self.expected_left - self.best.expected_left)

    @shown
    def regret(self) -> float | None:
        """What the guess costs beyond the best one, in expected guesses; 0 is perfect, as is a guess that wins."""
        return self.excess if self.excess is None or not self.won else 0.0

    @shown
    def spared(self) -> float:
        """What a guess that won was expected to cost beyond the best one: it counts as luck, not as regret."""
        return (self.excess or 0.0) - (self.regret or 0.0)

    @shown
    def verdict(self) -> str | None:
        """The turn in a word: best, good, inaccuracy or mistake, by the regret; None where that is not known."""
        return verdict(self.regret)

    @shown
    def skill_score(self) -> int | None:
        """Skill from 0 to 99, by the regret: 99 without one; None where that is not known."""
        return None if self.regret is None else skill_score(self.regret)

    @shown
    def luck(self) -> float:
        """Bits gained beyond those to be expected."""
        return self.bits - self.expected_bits

    @shown
    def luck_guesses(self) -> float | None:
        """Guesses saved by the feedback: those to be expected before it, less those after it."""
        if self.expected_left is None or self.ahead is None:
            return None
        return self.expected_left - 1 - self.ahead

    @shown
    def luck_score(self) -> int:
        """Luck from 0 to 99, by the guesses that the feedback saved; 50 is as expected."""
        return luck_score(self.luck, self.luck_guesses)

    @property
    def lucky(self) -> bool:
        """Whether the guess won, though another guess was better on average."""
        return self.spared >= LEAST

    @shown
    def comment(self) -> str:
        """The turn in a sentence or two: the quality of the guess, and its luck."""
        return f"{_choice(self)} {_outcome(self)}".strip()


def _choice(turn: TurnReview) -> str:
    if not turn.is_listed:
        return say("unlisted")
    if turn.late:
        return say("late")
    if turn.forbidden:
        return say("forbidden", why=turn.forbidden)
    if turn.before.count == 1:
        return say("only" if turn.won else "not only", only=turn.before.listed[0])
    if turn.excess is None:
        return say("not compared", before=f"{turn.before.count:,}")
    if turn.forced:
        return say("forced")
    if turn.excess == 0 and turn.parts > 1:
        return say("proved" if turn.step == "proved" else "nothing better")
    better = _better(turn)
    if turn.parts == 1:
        return say("known", better=better)
    if turn.lucky:
        return say("lucky", better=better)
    return say(turn.verdict, better=better) if turn.verdict in ("best", "good") else better


def _better(turn: TurnReview) -> str:
    """The sentence about guesses that the best guess saves, and the count of a lost game if that explains it."""
    excess = turn.excess or 0.0
    value = f"{excess:.2f}" if excess >= LEAST else say("little")
    much = say("guesses", value=say("about", value=value) if turn.step == "estimated" and excess >= LEAST else value)
    counts = say("counts", loss=turn.loss) if turn.loss and excess > MUCH + SMALL else ""
    other, familiar = turn.familiar, ""
    if other is not None and not turn.best.is_likely:  # the best guess is a rare word
        less = (turn.expected_left or 0.0) - (other.expected_left or math.inf)
        familiar = say("familiar", guess=other.guess, less=f"{less:.2f}") if less >= LEAST else ""
    return say("better", best=turn.best.guess, much=much, familiar=familiar, counts=counts)


def _outcome(turn: TurnReview) -> str:
    if turn.before.count == 1:
        return ""
    if turn.won and turn.is_candidate:
        return say("won", chance=_chance(turn.win))
    after, before = f"{turn.after.count:,}", f"{turn.before.count:,}"
    return say("left", after=after, before=before, noun=turn.noun, met=_luck_sentence(turn))


def _luck_sentence(turn: TurnReview) -> str:
    """The sentence about the luck of a turn; empty if it was as expected."""
    if UNLUCKY < turn.luck_score < LUCKY:
        return ""
    lucky = turn.luck_score >= LUCKY
    chance = turn.few if lucky else turn.many
    if chance > RARE:  # so the number left does not explain the luck
        return say("easy" if lucky else "hard") if (turn.after.count or 0) > 2 else ""
    return say("met luck" if lucky else "met no luck", chance=_chance(chance))


def _chance(chance: float) -> str:
    """A chance as people say it: "1 in 8", or if it is more than one half in percent."""
    if chance > 0.5 + SMALL:
        return f"{chance:.0%}" if chance < 0.995 else say("sure")
    return say("chance", number=f"{1 / chance:,.0f}")
