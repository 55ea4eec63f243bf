"""The games that can be named: one line each, with its source."""

from __future__ import annotations

import re

GAMES = {
    "classic": "5 letters, 2,315 secrets, 12,972 guesses: the original lists of January 2022",
    "classic-all": "5 letters, any of the 12,972 words may be the secret [Short2022]",
    "system:N": "N letters, secrets and guesses from the system dictionary",
    "mastermind:PxC": "P pegs of C colours, repeats allowed; feedback 2b1w [Knuth1976]",
    "bulls:PofD": "Bulls & Cows: P different digits of D; feedback 2b1c",
    "permutation:N": "a permutation of 1 to N; feedback: how many are in the right place (black-peg)",
    "permutation-wordle:N": "a permutation of 1 to N; feedback: which are in the right place [KutinSmithline2024]",
    "suited:NxS": "the same with N cards of S suits each [KutinSmithline2024]",
    "dating:N": "the dating show: N couples; also 10x11, 10x11-known, 10x12-triple, k16 [Graafsma2022]",
}


def is_built_in(name: str) -> bool:
    """Whether a name has the form of a line of GAMES, and so can never lead to a file.

    >>> is_built_in("mastermind:4x6"), is_built_in("mastermind"), is_built_in("/dev/zero"), is_built_in("system:../x")
    (True, False, False, False)
    """
    kind, colon, size = name.partition(":")
    forms = {form.partition(":")[0] + ":" * (":" in form) for form in GAMES}
    return kind + colon in forms and bool(
        re.fullmatch(r"[0-9]*[a-z]{0,2}[0-9]*(-triple)?(-known)?" if colon else "", size)
    )
