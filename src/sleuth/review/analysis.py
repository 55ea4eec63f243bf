"""The record of an analysed game, turn by turn, and the remarks on it: facts and what would have been better, in words.

Remarks neither praise nor blame.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sleuth.advice.suggestions import tidy
from sleuth.core.results import HIDDEN, MERGED, Candidates, Result, shown
from sleuth.core.wording import counted
from sleuth.games.words.violations import Breach
from sleuth.review.card import card
from sleuth.review.guesses_left import Kind
from sleuth.review.judgement import Judgement, Rated
from sleuth.review.verdicts import VERDICTS, luck_score, skill_score, verdict

LEAST = 0.005
"""Differences below this are shown as 0.00."""


@dataclass(frozen=True)
class TurnReview:
    """A turn, judged with what was known before it.

    Attributes:
        number: from 1.
        guess: the guess.
        feedback: what it got.
        won: whether the guess is the secret.
        before, after: the candidates; after the winning turn the secret is left.
        is_candidate: whether the guess might have been the secret.
        is_likely: whether the guess is a likely answer; None in a game without tiers.
        is_listed: whether the game has the guess; one in no list counts, and is not judged.
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
    is_likely: bool | None
    is_listed: bool
    forced: bool
    forbidden: str | None
    parts: int
    win: float
    expected_after: float
    judgement: Judgement = field(metadata=MERGED)
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
    def common(self) -> Rated | None:
        """The best likely answer that was looked at; None in a game without tiers."""
        return self.judgement.common

    @shown
    def legal(self) -> bool:
        """Whether the guess is in a list and the rule allows it; another is shown, and not judged."""
        return self.is_listed and self.forbidden is None

    @shown
    def regret(self) -> float | None:
        """What the guess costs beyond the best one, in expected guesses; 0 is perfect, as is a guess that wins."""
        return 0 if self.spared else self.judgement.regret

    @shown
    def spared(self) -> float:
        """What a guess that won was expected to cost beyond the best one: it counts as luck, not as regret."""
        return (self.judgement.regret or 0) if self.won else 0

    @shown
    def verdict(self) -> str | None:
        """The turn in a word: best, good, inaccuracy or mistake, by the regret; None where that is not known."""
        return verdict(self.regret)

    @shown
    def luck(self) -> float:
        """Bits gained beyond those to be expected."""
        return tidy(self.bits - self.expected_bits)

    @shown
    def luck_guesses(self) -> float | None:
        """Guesses saved by the feedback: those to be expected before it, less those after it."""
        left, ahead = self.judgement.expected_left, self.judgement.ahead
        return None if left is None or ahead is None else tidy(left - 1.0 - ahead)

    @property
    def lucky(self) -> bool:
        """Whether the guess won, though another guess was better on average."""
        return self.spared >= LEAST

    @property
    def long_shot(self) -> bool:
        """Whether it was lucky and an unlikely candidate.

        Unlikely: its chance was less than half of what it is where all candidates are alike.
        """
        return self.lucky and 2 * self.win * (self.before.count or 0) < 1

    @shown
    def comment(self) -> str:
        """The turn in a line: how the guess compares, and what came of it."""
        return f"{_choice(self)} {_outcome(self)}".strip()


@dataclass(frozen=True)
class Step:
    """A guess of the engine's own game for the same secret.

    Attributes:
        guess: the guess.
        feedback: what it got.
        left: how many candidates it left.
    """

    guess: str
    feedback: str
    left: int


@dataclass(frozen=True)
class Opening:
    """The first guess of a game.

    Attributes:
        guess, regret, kind: as in its turn.
    """

    guess: str
    regret: float | None
    kind: Kind | None


