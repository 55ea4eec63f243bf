"""The record of an analysed game, turn by turn, and the remarks on it: how good each guess was, and what it met.

Remarks praise a good guess and blame none: of another they say what was better.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sleuth.advice.suggestions import tidy
from sleuth.advice.values import Suggestion
from sleuth.core.results import HIDDEN, Candidates, Result, shown
from sleuth.core.wording import counted
from sleuth.games.words.violations import Breach
from sleuth.review.card import card
from sleuth.review.verdicts import LEAST, LUCKY, UNLUCKY, VERDICTS, luck_score, skill_score, verdict

MUCH = 1.0
"""Guesses that a turn costs; of more, or three times as much luck, it is said what a lost game counts as."""

RARE = 0.4
"""The chance of what is called lucky or unlucky, at most."""

SMALL = 1e-6
"""Differences that rounding makes."""


@dataclass(frozen=True)
class TurnReview:
    """A turn, judged with what was known before it.

    Attributes:
        number: from 1.
        guess: the guess.
        feedback: what it got.
        won: whether the guess ended the game: it is the secret or, where that is the goal, made it known.
        before, after: the candidates; after the winning turn the secret is left.
        is_candidate: whether the guess might have been the secret.
        is_likely: whether the guess is a likely answer; None in a game without tiers.
        is_listed: whether the game has the guess; one in no list counts, and is not judged.
        forced: whether one candidate only was left, or one legal guess.
        forbidden: why the game's own rule level forbids the guess; None if it is legal.
        parts: the different feedbacks that the guess could get.
        win: the chance that it was the secret.
        cost: what the guess costs; None: every guess costs 1.
        expected_size: candidates after it on average; none are left after a guess that wins.
        step: how far the numbers of guesses are known. "proved": they are exact, and no legal guess is better than
            `best`; "compared": they are exact, and `best` is the best of the most promising guesses; "estimated".
        expected_left: guesses still to be made, this one included, on average, where a lost game counts as `loss`
            guesses; None: not known, or the guess is not legal.
        best: the best guess, which is what `suggest` advises there; this guess if it is as good.
        alternatives: other guesses, the best first.
        familiar: the best of the likely answers, perhaps `best`; None in a game without tiers, or if it is not known.
        ahead: guesses still to be made after the feedback, on average; None: not known.
        bits, expected_bits: the information of the feedback, and what was to be expected of it.
        few: the chance that the guess would leave as few candidates, or fewer.
        many: the chance that it would leave as many candidates, or more.
        violations: the rule levels that the guess breaks, the mildest first.
        loss: the guesses that a lost game counts as; None: no limit ends it.
        noun: what a candidate is called: "words" or "candidates".
        unit: what counts as one guess in verdicts and scores: 1, or the median of the costs.
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
    cost: int | None
    expected_size: float
    step: str
    expected_left: float | None
    best: Suggestion
    alternatives: tuple[Suggestion, ...]
    familiar: Suggestion | None
    ahead: float | None = field(metadata=HIDDEN)
    bits: float
    expected_bits: float
    few: float
    many: float
    violations: tuple[Breach, ...]
    loss: int | None = field(metadata=HIDDEN)
    noun: str = field(metadata=HIDDEN)
    unit: float = field(metadata=HIDDEN)

    @shown
    def legal(self) -> bool:
        """Whether the guess is in a list and the rule allows it; another is shown, and not judged."""
        return self.is_listed and self.forbidden is None

    @property
    def excess(self) -> float | None:
        """What the guess was expected to cost beyond the best one; None where that is not known."""
        if self.expected_left is None or self.best.expected_left is None:
            return None
        return max(0, tidy(self.expected_left - self.best.expected_left))

    @shown
    def regret(self) -> float | None:
        """What the guess costs beyond the best one, in expected guesses; 0 is perfect, as is a guess that wins.

        One that wins is charged only for what it cost above all that the best guess was expected to take, which is
        nothing where every guess costs 1.
        """
        return None if self.excess is None else tidy(self.excess - self.spared)

    @shown
    def spared(self) -> float:
        """What a guess that won was expected to cost beyond the best one: it counts as luck, not as regret."""
        if not self.won or self.excess is None:
            return 0
        return tidy(min(self.excess, self.excess + (self.best.expected_left or 0) - (self.cost or 1)))

    @shown
    def verdict(self) -> str | None:
        """The turn in a word: best, good, inaccuracy or mistake, by the regret; None where that is not known."""
        return verdict(None if self.regret is None else self.regret / self.unit)

    @shown
    def skill_score(self) -> int | None:
        """Skill from 0 to 99, by the regret: 99 without one; None where that is not known."""
        return None if self.regret is None else skill_score(self.regret / self.unit)

    @shown
    def luck(self) -> float:
        """Bits gained beyond those to be expected."""
        return tidy(self.bits - self.expected_bits)

    @shown
    def luck_guesses(self) -> float | None:
        """Guesses, or costs, saved by the feedback: those to be expected before it, less those after it."""
        if self.expected_left is None or self.ahead is None:
            return None
        return tidy(self.expected_left - (self.cost or 1) - self.ahead)

    @shown
    def luck_score(self) -> int:
        """Luck from 0 to 99, by the guesses that the feedback saved; 50 is as expected."""
        return luck_score(self.luck, None if self.luck_guesses is None else self.luck_guesses / self.unit)

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
        """The turn in a sentence or two: how good the guess was, and what it met."""
        return f"{_choice(self)} {_outcome(self)}".strip()


