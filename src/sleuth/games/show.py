"""The dating show as a game: n couples are hidden; each week a truth booth, then a matching ceremony.

A guess is a couple for the booth, 3+7 (or 3-7), or a seating, 2-1-3: the partners of 1, 2, 3. The feedback is yes or
no, or the number of lights. Its secrets are too many to list beyond a few couples, and a season is no row of guesses:
it has rules and no listing.

A truth booth says of one couple whether it is a match; a ceremony seats everybody in couples and says by lights how
many are. Two accounts of a win are in use, and every figure must name its own:

- `lit`, the show's: all lights are on by the tenth ceremony;
- `identified`, that of [Graafsma2022]: only one matching is possible within ten turns, booths being free.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sleuth.core.game import Game
from sleuth.core.rules import History, Rules
from sleuth.errors import BadFeedback, IllegalGuess, InputError
from sleuth.games import permutations

WEEKS = 10

YES, NO = ("yes", "y", "match", "1", "true"), ("no", "n", "0", "false")


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


def game(n: int) -> Game:
    """The show with n couples. Raises InputError for none."""
    return Game(f"dating:{n}", rules(n), None, (n,), listed=False)


def rules(n: int) -> Rules:
    """The rules for n couples. Raises InputError for none.

    >>> show = rules(10)
    >>> show.size, show.read_guess("3+7"), show.spell(show.read_guess("3+7"), 1)
    (3628800, Booth(person=2, partner=6), 'yes')
    """
    name = f"dating:{n}"
    permutations.check_rules(name, n)
    booth = re.compile(r"(\d+)\s*([+-])\s*(\d+)")

    def read_secret(text: str) -> tuple[int, ...]:
        return permutations.read_places_of(name, text, n)

    def read_guess(text: str) -> Action:
        pair = booth.fullmatch(text.strip())
        if pair and (n != 2 or pair[2] == "+"):
            person, partner = int(pair[1]), int(pair[3])
            if not (1 <= person <= n and 1 <= partner <= n):
                raise InputError(f"{text!r}: {name} has the people 1 to {n} on each side")
            return Booth(person - 1, partner - 1)
        try:
            return Ceremony(read_secret(text))
        except InputError as error:
            raise InputError(f"{error}; or a couple for the booth, as in 1+{n}") from None

    def read(guess: Action, text: str) -> int:
        plain = text.strip().casefold()
        if isinstance(guess, Ceremony):
            return permutations.read_hits(plain, n)
        if plain not in (*YES, *NO):
            raise BadFeedback(f"{text!r} is not an answer of the booth; write yes or no")
        return int(plain in YES)

    return Rules(
        size=permutations.number(n),
        read_guess=read_guess,
        spell_guess=spell_action,
        read=read,
        spell=lambda guess, shown: ("no", "yes")[shown] if isinstance(guess, Booth) else str(shown),
        feedback=answer,
        feedbacks=lambda guess, shown: [0, 1] if isinstance(guess, Booth) else permutations.possible_hits(n),
        won=lambda guess, shown: isinstance(guess, Ceremony) and shown == n,
        draw=lambda rng: permutations.drawn(n, rng),
        secrets=lambda: permutations.every(n),
        read_secret=read_secret,
        spell_secret=permutations.label,
        may_ask=_one_booth,
        secret_of=lambda guess: None if isinstance(guess, Booth) else guess.seating,
        is_round=lambda guess: isinstance(guess, Ceremony),
        limit=WEEKS,
        rounds="weeks",
        kind=lambda guess: "booth" if isinstance(guess, Booth) else "ceremony",
    )


def answer(guess: Action, secret: Sequence[int]) -> int:
    """1 or 0 for a booth, the number of lights for a ceremony."""
    return int(truth(guess, secret)) if isinstance(guess, Booth) else lights(guess, secret)


def spell_action(guess: Action) -> str:
    """A guess as it is written: 3+7 for a booth, the partners of 1, 2, 3 and so on for a ceremony."""
    if isinstance(guess, Booth):
        return f"{guess.person + 1}+{guess.partner + 1}"
    return permutations.label(guess.seating)


def _one_booth(history: History, guess: Action) -> str | None:
    if isinstance(guess, Booth) and history and isinstance(history[-1][0], Booth):
        week = 1 + sum(isinstance(asked, Ceremony) for asked, _ in history)
        return f"week {week} has had its booth, {spell_action(history[-1][0])}; a ceremony is due"
    return None
