"""The rule of the dating show: possible matches, answers of booth and lights, legal actions, and the end of a season.

This is the one place of the rule; the season's engine, its codebreakers and its files read it here.

A matching is the partner of each person: matching[b] is the host, on side A, of person b of side B. Hosts may have
several guests if the format says so. In a group (any pair) it is everybody's partner. A couple is (host, guest), in a
group (lower, higher).

- The truth booth says of one couple whether it is a match.
- The matching ceremony seats couples, nobody twice; its lights say how many of them are matches, not which.
- A week has one booth at most, then one ceremony. The group wins when every seat of a full ceremony is lit.
- A ceremony is a blackout if no light is on but those of couples confirmed before, unless all are on.

A win has two accounts, and every figure must name its own:

- `lit`, the show's: all lights are on by the tenth ceremony;
- `identified`, that of [Graafsma2022]: only one matching is possible within ten turns, booths being free.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sleuth.core.rules import History
from sleuth.errors import IllegalGuess, InputError, UnknownName

if TYPE_CHECKING:
    import numpy as np

WEEKS = 10  # of the seasons on television; all lights must be on by then
MOST_PEOPLE = 13  # of one side, so that the matchings can be counted
MOST_IN_GROUP = 16  # 2,027,025 matchings, few enough to list
NOBODY = -1  # no row of a person

Couple: TypeAlias = tuple[int, int]
"""A person of side A and one of side B; in a group two people, the lower one first."""


class Format(NamedTuple):
    """The format of a season: how many partners each person may have.

    Every person of side B has one host on side A; `doubles` hosts have two, `triples` three, all others one. extras:
    people of side B who are known from the start to share. any_pair: one group, everybody has one partner.
    """

    size_a: int
    size_b: int
    doubles: int = 0
    triples: int = 0
    extras: tuple[int, ...] = ()
    any_pair: bool = False

    @property
    def seats(self) -> int:
        """Couples in a full ceremony, which is won when all of them are lit."""
        return self.size_a // 2 if self.any_pair else self.size_a

    @property
    def shares(self) -> bool:
        """Whether anybody has more than one partner."""
        return self.doubles + self.triples > 0

    @property
    def plain(self) -> bool:
        """Whether both sides are equally many, so that a matching is a permutation."""
        return not self.any_pair and not self.shares

    @property
    def guests(self) -> list[int]:
        """How many guests the hosts have, the most first."""
        return [3] * self.triples + [2] * self.doubles + [1] * (self.size_a - self.doubles - self.triples)

    @property
    def countable(self) -> bool:
        """Whether its matchings are few enough to be counted."""
        return self.size_b <= (MOST_IN_GROUP if self.any_pair else MOST_PEOPLE)

    @property
    def name(self) -> str:
        """The format in words: 10x10, 10x11 (1 double match), any-pair of 16."""
        if self.any_pair:
            return f"any-pair of {self.size_a}"
        twists = [
            f"{many} {what}{' match' if many == 1 else ' matches'}"
            for many, what in ((self.doubles, "double"), (self.triples, "triple"))
            if many
        ]
        in_words = f" ({', '.join(twists)}{', sharer known' if self.extras else ''})" if twists else ""
        return f"{self.size_a}x{self.size_b}{in_words}"

    @property
    def code(self) -> str:
        """The format as `format_named` reads it: 10, 10x11, 10x12-triple, 10x11-known, k16."""
        if self.any_pair:
            return f"k{self.size_a}"
        if self.plain:
            return str(self.size_a)
        return f"{self.size_a}x{self.size_b}{'-triple' * (self.triples == 1)}{'-known' * bool(self.extras)}"

    def couple(self, a: int, b: int) -> Couple:
        """The couple of a person of side A and one of side B; of two people of a group."""
        return (min(a, b), max(a, b)) if self.any_pair else (a, b)

    def check(self) -> None:
        """Raise InputError if the numbers do not go together, or are more than can be counted."""
        if self.any_pair:
            if self.size_a < 2 or self.size_a % 2 or self.size_a > MOST_IN_GROUP:
                raise InputError(f"any-pair: {self.size_a} people; an even number from 2 to {MOST_IN_GROUP} works")
            return
        if not 1 <= self.size_a <= self.size_b <= MOST_PEOPLE:
            raise InputError(
                f"{self.size_a} people on side A and {self.size_b} on side B; 1 to {MOST_PEOPLE} work, and side B is "
                "the larger one (name the sides the other way round)"
            )
        single = self.size_a - self.doubles - self.triples
        partners = single + 2 * self.doubles + 3 * self.triples
        if min(self.doubles, self.triples, single) < 0 or partners != self.size_b:
            raise InputError(
                f"{self.size_a} people with {self.doubles} double and {self.triples} triple matches do not fit "
                f"{self.size_b} people on side B; set double_matches or triple_matches"
            )
        if self.extras and not self.shares:
            raise InputError("known_extra_people are named, but nobody shares a match in this format")

    def patterns(self) -> list[tuple[int, ...]]:
        """All ways to give each host a number of guests."""
        rows = range(self.size_a)
        return [
            tuple(3 if a in triples else 2 if a in doubles else 1 for a in rows)
            for triples in combinations(rows, self.triples)
            for doubles in combinations([a for a in rows if a not in triples], self.doubles)
        ]

    def allows(self, matching: Sequence[int]) -> bool:
        """Whether everybody has as many partners in a matching as the format says."""
        if len(matching) != self.size_b:
            return False
        if self.any_pair:
            return sorted(matching) == list(range(self.size_a)) and all(
                y != x and matching[y] == x for x, y in enumerate(matching)
            )
        guests = [list(matching).count(a) for a in range(self.size_a)]
        return sorted(guests, reverse=True) == self.guests and all(guests[matching[b]] > 1 for b in self.extras)

    def draw(self, rng: np.random.Generator) -> tuple[int, ...]:
        """A random matching, each equally likely."""
        if self.any_pair:
            people = rng.permutation(self.size_a).tolist()
            partners = dict(zip(people[::2], people[1::2], strict=True))
            partners |= {y: x for x, y in partners.items()}
            return tuple(partners[x] for x in range(self.size_a))
        while True:
            guests = rng.permutation(self.guests).tolist() if self.shares else self.guests
            chairs = [a for a, many in enumerate(guests) for _ in range(many)]
            matching = tuple(rng.permutation(chairs).tolist())
            if all(guests[matching[b]] > 1 for b in self.extras):
                return matching


def require_plain(form: Format, player: str) -> None:
    """Raise InputError unless both sides are equally many. player: which codebreaker needs that."""
    if not form.plain:
        raise InputError(f"{player} is for formats with as many people on both sides, such as 10x10, not {form.name}")


def format_named(name: str) -> Format:
    """The format of a name. Raises UnknownName, or InputError for sizes that do not go together.

    | name | format |
    |---|---|
    | N or NxN | as many people on both sides |
    | AxB | side B has more; each of them makes a double match |
    | AxB-triple | the same with one triple match, the rest double ones |
    | -known | the last person of side B is known to share a match |
    | kN | a group of N: anybody may match anybody |

    >>> format_named("10x11-known")
    Format(size_a=10, size_b=11, doubles=1, triples=0, extras=(10,), any_pair=False)
    """
    match = re.fullmatch(r"(?:k(\d{1,4})|(\d{1,4})(?:x(\d{1,4})(-triple)?(-known)?)?)", name)
    if not match:
        raise UnknownName(
            f"there is no format {name!r} of the show; write 10 or 10x10, 10x11, 10x11-known, 10x12, 10x12-triple, k16"
        )
    group, first, second, triple, known = match.groups()
    if group:
        form = Format(int(group), int(group), any_pair=True)
        form.check()
        return form
    size_a, size_b = int(first), int(second or first)
    triples = int(bool(triple))
    form = Format(size_a, size_b, size_b - size_a - 2 * triples, triples, (size_b - 1,) if known else ())
    if size_a < 1:
        raise InputError(f"{name} is not a game: every number in it must be at least 1")
    if not (size_a == size_b and not triple and not known):
        form.check()
    return form


class Booth(NamedTuple):
    """Are this person and this partner a match? Both count from 0; the person is of side B. The answer is yes or no."""

    person: int
    partner: int

    @property
    def couple(self) -> Couple:
        """The couple that is asked about."""
        return self.partner, self.person


class Ceremony(NamedTuple):
    """Everybody seated: person i beside partner seating[i], or NOBODY. The answer is the number of lights.

    In a group each couple is listed once, at its higher person.
    """

    seating: tuple[int, ...]

    @classmethod
    def of(cls, form: Format, seats: Iterable[Couple]) -> Ceremony:
        """The ceremony of these couples."""
        seating = [NOBODY] * form.size_b
        for host, guest in seats:
            seating[guest] = host
        return cls(tuple(seating))

    @property
    def couples(self) -> list[Couple]:
        """The couples that sit together."""
        return [(partner, person) for person, partner in enumerate(self.seating) if partner != NOBODY]


Action: TypeAlias = Booth | Ceremony


def matches(matching: Sequence[int], couple: Couple) -> bool:
    """Whether a couple is a match: what the booth says."""
    return matching[couple[1]] == couple[0]


def lights(matching: Sequence[int], seats: Iterable[Couple]) -> int:
    """How many of the couples seated are matches: what a ceremony says."""
    return sum(matches(matching, couple) for couple in seats)


def answer(action: Action, matching: Sequence[int]) -> int:
    """The feedback of an action: 1 or 0 for a booth, the number of lights for a ceremony."""
    if isinstance(action, Booth):
        return int(matches(matching, action.couple))
    return lights(matching, action.couples)


def is_won(form: Format, lights_on: int) -> bool:
    """Whether a ceremony with this number of lights wins the season."""
    return lights_on == form.seats


def is_blackout(shown: int, confirmed: int, seated: int) -> bool:
    """Whether no light is new, and not all are on. confirmed: couples seated that were confirmed before."""
    return shown == confirmed < seated


def ceremonies(history: History) -> int:
    """How many ceremonies were held."""
    return sum(isinstance(action, Ceremony) for action, _ in history)


def booth_of_week(history: History) -> Booth | None:
    """The booth before the coming ceremony; None if there was none yet."""
    last = history[-1][0] if history else None
    return last if isinstance(last, Booth) else None


def objection(form: Format, action: Action, before: Booth | None) -> str | None:
    """Why an action is not allowed now; None if it is. before: the booth before the coming ceremony, if any."""
    if isinstance(action, Booth):
        if before is not None:
            return f"has had its booth, {before.person + 1}+{before.partner + 1}; a ceremony is due"
        if form.any_pair and action.person == action.partner:
            return f"needs a booth of two people, not of {action.person + 1} alone"
        return None
    seated = [a for a, _ in action.couples] + [b + form.size_a * (not form.any_pair) for _, b in action.couples]
    people = range(form.size_a if form.any_pair else form.size_a + form.size_b)
    full = len(action.seating) == form.size_b and len(seated) == 2 * form.seats == len(set(seated))
    if not full or not set(seated) <= set(people):
        return f"needs a ceremony of {form.seats} couples in which nobody sits twice, not {action.seating}"
    return None


class Show:
    """The codemaker of the show: action → answer. It enforces the rule: one booth at most before each ceremony.

    `weeks` counts the ceremonies, and `won` says whether all lights were on in one of them. Raises IllegalGuess, which
    names the week, for an action that is not allowed.
    """

    def __init__(self, secret: tuple[int, ...], form: Format) -> None:
        self.secret, self.form = secret, form
        self.weeks, self.won = 0, False
        self._booth: Booth | None = None

    def __call__(self, action: Action, /) -> int:
        """1 or 0 for a booth, the number of lights for a ceremony."""
        if why := objection(self.form, action, self._booth):
            raise IllegalGuess(f"week {self.weeks + 1} {why}")
        feedback = answer(action, self.secret)
        self._booth = action if isinstance(action, Booth) else None
        if self._booth is None:
            self.weeks += 1
            self.won = self.won or is_won(self.form, feedback)
        return feedback
