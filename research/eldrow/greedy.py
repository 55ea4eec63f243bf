"""When may the next guess be taken greedily? The condition of [Muehlbacher2022] in two readings, and the exact one.

After a guess g, with the pool P of guesses that may come, a word a of P is *safe* if it can be put before any sequence
of other words of P: whenever g, b, b′, … is a chain with b, b′, … in P without a, so is g, a, b, b′, … Then some
longest chain goes on with a.

The source states four clauses and says that they suffice. Read as printed, clauses 2 and 3 contradict its own examples.
Read as its explanations mean them, all examples come out as it says, but the clauses do not suffice: for g = ACK,
a = INA and P = {EAE, PAN, INA}, its own example, ACK, EAE, PAN is a chain and ACK, INA, EAE, PAN is none, since INA
shows N yellow for PAN and black for EAE. What is missing concerns the letters of a that g lacks. Nor need any longest
chain go on with a: for g = CC, a = EB and P = {EB, DD, EA} all clauses hold, CC, DD, EB, EA is a chain, and CC, EB goes
on by one word at most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sleuth.games.words.tiles import mark


class Clauses(NamedTuple):
    """Which of the four clauses hold, for every letter, place and word of the pool besides a.

    Attributes:
        enough: 1. a letter that a has as often as g or more: each word has it as often as g or more.
        exact: 2. a letter that a has less often than g: each word has it just so often.
        places: 3. who agrees at a place.
        yellow: 4. a letter of g that a has elsewhere: all words have it where a has it, or none does there.
    """

    enough: bool
    exact: bool
    places: bool
    yellow: bool


def reduced(guess: str, word: str, pool: Sequence[str]) -> tuple[str, str, list[str]]:
    """The words without their fixed places, those where all of them agree.

    >>> reduced("quack", "quina", ["quote", "queue", "quina"])
    ('ack', 'ina', ['ote', 'eue', 'ina'])
    """
    free = [place for place, letter in enumerate(guess) if {other[place] for other in (word, *pool)} != {letter}]
    short = ["".join(other[place] for place in free) for other in (guess, word, *pool)]
    return short[0], short[1], short[2:]


def printed(guess: str, word: str, pool: Sequence[str]) -> Clauses:
    """The clauses as the page prints them: 2 asks for as many as in g, 3 says a_i = b_i iff g_i = a_i.

    >>> printed("ack", "ina", ["eae", "pan", "ina"]), printed("ack", "ina", ["xxa", "xya", "ina"]).places
    (Clauses(enough=True, exact=False, places=True, yellow=True), False)
    """
    return _clauses(guess, word, pool, lambda g, a: g, lambda g, a, b: (a == b) == (g == a))


def meant(guess: str, word: str, pool: Sequence[str]) -> Clauses:
    """The clauses as the page explains them: 2 asks for as many as in a, 3 says b_i = g_i iff g_i = a_i.

    >>> all(meant("ack", "ina", ["eae", "pan", "ina"])), all(meant("ack", "ina", ["xxa", "xya", "ina"]))
    (True, True)
    >>> meant("ack", "ina", ["eae", "poa", "ina"])
    Clauses(enough=True, exact=True, places=True, yellow=False)
    """
    return _clauses(guess, word, pool, lambda g, a: a, lambda g, a, b: (b == g) == (g == a))


def safe(guess: str, word: str, pool: Sequence[str]) -> bool:
    """Whether the word can be put before any sequence of the others: it removes nothing but itself.

    That is so iff g gets the same feedback from every word of the pool, and a from every other one. For if any b and b′
    get different feedback from a, then g, b, b′ is a chain and g, a, b, b′ is none. Source: this package.

    >>> safe("ack", "ina", ["eae", "pan", "ina"]), safe("ack", "ina", ["xxa", "xya", "ina"])
    (False, True)
    """
    others = [other for other in pool if other != word]
    return len({mark(guess, other) for other in (word, *others)}) == 1 and len({mark(word, b) for b in others}) <= 1


def _clauses(
    guess: str,
    word: str,
    pool: Sequence[str],
    wanted: Callable[[int, int], int],
    agree: Callable[[str, str, str], bool],
) -> Clauses:
    """The clauses; wanted: copies in g and in a → copies that clause 2 asks for; agree: clause 3 at one place."""
    g, a, rest = reduced(guess, word, pool)
    others = [b for b, whole in zip(rest, pool, strict=True) if whole != word]
    letters = set(g + a).union(*others)
    count = {letter: (g.count(letter), a.count(letter)) for letter in letters}
    return Clauses(
        all(b.count(letter) >= in_g for letter, (in_g, in_a) in count.items() if in_a >= in_g for b in others),
        all(b.count(letter) == wanted(*both) for letter, both in count.items() if both[1] < both[0] for b in others),
        all(agree(*letters) for b in others for letters in zip(g, a, b, strict=True)),
        all(
            all(b[i] != letter != b[j] for b in others) or all(b[j] == letter != b[i] for b in others)
            for i, letter in enumerate(g)
            if letter != a[i]
            for j, other in enumerate(a)
            if other == letter
        ),
    )
