"""The record of an analyzed game, and the remark on it: how it ended, what the guesses cost, what luck gave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sleuth.core.game import Game
from sleuth.core.inputs.plain import count_noun
from sleuth.core.results import HIDDEN, Result, Rounded, plain, shown
from sleuth.games.words.squares import THEME, emoji_row
from sleuth.review.turn_review import TurnReview
from sleuth.review.wording import LEAST, MUCH, SMALL, VERDICTS, luck_score, say, skill_score


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
class Analysis(Result, Rounded):
    """A finished game.

    Attributes:
        game: the game, by name in JSON.
        rule: the rule level by which the game is judged.
        strategy: by name, the strategy that judges a guess if the search of the best one does not end.
        loss: the guesses that a lost game counts as, in every expected number; None: the game has no limit.
        secret: the secret.
        won: whether the last guess is the secret or, where that is the goal, made it known, within the game's limit.
        turns: at least one.
        hard_level: the rule level that is called hard mode in the game; None: it has none.
        tier: whether the secret is a "likely" answer or a "possible" word; None if the game has no tiers.
        path: the player's first guess, then how the engine would have gone on for the same secret, not knowing it. It
            makes the best guess of each position, so it follows the player as long as the player's guesses are best.
        notes: what was taken for granted, a sentence each.
        headline: the header of the pasted share text, such as "Wordle 1,234 4/6"; None if no number was in it.
        goal: what ends the game: the secret is "named" by a guess, or "known".
        theme: the colors of the squares that were pasted; green and yellow if none were.
    """

    game: Game
    rule: str
    strategy: str
    loss: int | None
    secret: str
    won: bool
    turns: tuple[TurnReview, ...]
    hard_level: str | None = field(metadata=HIDDEN)
    tier: str | None = None
    path: tuple[Step, ...] = ()
    notes: tuple[str, ...] = ()
    headline: str | None = None
    goal: str = "named"
    theme: str = field(default=THEME, metadata=HIDDEN)

    @shown
    def verdicts(self) -> Mapping[str, float | None]:
        """Verdict → the regret below which it is given; None: the last one, for any larger regret."""
        return dict(VERDICTS)

    @shown
    def hard_mode(self) -> bool | None:
        """Whether the guesses keep the rule level that is called hard mode; None: the game has none."""
        if self.hard_level is None:
            return None
        return not any(one.rule == self.hard_level for turn in self.turns for one in turn.violations)

    @shown
    def skill(self) -> float:
        """The sum of regrets after the opener, as far as they are known; 0 is perfect."""
        return sum((turn.regret or 0.0 for turn in self.turns[1:]), 0.0)

    @shown
    def luck(self) -> float:
        """Bits gained beyond those to be expected, in all turns."""
        return sum(turn.luck for turn in self.turns)

    @shown
    def luck_guesses(self) -> float | None:
        """Guesses saved by luck in all turns; None if that of some turn is not known."""
        each = [turn.luck_guesses for turn in self.turns]
        return None if None in each else sum(saved or 0.0 for saved in each)

    @property
    def end(self) -> str:
        """How it ended, in words: "daunt found in 4 guesses"."""
        how = "found" if self.goal == "named" else "made known"
        guesses = count_noun(len(self.turns), "guess")
        is_over = self.turns[-1].won
        ended = say(how if is_over else f"not {how}", secret=self.secret, guesses=guesses)
        return say("too late", end=ended) if is_over and not self.won else ended

    @shown
    def skill_score(self) -> int | None:
        """Skill from 0 to 99, more is better; None if there are turns after the opener, and none is judged."""
        further = self.turns[1:]
        return None if further and all(turn.regret is None for turn in further) else skill_score(self.skill)

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
        rare = [say("possible", secret=self.secret)] * (self.tier == "possible")
        return " ".join([f"{self.end}.", *rare, *_skill(self), *_unjudged_note(self), _luck(self), *_loss(self)])

    @property
    def rule_comments(self) -> list[str]:
        """What stricter rules would have forbidden: a line for hard mode, then one for each turn that breaks a rule."""
        if self.hard_level is None:
            return []
        first = f"Hard mode ({self.hard_level}): {'kept' if self.hard_mode else 'not kept'} by these guesses."
        return [first, *(_breaks(turn) for turn in self.turns if turn.violations)]

    @shown
    def card(self) -> str:
        """A card for others: score, skill and luck, then the squares and the verdict of each turn, and no word."""
        return self.share()

    def share(self, theme: str | None = None) -> str:
        """A card for others to see: the squares with a verdict for each turn, skill and luck, and no word.

        Args:
            theme: the colors of the squares: "classic" (green and yellow), "contrast" (orange and blue), "mono" or
                "emoji"; None: those that were pasted, else green and yellow.

        Returns:
            Lines of text.

        Raises:
            UnknownName: a theme that does not exist.
        """
        skill = "-" if self.skill_score is None else self.skill_score
        lines = [say("card", score=len(self.turns) if self.won else "X", skill=skill, luck=self.luck_score)]
        for turn in self.turns:
            squares = turn.feedback
            if set(squares) <= set("GYB"):
                squares = emoji_row(squares, theme or self.theme)
            lines.append(f"{squares} {turn.verdict or ''}".rstrip())
        return "\n".join([*([self.headline] if self.headline else []), *lines])

    schema = "analyze"
    version = 3

    def __repr__(self) -> str:
        end = f"solved in {len(self.turns)}" if self.won else f"not solved in {len(self.turns)}"
        return f"<Analysis: {' '.join(turn.guess for turn in self.turns)}, {end}>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each turn."""
        names = (
            "guess",
            "feedback",
            "verdict",
            "expected_left",
            "regret",
            "skill_score",
            "bits",
            "luck",
            "luck_guesses",
            "luck_score",
        )
        return [{name: turn[name] for name in names} for turn in map(plain, self.turns)]


