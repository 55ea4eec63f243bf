"""Swap search for the dating show with an inference table: who can still be whose match?

The table starts with everything possible. Booths that say no, ceremonies without open hits and exchanges cross couples
out; what is found crosses out its row and column, and what alone is left in a row or a column is found. It is checked
between the searches through the pairs, never inside one: a match inferred there would have to be seated, which changes
the lights.

Source: [Graafsma2022] section 5 and appendix C; figures in docs/explanation/graafsma.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sleuth.codebreakers.dating_book import DatingBook, PartnerTable, season
from sleuth.codebreakers.dating_reading import Reading
from sleuth.codebreakers.dating_swap import search
from sleuth.core.match import Codebreaker
from sleuth.games.show import Action

READING = Reading(full=True, zero=True, check="booths", recount="late")
"""Of those tried, the closest to her Tables 2 and 3 whose seasons also grow as in her Figure 2."""


def inference_table(n: int, *, watch: Callable[[int], None] | None = None, **reading: Any) -> Codebreaker[Action, int]:
    """A codebreaker that yields booths and ceremonies until all lights are on.

    watch: see `dating_book.season`; reading: fields of `Reading` that differ from READING. Raises InconsistentHistory,
    which names the turn.

    >>> actions = inference_table(4)
    >>> next(actions), actions.send(0), actions.send(0)
    (Ceremony(seating=(0, 1, 2, 3)), Booth(person=0, partner=3), Ceremony(seating=(2, 3, 0, 1)))
    """
    book = DatingBook(n, PartnerTable(n))
    return season(book, search(book, READING._replace(**reading)), watch)
