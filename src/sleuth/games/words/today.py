"""The game `today`: any of the 12,972 words may be the answer, in two tiers.

Likely answers are the original 2,315, all alike. Every other word is possible: together they have a stated share of
the probability, spread by what the editors of the game avoid.

Sources: the original lists of January 2022; since 2023 answers are chosen on the server, and 32 of the first 1,165
or so were not on the list. The factors and the root are this package's, measured as their comments say.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from math import fsum
from pathlib import Path

from sleuth.errors import InputError

SHARE = 0.05
"""The share of the possible words. 32 of about 1,165 answers, 2.7%, were such words between November 2022 and January
2026, more of them of late; old answers return since February 2026. So it is a little more than what was counted."""

ROOT = 0.5
"""The power of a word's frequency that is its weight. Of 0, 1/4, 1/2, 3/4 and 1 the one under which the known answers
guano, snafu, kazoo, laser, balsa and uvula were likeliest."""

FREQUENCIES = Path(__file__).with_name("wordlists") / "frequencies.txt"
"""Words and their shares of running English text, written by research/word_frequencies.py."""


def tiers(words: Sequence[str], likely: Collection[str], share: float = SHARE) -> tuple[list[float], list[bool], str]:
    """The weight of each word, which sum to 1; whether it is a likely answer; what the weights of rare words come from.

    Args:
        words: all words, distinct.
        likely: those of them that are likely answers.
        share: the probability of all other words together, above 0 and below 1.

    Raises:
        InputError: a share that is not above 0 and below 1.

    >>> weights, among, _ = tiers(["crane", "crate", "guano", "cranes"], ["crane", "crate"], 0.2)
    >>> weights[:2], among, round(sum(weights[2:]), 6)
    ([0.4, 0.4], [True, True, False, False], 0.2)
    """
    if not 0 < share < 1:
        raise InputError(f"`prior` tiers:{share:g}: give a share above 0 and below 1, such as tiers:{SHARE}")
    among = [*map(frozenset(likely).__contains__, words)]
    weights = [
        0.0 if known else editors_weight(word) * use**ROOT
        for word, use, known in zip(words, frequencies(words), among, strict=True)
    ]
    each, unit = (1 - share) / sum(among), share / fsum(weights)
    basis = f"rare words have {share:.2%} in all, by word form and frequency".replace(".00%", "%")
    return [each if known else unit * weight for weight, known in zip(weights, among, strict=True)], among, basis


def editors_weight(word: str) -> float:
    """The factor for the form of a word: editors avoid plain plurals and past forms.

    >>> [editors_weight(word) for word in ("kazoo", "banks", "glass", "asked", "tweed")]
    [1.0, 0.01, 1.0, 0.02, 1.0]

    2 of the 3,609 words in -s are original answers, and 2,299 of the 8,851 others: 1 to 470. The factor is higher, so
    that a change of habit is not a surprise. Of 512 words in -ed, 14 are: 1 to 9.5. But these are frequent words;
    compared with equally frequent ones, it is 1 to 150 (logistic regression on frequency and form). Their factor is
    higher, too.
    """
    if word[-1] == "s" and word[-2] not in "isu":
        return 0.01
    if word.endswith("ed") and word[-3:] != "eed":
        return 0.02
    return 1.0


@cache
def _shares() -> dict[str, float]:
    """Each word of FREQUENCIES → its share of running English text. Source: [wordfreq]."""
    pairs = (line.split() for line in FREQUENCIES.read_text("utf-8").splitlines())
    return {word: float(share) for word, share in pairs}


def frequencies(words: Sequence[str]) -> list[float]:
    """Each word's share of running English text; a word without a share gets the least one.

    >>> kazoo, gazoo = frequencies(["kazoo", "gazoo"])
    >>> kazoo > gazoo
    True
    """
    shares = _shares()
    lowest = min(shares.values())
    return [shares.get(word, lowest) for word in words]