@dataclass(frozen=True)
class Step:
    """A guess of the game as the engine would have played it.

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
        guess, regret, step: as in its turn.
    """

    guess: str
    regret: float | None
    step: str


@dataclass(frozen=True)
class Analysis(Result):
    """A finished game.

    Attributes:
        game: the game by name.
        rule: the rule level by which the game is judged.
        strategy: the strategy that judges where the search of the best guess does not end, by name.
        loss: the guesses that a lost game counts as, in every expected number; None: the game has no limit.
        secret: the secret.
        won: whether the last guess is the secret or, where that is the goal, made it known.
        turns: at least one.
        levels: the rule levels that the game knows, free apart, the mildest first.
        tier: whether the secret is a "likely" answer or a "possible" word; None of a game without tiers.
        path: the player's first guess, then how the engine would have gone on for the same secret, not knowing it. It
            makes the best guess of each position, so it goes with the player as long as the player's guesses are best.
        notes: what was taken for granted, a sentence each.
        headline: the header of the pasted share text, such as "Wordle 1,234 4/6"; None if no number was in it.
        goal: what ends the game: the secret is "named" by a guess, or "known".
    """

    game: str
    rule: str
    strategy: str
    loss: int | None
    secret: str
    won: bool
    turns: tuple[TurnReview, ...]
    levels: tuple[str, ...] = field(metadata=HIDDEN)
    tier: str | None = None
    path: tuple[Step, ...] = ()
    notes: tuple[str, ...] = ()
    headline: str | None = None
    goal: str = "named"

    @shown
    def opener(self) -> Opening:
        """The first guess, which is judged apart."""
        first = self.turns[0]
        return Opening(first.guess, first.regret, first.step)

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
    def cost(self) -> int | None:
        """What the guesses cost together; None: every guess costs 1."""
        return None if self.turns[0].cost is None else sum(turn.cost or 0 for turn in self.turns)

    @property
    def end(self) -> str:
        """How it ended, in words: "daunt found in 4 guesses"."""
        how = "found in" if self.goal == "named" else "known after"
        cost = "" if self.cost is None else f", cost {self.cost:,}"
        return f"{self.secret} {'' if self.won else 'not '}{how} {counted(len(self.turns), 'guess')}{cost}"

    @shown
    def skill_score(self) -> int | None:
        """Skill from 0 to 99, more is better; None if there are turns after the opener, and none is judged."""
        later = self.turns[1:]
        return (
            None
            if later and all(turn.regret is None for turn in later)
            else skill_score(self.skill / self.turns[0].unit)
        )

    @shown
    def luck_score(self) -> int:
        """Luck from 0 to 99; 50 is as expected."""
        saved = self.luck_guesses
        return luck_score(self.luck, None if saved is None else saved / self.turns[0].unit)

    @shown
    def unjudged(self) -> tuple[int, ...]:
        """The numbers of the turns without a regret."""
        return tuple(turn.number for turn in self.turns if turn.regret is None)

    @shown
    def comment(self) -> str:
        """The game in a line or two: how it ended, what the guesses cost, what luck gave."""
        rare = f"{self.secret} is a possible word, not a likely answer."
        return " ".join(
            [f"{self.end}.", *([rare] * (self.tier == "possible")), *_skill(self), _luck(self), *_loss(self)]
        )

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
        return card(
            score, self.skill_score, self.luck_score, turns, theme, ascii_only=ascii_only, headline=self.headline
        )

    schema = "analyze"
    version = 2

    def __repr__(self) -> str:
        end = f"solved in {len(self.turns)}" if self.won else f"not solved in {len(self.turns)}"
        return f"<Analysis: {' '.join(turn.guess for turn in self.turns)}, {end}>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each turn."""
        names = (
            "guess", "feedback", "verdict", "expected_left", "regret", "skill_score", "bits", "luck", "luck_guesses",
            "luck_score",
        )  # fmt: skip
        return [{name: getattr(turn, name) for name in names} for turn in self.turns]