@dataclass(frozen=True)
class Analysis(Result):
    """A finished game.

    Attributes:
        game: the game by name.
        rule: the rule level by which the game is judged.
        strategy: the strategy that judges, by name.
        secret: the secret.
        won: whether the last guess is the secret.
        turns: at least one.
        levels: the rule levels that the game knows, free apart, the mildest first.
        tier: whether the secret is a "likely" answer or a "possible" word; None of a game without tiers.
        path: how the engine would have played for the same secret, not knowing it. It makes the best guess of each
            position, so it goes with the player as long as the player's guesses are best.
        notes: what was taken for granted, a sentence each.
    """

    game: str
    rule: str
    strategy: str
    secret: str
    won: bool
    turns: tuple[TurnReview, ...]
    levels: tuple[str, ...] = field(metadata=HIDDEN)
    tier: str | None = None
    path: tuple[Step, ...] = ()
    notes: tuple[str, ...] = ()

    @shown
    def opener(self) -> Opening:
        """The first guess, which is judged apart."""
        first = self.turns[0]
        return Opening(first.guess, first.regret, first.kind)

    @shown
    def verdicts(self) -> Mapping[str, float | None]:
        """Verdict → the regret below which it is given; None: from the last threshold on."""
        return dict(VERDICTS)

    @shown
    def hard_mode(self) -> bool | None:
        """Whether the guesses keep the mildest rule level but free; None where the game knows none."""
        if not self.levels:
            return None
        return not any(one.rule == self.levels[0] for turn in self.turns for one in turn.violations)

    @shown
    def skill(self) -> float:
        """The sum of regrets after the opener, as far as they are known; 0 is perfect."""
        return tidy(sum(turn.regret or 0.0 for turn in self.turns[1:]))

    @shown
    def luck(self) -> float:
        """Bits gained beyond those to be expected, in all turns."""
        return tidy(sum(turn.luck for turn in self.turns))

    @shown
    def luck_guesses(self) -> float | None:
        """Guesses saved by luck in all turns; None if it is not known of one of them."""
        each = [turn.luck_guesses for turn in self.turns]
        return None if None in each else tidy(sum(saved or 0.0 for saved in each))

    @shown
    def skill_score(self) -> int | None:
        """Skill from 0 to 99, more is better; None if no turn after the opener is judged."""
        judged = any(turn.regret is not None for turn in self.turns[1:])
        return skill_score(self.skill) if judged else None

    @shown
    def luck_score(self) -> int:
        """Luck from 0 to 99; 50 is as expected."""
        return luck_score(self.luck, self.luck_guesses)

    @shown
    def unjudged(self) -> tuple[int, ...]:
        """The numbers of the turns without a regret."""
        return tuple(turn.number for turn in self.turns if turn.regret is None)

    @shown
    def comment(self) -> str:
        """The game in a line or two: how it ended, what the guesses cost, what luck gave."""
        guesses = counted(len(self.turns), "guess")
        end = f"{self.secret} {'' if self.won else 'not '}found in {guesses}."
        rare = f"{self.secret} is a possible word, not a likely answer."
        return " ".join([end, *([rare] * (self.tier == "possible")), *_skill(self), _luck(self)])

    @property
    def rule_comments(self) -> list[str]:
        """What stricter rules would have forbidden: a line for hard mode, then one for each turn that breaks a rule."""
        if not self.levels:
            return []
        first = f"Hard mode ({self.levels[0]}): {'kept' if self.hard_mode else 'not kept'} by these guesses."
        return [first, *(_breaks(turn) for turn in self.turns if turn.violations)]

    @shown
    def card(self) -> str:
        """A card for others: score, skill and luck, then the squares and the verdict of each turn, and no word."""
        return self.share()

    def share(self, theme: str = "contrast", *, ascii_only: bool = False) -> str:
        """A card for others to see: the squares with a verdict for each turn, skill and luck, and no word.

        Args:
            theme: the colors of the squares: "contrast", "classic", "mono" or "emoji".
            ascii_only: whether to use letters in place of squares.

        Returns:
            Lines of text.

        Raises:
            UnknownName: a theme that does not exist.
        """
        score = str(len(self.turns)) if self.won else "X"
        turns = [(turn.feedback, turn.verdict) for turn in self.turns]
        return card(score, self.skill_score, self.luck_score, turns, theme, ascii_only=ascii_only)

    schema = "analyze"
    version = 2

    def __repr__(self) -> str:
        end = f"solved in {len(self.turns)}" if self.won else f"not solved in {len(self.turns)}"
        return f"<Analysis: {' '.join(turn.guess for turn in self.turns)}, {end}>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each turn."""
        names = ("guess", "feedback", "verdict", "expected_left", "regret", "bits", "luck")
        return [{name: getattr(turn, name) for name in names} for turn in self.turns]


