"""Games against the adversary of [Absurdle]: how few guesses beat it, and how long a strict game can be.

It keeps the largest part of the candidates, so its feedback follows from the guesses and a tie rule:
a game is a list of guesses. Whatever is found here is played again by `confirm`, with the plain rule. Source: this
package.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sleuth.chains.longest import longest_chain
from sleuth.chains.pool import pool_of
from sleuth.chains.strict import StrictSearch
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.errors import InvalidChain
from sleuth.games.words import word_game as word_games

if TYPE_CHECKING:
    from sleuth.core.arrays import Counts, Indices
    from sleuth.core.listing import Listing

TIE_RULE = "least-informative"
"""The tie rule of `sleuth.core.match.hardest`."""

TIES: dict[str, int] = {TIE_RULE: 1, "leftmost-clue": -1}
"""The tie rules of an adversary by name, and the sign of the codes in it; each is total, as codes differ.

| name | among parts of equal size |
|---|---|
| least-informative | fewest exact matches (green), then fewest partial ones (yellow), then the lowest code |
| leftmost-clue | the same, but at the end the highest code: of words, the one whose first clue is furthest left |
"""


def hardest(position: Position, guess: int, *, ties: str) -> int:
    """The code of the part that an adversary keeps. ties: a name of TIES."""
    return int(by_rule(position.listing, largest(position, guess), ties)[0])


def by_rule(listing: Listing, codes: Counts, ties: str) -> Counts:
    """Codes of parts of equal size in the order of a rule of TIES; an adversary keeps the first."""
    exact, partial = listing.hits(codes.astype(np.uint32))
    return codes[np.lexsort((TIES[ties] * codes, partial, exact))]


def largest(position: Position, guess: int) -> Counts:
    """The codes of the largest parts, among which a tie rule decides; the winning one only if there is no other."""
    codes, sizes = np.unique(position.codes(np.array([guess], np.int32)), return_counts=True)
    sizes[codes == position.listing.win] = 0
    tied: Counts = codes[sizes == sizes.max()].astype(np.int64)
    return tied


class NotInThree(NamedTuple):
    """Why three guesses cannot be enough, or that this argument does not tell.

    After the first guess at least `kept` candidates are left, and a second one makes at most `parts` parts of them.
    With more candidates than parts two of them stay together, and the third guess can be evaded.

    Attributes:
        kept: candidates that the best opener leaves.
        openers: the openers that leave so few.
        parts: the most parts that any guess makes of all secrets.
        widest: the guesses that make that many.
    """

    kept: int
    openers: tuple[str, ...]
    parts: int
    widest: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether three guesses are proved not to be enough."""
        return self.kept > self.parts


def not_in_three(listing: Listing) -> NotInThree:
    """The two numbers that show that three guesses are not enough."""
    start = Position.start(listing).compiled()
    sizes = start.largest(start.legal_rows).astype(np.int64)
    ones = np.append(0.0, np.ones(len(start.rows)))
    parts = start.totals(start.legal_rows, ones).astype(np.int64) + np.isin(start.legal_rows, start.members)
    kept, most = int(sizes.min()), int(parts.max())
    return NotInThree(
        kept,
        tuple(listing.guesses[row] for row in start.legal_rows[sizes == kept].tolist()),
        most,
        tuple(listing.guesses[row] for row in start.legal_rows[parts == most].tolist()),
    )


def separator(listing: Listing, candidates: Indices, guesses: Indices) -> int | None:
    """The first guess that gives every candidate another feedback."""
    from sleuth.kernels.codes import discern

    whole = listing.table is not None and len(guesses) == len(listing.guesses)
    block = listing.table[candidates] if whole else listing.block(guesses, candidates)  # type: ignore[index]
    rows = np.arange(len(candidates), dtype=np.int32)
    at = discern.separator(block, rows, len(guesses), listing.n_codes)
    return None if at < 0 else int(guesses[at])


def completed(listing: Listing, guesses: Sequence[int], ties: str) -> tuple[str, ...]:
    """The guesses with the last one, which is the only candidate left."""
    position = Position.start(listing)
    for guess in guesses:
        position = position.after(Turn(guess, hardest(position, guess, ties=ties)))
    return (*(listing.guesses[guess] for guess in guesses), listing.secrets[int(position.rows[0])])