def amount(value: str, cost: int | None) -> str:
    """A number in words, with its unit. cost: None: it counts guesses."""
    return f"{value} guesses" if cost is None else f"a cost of {value}"


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
    if turn.excess is None:
        return f"Not compared: {turn.before.count:,} candidates leave too many ways to go on."
    if turn.forced:
        return "It was the only legal guess."
    if turn.parts == 1:
        return f"Its feedback was known beforehand; {_better(turn)}"
    if turn.lucky:
        return f"{'A long shot that came off' if turn.long_shot else 'A lucky guess'}: by the odds, {_better(turn)}"
    if turn.excess:
        praise = {"best": "Great: ", "good": "Good: "}.get(turn.verdict or "", "")
        return f"{praise}{_better(turn)}"
    return "Great: the best guess there was." if turn.step == "proved" else "Great: we found nothing better."


def _better(turn: TurnReview) -> str:
    """What the best guess would have saved, and what a lost game counts as where the number would be a riddle."""
    excess = turn.excess or 0.0
    about = "about " if turn.step == "estimated" else ""
    much = amount(f"{about}{excess:.2f}" if excess >= LEAST else "under 0.01", turn.cost)
    counts = f"; a lost game counts as {turn.loss}" if turn.loss and excess > MUCH + SMALL else ""
    return f"{turn.best.guess} would have saved {much} on average{_familiar(turn)}{counts}."


def _familiar(turn: TurnReview) -> str:
    """What the best likely answer would have saved, where the best guess is a rare word."""
    familiar, own = turn.familiar, turn.expected_left
    if familiar is None or turn.best.is_likely or familiar.expected_left is None or own is None:
        return ""
    less = own - familiar.expected_left
    return f", the common word {familiar.guess} {less:.2f}" if less >= LEAST else ""


def _outcome(turn: TurnReview) -> str:
    if turn.before.count == 1:
        return ""
    if turn.won and turn.is_candidate:
        return f"It was the secret, a chance of {_chance(turn.win)}."
    return f"It left {turn.after.count:,} of {turn.before.count:,} {turn.noun}{_met(turn)}."


def _met(turn: TurnReview) -> str:
    """What luck was to the turn, if it was anything."""
    if UNLUCKY < turn.luck_score < LUCKY:
        return ""
    lucky = turn.luck_score >= LUCKY
    chance = turn.few if lucky else turn.many
    if chance > RARE:  # so it is not their number
        easy = "easy" if lucky else "hard"
        return f", which are {easy} to tell apart" if (turn.after.count or 0) > 2 else ""
    return f", and you were {'lucky' if lucky else 'unlucky'}: {_chance(chance)}"


def _chance(chance: float) -> str:
    """A chance as people say it: "1 in 8", or if it is more than one half in percent."""
    if chance > 0.5 + SMALL:
        return f"{chance:.0%}" if chance < 0.995 else "more than 99%"
    return f"1 in {1 / chance:,.0f}"


def _skill(analysis: Analysis) -> list[str]:
    judged = [turn for turn in analysis.turns[1:] if turn.regret is not None]
    if not judged:
        return []
    when, lost = "After the opener", analysis.skill
    if judged[-1].lucky:
        kind = "a long shot that came off" if judged[-1].long_shot else "which was lucky"
        when = f"Before the last guess, {kind}"
    if lost < LEAST:
        best = all(turn.step == "proved" and not turn.excess for turn in judged)
        return [f"{when}, {'every guess was the best there was' if best else 'no better guess was found'}."]
    return [f"{when}, the best guesses would have saved {amount(f'{lost:.2f}', analysis.cost)} on average."]


def _luck(analysis: Analysis) -> str:
    saved = analysis.luck_guesses
    if saved is None:
        verb, size = ("gave", analysis.luck) if analysis.luck >= 0 else ("took", -analysis.luck)
        return f"Luck {verb} {size:.2f} bits."
    if abs(saved) < LEAST:
        return f"Luck neither saved nor cost {'a guess' if analysis.cost is None else 'anything'}."
    much = amount(f"{abs(saved):.2f}", analysis.cost)
    verb = "saved" if saved > 0 else "cost" if analysis.cost is None else "added"
    return f"Luck {verb} {much}{_though(analysis.luck, saved)}."


def _though(bits: float, saved: float) -> str:
    """What luck was in bits, if it has the other sign: few words may be left that are hard to tell apart."""
    if bits * saved >= 0 or abs(bits) < LEAST:
        return ""
    return f", though you learned {abs(bits):.2f} bits {'more' if bits > 0 else 'less'} than expected"


def _loss(analysis: Analysis) -> list[str]:
    """What a lost game counts as, if it is in numbers that would be a riddle."""
    turns = analysis.turns if analysis.loss else ()
    if any((turn.excess or 0.0) > MUCH + SMALL or abs(turn.luck_guesses or 0.0) > 3 * MUCH for turn in turns):
        return [f"A lost game counts as {analysis.loss} guesses."]
    return []


def _breaks(turn: TurnReview) -> str:
    *others, last = (one.rule for one in turn.violations)
    rules = f"{', '.join(others)} and {last}" if others else last
    return f"Turn {turn.number}, {turn.guess}, breaks {rules}: {turn.violations[0].why}."
