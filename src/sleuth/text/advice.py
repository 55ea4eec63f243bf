"""An advice in a few lines: what fits, what to play and how sure that is, the familiar word, and a trap."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from sleuth.advice import BEST
from sleuth.core.inputs.plain import count_noun
from sleuth.games.registry import noun

if TYPE_CHECKING:
    from sleuth.advice.values import Advice, LetterFamily, Suggestion, Tiers
    from sleuth.core.results import Candidates
    from sleuth.strategies.coverage import Coverage

NAMED = 10
"""Words that are named in a line. If no more than these fit, all of them are."""


SURE: Mapping[str, str] = MappingProxyType({"proved": "proved", "compared": "best found", "estimated": "estimate"})
"""Standing of a guess → the same in words."""

HELPS = "can't be the answer, but helps most"
"""Text for an elimination guess."""


def card(advice: Advice, *, named: int = NAMED) -> list[str]:
    """The lines of the short card. named: how many words are named."""
    if advice.candidates.count == 1:
        return [f"It must be {advice.candidates.listed[0]}."]
    name = noun(advice.game.name, advice.candidates.listed)
    lines = [candidates_line(advice.candidates, advice.tiers, named, name), best_line(advice)]
    if advice.ranking is not None and (text := coverage_line(advice.ranking)):
        lines.append(text)
    if advice.familiar is not None:
        lines.append(_familiar(advice.best, advice.familiar))
    if advice.family is not None:
        lines.append(_trap(advice.family, advice.best.guess))
    return lines


def candidates_line(candidates: Candidates, tiers: Tiers | None, named: int = NAMED, noun: str = "answer") -> str:
    """How many answers fit, some of them named; of a game with tiers, the likely answers first."""
    count = candidates.count or 0
    if tiers is None:
        return f"{count_noun(count, noun)} {'fits' if count == 1 else 'fit'}: {_names(candidates.listed, count, named)}"
    likely, rare = tiers.likely, tiers.possible
    if not likely.count:
        return f"{count_noun(count, 'rare word')}: {_names(rare.listed, count, named)}"
    text = _names(likely.listed, likely.count, named)
    if not rare.count:
        return f"{count_noun(likely.count, 'likely answer')}: {text}"
    others = count_noun(rare.count, "rare word")
    if count <= named:
        return (
            f"{count_noun(likely.count, 'likely answer')}: {text}; {others}: {_names(rare.listed, rare.count, named)}"
        )
    return f"{count_noun(likely.count, 'likely answer')}: {text}, and {others}"


def _names(listed: Sequence[str], count: int, named: int) -> str:
    labels = listed[:named]
    separator = "; " if any("," in label for label in labels) else ", "
    return separator.join(labels) + (f" and {count - len(labels):,} more" if count > len(labels) else "")


def best_line(advice: Advice) -> str:
    """The guess to make, the mean number of guesses after it, and whether it is proved best."""
    best = advice.best
    mean = best.expected_left
    number = "" if mean is None else f", {more_guesses(mean)}"
    helps = "" if best.is_candidate else f" It {HELPS}."
    return f"Play {best.guess}{number}.{helps} {sure(advice)}"


def more_guesses(mean: float) -> str:
    """A mean number of guesses in words, to one place; a half goes up.

    >>> more_guesses(1.0), more_guesses(2.0), more_guesses(2.45), more_guesses(2.5)
    ('1 more guess', '2 more guesses', 'about 2.5 more guesses', 'about 2.5 more guesses')
    """
    # a number that is this near to a whole one is shown as that
    if abs(mean - round(mean)) < 0.005:
        return f"{round(mean)} more {'guess' if round(mean) == 1 else 'guesses'}"
    return f"about {math.floor(10 * mean + 0.5) / 10:.1f} more guesses"


def sure(advice: Advice) -> str:
    """A sentence about the proof that a guess is best. The badge of the page has the same words."""
    step, number = advice.standing.step, advice.standing.compared
    if step == "proved":
        return f"Best, proved: none of the {number:,} guesses is better."
    if step == "compared" and number == 1:
        return "Not checked beside others."
    if step == "compared":
        return f"Best found: the best of {number} good guesses; not proved."
    return "Estimate: there is too much to check." if advice.strategy == BEST else f"The choice of {advice.strategy}."


def coverage_line(coverage: Coverage) -> str:
    """The sentence about guesses that the search left out; empty if it left out none."""
    kinds = count_noun(coverage.classes or 0, "kind")
    if coverage.estimated:
        which = f"{coverage.guesses:,} guesses" if coverage.classes is None else f"{kinds} of guesses"
        return (
            f"(estimated: {coverage.ranked:,} of {which} were looked at, with {coverage.by:,} of "
            f"{coverage.candidates:,} possible answers; the best of them are shown with exact figures)"
        )
    if coverage.classes is not None:
        return f"(the {coverage.guesses:,} guesses are of {kinds}; one of each kind is looked at)"
    return ""


def _familiar(best: Suggestion, familiar: Suggestion) -> str:
    if familiar.expected_left is None or best.expected_left is None:
        return f"Common word: {familiar.guess}."
    saved = familiar.expected_left - best.expected_left
    price = f"{best.guess} saves {saved:.2f} guesses" if saved >= 0.005 else "as good"
    return f"Common word: {familiar.guess}; {price}."


def _trap(family: LetterFamily, own: str) -> str:
    kind = "letter" if own.isalpha() else "place"
    text = f"Careful: {len(family.members)} differ in one {kind} ({family.pattern}: {', '.join(family.members)})"
    if family.parts <= 2:
        return f"{text}; no guess splits them better than guessing them one by one."
    if family.own_parts == family.parts:
        return f"{text}; {own} splits them into {family.parts} groups."
    return (
        f"{text}; {own} splits them into {count_noun(family.own_parts, 'group')}, {family.probe} into {family.parts}."
    )
