"""A season of the dating show made of a search: it goes on until all lights are on, and tells when all is known."""

from __future__ import annotations

from collections.abc import Callable, Generator

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.dating_book import Book
from sleuth.core.match import Codebreaker
from sleuth.games.show import Action, Ceremony, answer


def season(
    book: Book, searching: Generator[Action, int, None], watch: Callable[[int], None] | None
) -> Codebreaker[Action, int]:
    """The codebreaker of a search: it ends when all lights are on, and seats the secret if they were not on before.

    watch: called with 1 once all couples are found and with 2 before, twice for each ceremony: for its lights, and for
    the booth after it; her booths are free, so what they tell belongs to the turn before. If the lights are on before
    the search has noticed, it is told what the search would have come to.
    """
    calls = 0

    def tell(done: bool) -> None:
        nonlocal calls
        if watch is not None:
            for _ in range(calls, 2 * (book.weeks - 1)):  # booths that were not used
                watch(2)
            watch(1 if done else 2)
            calls = max(calls, 2 * (book.weeks - 1)) + 1

    lit: Permutation | None = None
    action: Action | None = next(searching)
    while action is not None:
        told = int((yield action)) if lit is None else answer(action, lit)
        book.record(action, told)
        if isinstance(action, Ceremony) and told == book.n:
            lit = action.seating
            book.verify(lit)
        try:
            action = searching.send(told)
        except StopIteration:
            book.verify(tuple(book.found))
            action = None
        tell(action is None)
    if lit is None:
        final = Ceremony(tuple(book.found))
        book.record(final, int((yield final)))
        book.verify(final.seating)
        tell(True)