def _skill(analysis: Analysis) -> list[str]:
    judged = [turn for turn in analysis.turns[1:] if turn.regret is not None]
    if not judged:
        return []
    lost, when = analysis.skill, say("before a lucky guess" if judged[-1].lucky else "later")
    if lost < LEAST:
        best = all(turn.step == "proved" and not turn.excess for turn in judged)
        every = "guess" if len(judged) == len(analysis.turns) - 1 else "judged guess"
        return [say("all proved", when=when, guess=every) if best else say("all good", when=when)]
    return [say("lost", when=when, much=say("guesses", value=f"{lost:.2f}"))]


def _unjudged_note(analysis: Analysis) -> list[str]:
    """The sentence about guesses without a regret."""
    named = [analysis.turns[number - 1].guess for number in analysis.unjudged]
    if not named:
        return []
    guesses, were = count_noun(len(analysis.turns), "guess"), "was" if len(named) == 1 else "were"
    return [say("not judged", number=len(named), guesses=guesses, were=were, named=", ".join(named))]


def _luck(analysis: Analysis) -> str:
    saved = analysis.luck_guesses
    if saved is None:
        return say("luck gave" if analysis.luck >= 0 else "luck took", bits=f"{abs(analysis.luck):.2f}")
    if abs(saved) < LEAST:
        return say("no luck")
    much, bits, though = say("guesses", value=f"{abs(saved):.2f}"), analysis.luck, ""
    if bits * saved < 0 and abs(bits) >= LEAST:  # few words can be left, but hard to tell apart
        though = say("more" if bits > 0 else "less", bits=f"{abs(bits):.2f}")
    return say("luck saved" if saved > 0 else "luck cost", much=much, though=though)


def _loss(analysis: Analysis) -> list[str]:
    """The sentence about the count of a lost game, if it explains large numbers."""
    turns = analysis.turns if analysis.loss else ()
    if any((turn.excess or 0.0) > MUCH + SMALL or abs(turn.luck_guesses or 0.0) > 3 * MUCH for turn in turns):
        return [say("loss", loss=analysis.loss)]
    return []


def _breaks(turn: TurnReview) -> str:
    *others, last = (one.rule for one in turn.violations)
    rules = f"{', '.join(others)} and {last}" if others else last
    return f"Turn {turn.number}, {turn.guess}, breaks {rules}: {turn.violations[0].why}."
