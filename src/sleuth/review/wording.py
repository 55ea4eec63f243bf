"""Texts and thresholds of a review, shared by Python and the page's own engine."""

from __future__ import annotations

from typing import Any

from sleuth.games.registry import HARD, WORD_LEVELS
from sleuth.games.words.squares import SQUARES, THEME
from sleuth.review.verdicts import LEAST, LUCKY, SMALL, UNLUCKY, VERDICTS

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
    "long shot": "A long shot that came off: by the odds, {better}",
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
    "before a long shot": "Before the last guess, a long shot that came off",
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
