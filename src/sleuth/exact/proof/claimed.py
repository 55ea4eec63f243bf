"""What the lines of a search claim of each opener: of equivalent openers together, and of those without a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from sleuth.core.position import Position
from sleuth.errors import InvalidCertificate
from sleuth.exact.proof import searches
from sleuth.exact.recheck.costs import Recheck
from sleuth.exact.recheck.levels import INFINITE
from sleuth.exact.recheck.own_games import OwnRecheck


def check_openers(document: Mapping[str, Any], position: Position) -> None:
    """Raise InvalidCertificate for a line of what is not a guess of the game, or not legal in the position."""
    guesses = position.game.guesses
    legal = {guesses[row] for row in position.legal.tolist()}
    for number, search in enumerate(document["searches"]):
        for opener, _, _ in search["lines"]:
            if opener not in legal:
                raise InvalidCertificate(
                    f"searches[{number}] has a line of '{opener:.60}', which is not an opener here"
                )


def costs(
    document: Mapping[str, Any], number: int, recheck: Recheck | OwnRecheck, rows: Iterable[int]
) -> dict[int, int]:
    """Guess row → exactly what that opener costs by the lines; INFINITE: it keeps no limit. Others are left out.

    number: of the search. recheck: of that search. rows: one opener of each class.

    An opener without a line costs what an equivalent one costs. If there is none, it tells nothing, or a part is too
    large for the limit. Raises InvalidCertificate if that cannot be, and for lines of equivalent openers that differ.
    """
    search = document["searches"][number]
    kind, game = searches.kind_of(search), recheck.start.game
    first = recheck.first_of_each()
    row_of = {label: row for row, label in enumerate(game.guesses)}
    whole = document["policy"] == "exact" and kind == searches.costed(document)
    exact: dict[int, tuple[int, str]] = {}
    least: dict[int, tuple[int, str]] = {}
    for opener, cost, settled in search["lines"]:
        value, of = INFINITE if cost is None else cost, int(first[row_of[opener]])
        if settled or whole:
            _agree(exact.setdefault(of, (value, opener)), (value, opener), same=True)
        else:
            least[of] = max(least.get(of, (value, opener)), (value, opener))
    for of, claim in least.items():
        _agree(exact.get(of, claim), claim, same=False)
    found: dict[int, int] = {}
    for row in rows:
        of = int(first[row])
        if of in exact:
            found[row] = exact[of][0]
        elif of not in least and _tells(recheck, row):
            if kind.limit is None or kind.over is not None:
                raise InvalidCertificate(
                    f"searches[{number}] has no line of {game.guesses[row]}, nor of an equivalent opener"
                )
            if whole:
                found[row] = INFINITE
    return found


def _agree(one: tuple[int, str], other: tuple[int, str], *, same: bool) -> None:
    """Raise InvalidCertificate if two lines of a class contradict each other. same: both are exact."""
    (cost, opener), (claim, equal) = one, other
    if claim > cost or (same and claim != cost):
        named = " and ".join(dict.fromkeys((opener, equal)))
        raise InvalidCertificate(
            f"the lines of {named} say {_words(cost)} and {'' if same else 'at least '}{_words(claim)}; equivalent "
            "openers cost the same"
        )


def _words(cost: int) -> str:
    return "that no limit is kept" if cost >= INFINITE else f"{cost:,}"


def _tells(recheck: Recheck | OwnRecheck, row: int) -> bool:
    """Whether a guess splits the candidates, or is the only one of them."""
    codes = np.unique(recheck.table[row, recheck.start.candidates])
    return len(codes) > 1 or int(codes[0]) == recheck.start.game.win