def confirm(
    listing: Listing, guesses: Sequence[str], *, ties: str | None = TIE_RULE, strict: bool = False
) -> tuple[int, ...]:
    """How many candidates are left after each guess of a won game, by the plain rule; 0 after the last one.

    ties: a name of TIES; None: of tied parts the one that holds the last guess is kept. Raises InvalidChain if the
    guesses do not win just at the last, or, if `strict`, one was not a candidate.
    """
    candidates = list(listing.secrets)
    sizes: list[int] = []
    for number, guess in enumerate(guesses, 1):
        if strict and guess not in candidates:
            raise InvalidChain(f"guess {number}, {guess}, is not a candidate")
        parts: dict[int, list[str]] = {}
        for secret in candidates:
            parts.setdefault(listing.feedback(guess, secret), []).append(secret)
        lost = parts.pop(listing.win, [])
        if not parts:
            if number < len(guesses) or not lost:
                raise InvalidChain(f"the game is won by guess {number}, {guess}, already")
            return (*sizes, 0)
        candidates = parts[_kept(listing, parts, ties, guesses[-1])]
        sizes.append(len(candidates))
    raise InvalidChain(f"{len(candidates):,} candidates are left after {len(guesses)} guesses")


def _kept(listing: Listing, parts: dict[int, list[str]], ties: str | None, last: str) -> int:
    """The code of the largest part that a tie rule keeps; without one, that of the last guess if it is tied."""
    most = max(map(len, parts.values()))
    tied = np.array(sorted(code for code, part in parts.items() if len(part) == most), np.int64)
    if ties is None:
        return next((code for code in tied.tolist() if last in parts[code]), int(tied[0]))
    return int(by_rule(listing, tied, ties)[0])


class StrictGame(NamedTuple):
    """A longest strict game.

    Attributes:
        guesses: the guesses, the last of them the secret that is left.
        left: candidates after each, by the plain rule.
        checked: for each length from the longest chain down, pairs of a set of words and a secret that were tried.
    """

    guesses: tuple[str, ...]
    left: tuple[int, ...]
    checked: dict[int, int]


def longest_strict_game(words: Sequence[str], *, ties: str | None = None) -> StrictGame:
    """A longest game against the adversary in which each guess is a candidate; words: secrets and guesses.

    Such a game is a strict chain. So from the longest chain downwards all sets of words that make chains are tried in
    all their orders, until one is a game. ties: a name of TIES; None: any tied part may be kept, so that a length
    without a game is impossible whatever the tie rule.

    >>> longest_strict_game(["bat", "cat", "cot", "hat", "who"]).guesses
    ('cat', 'hat', 'bat')
    """
    pool = pool_of(words, None, "strict", ())
    search = StrictSearch(pool)
    listing = word_games.game("strict", words, words, rule="strict")
    checked: Counter[int] = Counter()
    for length in range(longest_chain(words).length, 0, -1):
        for secret in pool.ends.tolist():
            for one in search.chains(secret, length):
                if one is None:
                    continue
                checked[length] += 1
                rows = _ordered(Position.start(listing), frozenset(one), secret, ties)
                if rows:
                    guesses = tuple(words[row] for row in rows)
                    return StrictGame(guesses, confirm(listing, guesses, ties=ties, strict=True), dict(checked))
    raise AssertionError("one word is a game")


def _ordered(position: Position, rows: frozenset[int], secret: int, ties: str | None) -> list[int] | None:
    """An order of the rows that the adversary plays along with, the secret last; None if there is none."""
    listing = position.listing
    failed: set[frozenset[int]] = set()
    ends = np.array([secret], np.int32)

    def down(position: Position, left: frozenset[int]) -> list[int] | None:
        if left == {secret}:
            return [secret] if len(position.rows) == 1 else None
        if left in failed:
            return None
        for row in sorted(left - {secret}):
            code = int(listing.block(np.array([row], np.int32), ends)[0, 0])
            kept = largest(position, row).tolist() if ties is None else [hardest(position, row, ties=ties)]
            if code not in kept:
                continue
            after = position.after(Turn(row, code))
            if set(after.rows.tolist()) >= left - {row}:
                rest = down(after, left - {row})
                if rest:
                    return [row, *rest]
        failed.add(left)
        return None

    return down(position, rows)
