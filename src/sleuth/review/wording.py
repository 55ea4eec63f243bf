"""Texts, verdicts and scores from 0 to 99: the one place for their thresholds and formulas, for Python and the page.

docs/explanation/skill-and-luck.md states them for players. Source: this package.
"""

from __future__ import annotations

import math
from typing import Any

from sleuth.games.registry import HARD, WORD_LEVELS
from sleuth.games.words.squares import SQUARES, THEME

SMALL = 1e-6
"""Rounding differences of sums in another order. A number this near to a threshold counts as equal to it."""
LEAST = 0.005
"""Differences of guesses below this are shown as 0.00."""
VERDICTS = {"best": LEAST, "good": 0.1, "inaccuracy": 0.3, "mistake": None}
"""Verdict → the regret, in expected guesses, below which it is given; None: from the last threshold on."""
TOP = 99
"""The highest score; the lowest is 0."""
LUCKY, UNLUCKY = 60, 40
"""The luck scores from which up, and down, a turn is called lucky or unlucky: about 0.3 guesses."""
MUCH = 1.0
"""Above this cost of a turn in guesses, or three times as much luck, the text explains the count of a lost game."""

RARE = 0.4
"""The greatest chance of a result that is called lucky or unlucky."""

TEXTS = {
    # a turn: how good the guess was
    "unlisted": "It is in no list of this game, so it is not judged.",
    "late": "The game was lost before it, so it is not judged.",
    "forbidden": "The rule of this game does not allow it ({why}), so it is not judged.",
    "only": "It was the only answer left.",
    "not only": "Only {only} was left, so it could not be the answer.",
    "not compared": "Not judged: with {before} left there is too much to check.",
    "forced": "It was the only guess that the rule allowed.",
    "known": "Its colors were known before; {better}",
    "lucky": "A lucky guess: by the odds, {better}",
    "best": "Great: {better}",
    "good": "Good: {better}",
    "proved": "Great: the best guess there was.",
    "nothing better": "Great: we found nothing better.",
    "better": "{best} would have saved {much} on average{familiar}{counts}.",
    "familiar": ", the common word {guess} {less}",
    "counts": "; a lost game counts as {loss}",
    # and what it met
    "won": "It was the answer, a chance of {chance}.",
    "left": "Yours left {after} of {before} {noun}{met}.",
    "easy": ", which are easy to tell apart",
    "hard": ", which are hard to tell apart",
    "met luck": ", and you were lucky: {chance}",
    "met no luck": ", and you were unlucky: {chance}",
    # numbers
    "about": "about {value}",
    "little": "under 0.01",
    "guesses": "{value} guesses",
    "chance": "1 in {number}",
    "sure": "more than 99%",
    # a game
    "found": "{secret} found in {guesses}",
    "not found": "{secret} not found in {guesses}",
    "made known": "{secret} known after {guesses}",
    "not made known": "{secret} not known after {guesses}",
    "possible": "{secret} is a rare word, not a likely answer.",
    "later": "After the opener",
    "before a lucky guess": "Before the last guess, which was lucky",
    "too late": "{end}, after the game was lost",
    "all proved": "{when}, every {guess} was the best there was.",
    "not judged": "{number} of {guesses} {were} not judged: {named}.",
    "all good": "{when}, no better guess was found.",
    "lost": "{when}, the best guesses would have saved {much} on average.",
    "luck gave": "Luck gave {bits} bits.",
    "luck took": "Luck took {bits} bits.",
    "no luck": "Luck neither saved nor cost a guess.",
    "luck saved": "Luck saved {much}{though}.",
    "luck cost": "Luck cost {much}{though}.",
    "more": ", though you learned {bits} bits more than expected",
    "less": ", though you learned {bits} bits less than expected",
    "loss": "A lost game counts as {loss} guesses.",
    # its card, and what was taken for granted
    "card": "Sleuth {score}, skill {skill}, luck {luck}",
    "assumed": "No answer is named, so the last guess, {secret}, is taken for it.",
    # what is wrong with a game
    "no guess": "there is no guess to analyze; give the guesses in order, as in crane soily",
    "not over": "the last turn, {guess} {feedback}, did not find the answer; name it with `secret`",
    "no secret": "{error}; the last guess is taken for the answer, unless you name it with `secret`",
    "goes on": "turn {number}, {guess}, is the answer, so that {next} cannot come after it",
    "other feedback": "turn {number}, {guess}, has the feedback {given}, but the answer {secret} gives {true}{where}",
    "place": " (place {places})",
    "places": " (places {places})",
    "header lost": "the share text says {header}, not found, but guess {number} is the answer {secret}",
    "header won": "the share text says {header}, but there are {guesses}, and {found}; give one guess for each row",
    "is found": "the last one is the answer",
    "is not found": "none of them is the answer {secret}",
}
"""Name → text with fields in braces."""


def say(name: str, **values: object) -> str:
    """The text of a name with its values.

    >>> say("chance", number=8)
    '1 in 8'
    """
    return TEXTS[name].format(**values)


def verdict(regret: float | None) -> str | None:
    """The verdict on a guess by its regret; None if that is not known.

    >>> [verdict(regret) for regret in (0, 0.05, 0.1, 0.3, None)]
    ['best', 'good', 'inaccuracy', 'mistake', None]
    """
    if regret is None:
        return None
    return next(name for name, bound in VERDICTS.items() if bound is None or regret < bound - SMALL)


def skill_score(lost: float) -> int:
    """The skill of a turn or a game from 0 to 99, by the guesses that its choices lost on average: 99 · exp(−lost / 2).

    >>> [skill_score(lost) for lost in (0, 0.1, 0.5, 1, 3)]
    [99, 94, 77, 60, 22]
    """
    return round(TOP * math.exp(-lost / 2))


def luck_score(bits: float, saved: float | None = None) -> int:
    """The luck of a turn or a game from 0 to 99, 50 being as expected: 99 · r / (1 + r), where r = 4^saved.

    saved: the guesses that luck saved; None: not known, and then r = 2^bits, a guess counting as two bits.

    >>> [luck_score(0, saved) for saved in (-1, 0, 1)], luck_score(2)
    ([20, 50, 79], 79)
    """
    power: float = -(bits if saved is None else 2.0 * saved)
    return round(TOP / (1.0 + math.exp2(min(power, 1000.0))) + SMALL)


def review_data() -> dict[str, Any]:
    """The texts, thresholds and rule levels as plain data, as the page's `js/local/remarks.js` reads them."""
    return {
        "texts": TEXTS,
        "levels": WORD_LEVELS[1:],
        "hard": HARD,
        "verdicts": dict(VERDICTS),
        "squares": SQUARES[THEME],
        "least": LEAST,
        "lucky": LUCKY,
        "unlucky": UNLUCKY,
        "much": MUCH,
        "rare": RARE,
        "small": SMALL,
    }
