"""The dating show: n couples are hidden; each week a truth booth, then a matching ceremony.

A truth booth says of one couple whether it is a match; a ceremony seats everybody in couples and says by lights how
many are. Two accounts of a win are in use, and every figure must name its own:

- `lit`, the show's: all lights are on by the tenth ceremony;
- `identified`, that of [Graafsma2022]: only one matching is possible within ten turns, booths being free.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sleuth.errors import IllegalGuess

WEEKS = 10


class Booth(NamedTuple):
    """Are this person and this partner a match? Both count from 0. The answer is yes or no."""

    person: int
    partner: int


class Ceremony(NamedTuple):
    """Everybody seated: person i beside partner seating[i]. The answer is the number of lights."""

    seating: tuple[int, ...]


Action: TypeAlias = Booth | Ceremony


def truth(couple: Booth, secret: Sequence[int]) -> bool:
    """Whether a couple is a match."""
    return secret[couple.person] == couple.partner


def lights(ceremony: Ceremony, secret: Sequence[int]) -> int:
    """How many of the couples seated are matches."""
    return sum(seated == partner for seated, partner in zip(ceremony.seating, secret, strict=True))


@dataclass
class Show:
    """The codemaker of the show: action → answer. It keeps the rule: one booth at most before each ceremony.

    Raises IllegalGuess, which names the week, for a second booth or a seating that is none.
    """

    secret: tuple[int, ...]
    weeks: int = field(default=0, init=False)
    _booth_open: bool = field(default=True, init=False)

    @property
    def win(self) -> int:
        """The feedback that ends the game: all lights on."""
        return len(self.secret)

    def __call__(self, action: Action, /) -> int:
        """1 or 0 for a booth, the number of lights for a ceremony; counts the ceremonies in `weeks`."""
        if isinstance(action, Booth):
            if not self._booth_open:
                raise IllegalGuess(f"week {self.weeks + 1}: one booth before each ceremony, a second was asked")
            self._booth_open = False
            return int(truth(action, self.secret))
        if sorted(action.seating) != list(range(len(self.secret))):
            raise IllegalGuess(f"week {self.weeks + 1}: {action.seating} does not seat everybody once")
        self.weeks += 1
        self._booth_open = True
        return lights(action, self.secret)
