"""What the tests of all searches for a hidden permutation share: run one, and know the rule."""

from __future__ import annotations

from itertools import permutations, product

from sleuth.codebreakers.black_pegs import Notebook, count_agreements, identify
from sleuth.errors import InconsistentHistory

MOST = 1000
"""Guesses after which a search is given up."""


def secrets(n):
    """Every permutation of n values."""
    return list(permutations(range(n)))


def guesses_of(search, secret):
    """The guesses that a search asks until it knows the secret; it must then know the right one."""
    searching = identify(search, Notebook(len(secret)))
    made = [next(searching)]
    while len(made) < MOST:
        try:
            made.append(searching.send(count_agreements(made[-1], secret)))
        except StopIteration as done:
            found = done.value
            break
    else:
        raise AssertionError(f"no end after {MOST} guesses")
    assert found == secret
    return made


def played(codebreaker, secret):
    """The guesses of a codebreaker, the secret as the last; it must return when it is right."""
    made = [next(codebreaker)]
    while len(made) < MOST:
        try:
            made.append(codebreaker.send(count_agreements(made[-1], secret)))
        except StopIteration:
            break
    assert made[-1] == secret
    return made


def told(codebreaker, feedback):
    """Send feedback in turn."""
    next(codebreaker)
    for right in feedback:
        codebreaker.send(right)


def lies_found_out(make, n, turns):
    """Whatever is answered, the codebreaker ends with a secret that fits all of it, or names the turn and refuses.

    Sound and complete: it refuses only if nothing fits, and ends only if the secret fits.
    """
    for answers in product([*range(n - 1), n], repeat=turns):
        codebreaker = make(n)
        history = []
        guess = next(codebreaker)
        refusal = None
        over = False
        try:
            for right in answers:
                history.append((guess, right))
                guess = codebreaker.send(right)
        except StopIteration:
            over = True
        except InconsistentHistory as error:
            refusal = str(error)
        fitting = [s for s in secrets(n) if all(count_agreements(made, s) == right for made, right in history)]
        if refusal is not None:
            assert fitting == []
            assert f"turn {len(history)}" in refusal or f"and {len(history)} disagree" in refusal
        if over:
            assert fitting == [history[-1][0]]
