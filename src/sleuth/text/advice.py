"""An advice in a few lines: what fits, what to play and how sure that is, the familiar word, and a trap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sleuth.advice import BEST
from sleuth.core.wording import counted

if TYPE_CHECKING:
    from sleuth.advice.values import Advice, LetterFamily, Suggestion, Tiers
    from sleuth.core.results import Candidates
    from sleuth.strategies.shortlist import Coverage

NAMED = 10
"""Candidates named in a line."""


def card(advice: Advice, *, named: int = NAMED) -> list[str]:
    """The lines of the short card. named: candidates that are named."""
    if advice.candidates.count == 1:
        return [f"It must be {advice.candidates.listed[0]}."]
    lines = [candidates_line(advice.candidates, advice.tiers, named), best_line(advice)]
    if advice.within is not None:
        lines.append(within_line(advice.candidates, advice.within))
    if advice.ranking is not None and (text := coverage_line(advice.ranking)):
        lines.append(text)
    if advice.familiar is not None:
        lines.append(_familiar(advice.best, advice.familiar))
    if advice.family is not None:
        lines.append(_trap(advice.family, advice.best.guess))
    return lines


def candidates_line(left: Candidates, tiers: Tiers | None, named: int = NAMED) -> str:
    """How many secrets fit, some of them named; of a game with tiers, the likely answers first."""
    count = left.count or 0
    if tiers is None:
        return f"{counted(count, 'candidate')}: {_some(left.listed, count, named)}"
    likely, possible = tiers.likely, tiers.possible
    if not likely.count:
        return f"{counted(count, 'rare word')}: {_some(possible.listed, count, named)}"
    some = _some(likely.listed, likely.count, named)
    rare = f", and {counted(possible.count, 'rare word')}" if possible.count else ""
    return f"{counted(likely.count, 'likely answer')}: {some}{rare}"


def _some(listed: Sequence[str], count: int, named: int) -> str:
    shown = listed[:named]
    separator = "; " if any("," in label for label in shown) else ", "
    return separator.join(shown) + (f" and {count - len(shown):,} more" if count > len(shown) else "")


def best_line(advice: Advice) -> str:
    """The guess to make, the guesses left after it on average, and how far it was shown to be the best."""
    best, step = advice.best, advice.standing.step
    about = "" if best.is_exact else "about "
    left = best.expected_left
    number = ""
    if left is not None:
        counts = f"{about}{left:.2f} guesses" if advice.unit == "guesses" else f"{advice.unit} {about}{left:.2f}"
        number = f", {counts} on average{_lost(advice)}"
    if step == "proved":
        why = f"Proved: no other of {advice.standing.compared:,} guesses is better."
    elif step == "compared" and advice.standing.compared == 1:
        unproved = "not proved" if advice.within is None else "the mean may not be the least"
        why = f"No other guess was compared; {unproved}."
    elif step == "compared":
        why = f"The best of {advice.standing.compared} promising guesses; not proved."
    else:
        why = "Estimated." if advice.strategy == BEST else f"The choice of {advice.strategy}."
    return f"Play {best.guess}{number}. {why}"


def within_line(left: Candidates, within: int) -> str:
    """That a tree finds all candidates, and within how many guesses of the game."""
    return f"Proved by a tree that this advice follows: all {left.count:,} candidates within {within} guesses."


def _lost(advice: Advice) -> str:
    """How many games are lost, if that comes first."""
    lost = advice.best.lost
    if lost is None:
        return ""
    if not lost:
        return ", and no game is lost"
    return f" if a lost game counts {advice.loss}; {max(lost, 0.0001):.2%} of games are lost"


def coverage_line(coverage: Coverage) -> str:
    """What was not compared, in words; nothing if every guess was."""
    classes = f"{counted(coverage.classes or 0, 'class')} of equivalent guesses"
    if coverage.estimated:
        which = f"{coverage.guesses:,} guesses" if coverage.classes is None else classes
        return (
            f"(estimated: {coverage.ranked:,} of {which} were compared, by {coverage.by:,} of {coverage.candidates:,} "
            "candidates; the best of them are shown with exact figures)"
        )
    if coverage.classes is not None:
        return f"(the {coverage.guesses:,} guesses fall into {classes}; one of each class is compared)"
    return ""


def _familiar(best: Suggestion, familiar: Suggestion) -> str:
    if familiar.expected_left is None or best.expected_left is None:
        return f"Familiar: {familiar.guess}."
    saved = familiar.expected_left - best.expected_left
    price = f"{best.guess} saves {saved:.2f}" if saved >= 0.005 else "as good"
    return f"Familiar: {familiar.guess}, {familiar.expected_left:.2f}; {price}."


def _trap(found: LetterFamily, own: str) -> str:
    kind = "letter" if own.isalpha() else "place"
    text = f"Careful: {len(found.members)} differ in one {kind} ({found.pattern}: {', '.join(found.members)})"
    if found.parts <= 2:
        return f"{text}; no legal guess splits them better than guessing them one by one."
    if found.own_parts == found.parts:
        return f"{text}; {own} splits them into {found.parts} parts."
    return f"{text}; {own} splits them into {counted(found.own_parts, 'part')}, {found.probe} into {found.parts}."