def _choice(turn: TurnReview) -> str:
    only = turn.before.listed[0] if turn.before.count == 1 else None
    if not turn.is_listed:
        return "It is in no list of this game, so it is not compared."
    if turn.forbidden:
        return f"It is not legal by the rule of this game ({turn.forbidden}), so it is not compared."
    if only is not None:
        return (
            "It was the only candidate left." if turn.won else f"Only {only} was left, so it could not be the secret."
        )
    if turn.kind is None:
        return f"Not compared: {turn.before.count:,} candidates leave too many ways to go on."
    if turn.forced:
        return "It was the only legal guess."
    if turn.parts == 1:
        return f"Its feedback was known beforehand; {_better(turn)}"
    if turn.lucky:
        chance = f"A long shot that came off: its chance was {turn.win:.1%}, so nobody could expect it."
        return f"{chance if turn.long_shot else 'A lucky guess.'} By the odds, {_better(turn)}"
    if turn.regret is not None and turn.regret > 0:
        return _better(turn)
    return "No guess was better on average." if turn.kind == "exact" else "We found nothing better on average."


def _better(turn: TurnReview) -> str:
    best, regret = turn.best, turn.judgement.regret
    if best is None or regret is None:
        return "we found nothing better."
    about = "about " if turn.kind == "estimated" else ""
    much = f"{about}{regret:.2f}" if regret >= LEAST else "under 0.01"
    return f"{best.guess} would have left {much} guesses less on average{_common(turn, best)}."


def _common(turn: TurnReview, best: Rated) -> str:
    """What the best likely answer would have left, where the best guess is a rare word."""
    common, own = turn.common, turn.expected_left
    if common is None or best.is_likely or common.expected_left is None or own is None:
        return ""
    less = own - common.expected_left
    return f", the common word {common.guess} {less:.2f}" if less >= LEAST else ""


def _outcome(turn: TurnReview) -> str:
    if turn.before.count == 1:
        return ""
    if turn.won:
        return f"It was the secret, one of {turn.before.count:,} candidates."
    left = "1 candidate was left" if turn.after.count == 1 else f"{turn.after.count:,} candidates were left"
    return f"{left}, {turn.expected_after:,.1f} on average."


def _skill(analysis: Analysis) -> list[str]:
    judged = [turn for turn in analysis.turns[1:] if turn.regret is not None]
    if not judged:
        return []
    when, lost = "After the opener", analysis.skill
    if judged[-1].lucky:
        kind = "a long shot that came off" if judged[-1].long_shot else "which was lucky"
        when = f"Before the last guess, {kind}"
    if lost < LEAST:
        return [f"{when}, no better guess was found."]
    return [f"{when}, the best guesses would have saved {lost:.2f} guesses on average."]


def _luck(analysis: Analysis) -> str:
    saved = analysis.luck_guesses
    if saved is None:
        verb, size = ("gave", analysis.luck) if analysis.luck >= 0 else ("took", -analysis.luck)
        return f"Luck {verb} {size:.2f} bits."
    if abs(saved) < LEAST:
        return "Luck neither saved nor cost a guess."
    return f"Luck {'saved' if saved > 0 else 'cost'} {abs(saved):.2f} guesses."


def _breaks(turn: TurnReview) -> str:
    *others, last = (one.rule for one in turn.violations)
    rules = f"{', '.join(others)} and {last}" if others else last
    return f"Turn {turn.number}, {turn.guess}, breaks {rules}: {turn.violations[0].why}."
