"""Turns: who is next where several clients wait, so that the questions of one do not hold up another's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
Client: TypeAlias = str | None
"""As `clients.client_of` names it."""


class Turns(Generic[T]):
    """Waiting items of clients that take turns: next is the client that was served longest ago, or never yet.

    Among equals, what came first is next. Only clients that are present are remembered.
    """

    def __init__(self) -> None:
        self._present: Counter[Client] = Counter()
        self._served: dict[Client, int] = {}  # client → number of its last turn
        self._numbers = count(1)
        self._waiting: list[tuple[Client, T]] = []  # in the order in which they came

    @contextmanager
    def present(self, client: Client) -> Iterator[None]:
        """Remember the client within the block, which may be entered several times."""
        self._present[client] += 1
        try:
            yield
        finally:
            self._present[client] -= 1
            if not self._present[client]:
                del self._present[client]
                self._served.pop(client, None)

    def serve(self, client: Client) -> None:
        """Count a turn of a client that is present."""
        self._served[client] = next(self._numbers)

    def wait(self, client: Client, item: T) -> None:
        """Let an item wait."""
        self._waiting.append((client, item))

    def leave(self, client: Client, item: T) -> None:
        """Let an item wait no longer, if it does."""
        if (client, item) in self._waiting:
            self._waiting.remove((client, item))

    def next(self) -> T | None:
        """The item whose turn it is, which waits no longer; None if nothing waits."""
        if not self._waiting:
            return None
        client, item = min(self._waiting, key=lambda waiting: self._served.get(waiting[0], 0))
        self.leave(client, item)
        self.serve(client)
        return item

    def __iter__(self) -> Iterator[T]:
        """All that waits, first come first."""
        return iter([item for _, item in self._waiting])
