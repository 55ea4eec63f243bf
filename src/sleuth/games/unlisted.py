"""Games told by their rule alone: what a secret, a guess and a feedback are and how they are written, without a list.

A `Game` holds all its secrets in rows; a permutation of 30 has too many, and a season of the dating show is no row of
guesses at all. An `Unlisted` game serves both: codebreakers play it, in the very tuples that they yield. Small games
can be had either way.

| game | guess | feedback |
|---|---|---|
| permutation:N | 2-1-3, or 213 up to nine places | how many are right: 1 |
| permutation-wordle:N, suited:NxS | the same; with suits 2b1a3a | which are right: GBB |
| mastermind:PxC | 1122; letters beyond nine colours, then 12-40-3 | 2b1w |
| dating:N | a booth 3+7 (or 3-7), or a ceremony 2-1-3: the partners of 1, 2, 3 | yes or no; the number of lights |
| dating:10x11, dating:k16 | the same; 0 for whoever does not sit | the same |
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import factorial
from typing import TYPE_CHECKING, Any, TypeAlias

from sleuth.errors import BadFeedback, IllegalGuess, InputError, UnknownName
from sleuth.games import pegs, permutations, seatings, show
from sleuth.games.show import WEEKS, Action, Booth, Ceremony, Format
from sleuth.games.words import tiles

if TYPE_CHECKING:
    import numpy as np

History: TypeAlias = tuple[tuple[Any, Any], ...]
"""(guess, feedback), in order, as the game's codebreakers yield and are sent them; all hashable."""

EASILY_LISTED = 10_000
"""Permutations up to which a strategy weighs every guess against every secret within seconds."""

YES, NO = ("yes", "y", "match", "1", "true"), ("no", "n", "0", "false")


@dataclass(frozen=True, eq=False)
class Unlisted:
    """A game by its rule. A value, like `Game`: a new game is other functions passed in.

    Attributes:
        name: how the user names it.
        size: the number of secrets.
        listed: whether it can also be built as a `Game` that strategies play without long waits.
        limit: rounds after which a secret counts as lost, by the game's custom; None: there is none.
        rounds: what is counted, "guesses" or "weeks".
        read_guess, spell_guess: text → guess and back; reading raises InputError.
        read, spell: (guess, text) → feedback, which raises BadFeedback, and (guess, feedback) → text.
        read_secret, spell_secret: the same for a secret.
        feedback: the rule, (guess, secret) → feedback.
        won: whether (guess, feedback) ends the game.
        draw: a random secret.
        secrets: all secrets, in order, made one by one.
        kind: what a guess is called in a sentence: "ceremony", or "" where there is one kind only.
        cells: the guess card by card, where the feedback has a tile for each; None elsewhere.
        form: of the show, who may match whom; None of other games.
    """

    name: str
    size: int
    listed: bool
    read_guess: Callable[[str], Any]
    spell_guess: Callable[[Any], str]
    read: Callable[[Any, str], Any]
    spell: Callable[[Any, Any], str]
    read_secret: Callable[[str], Any]
    spell_secret: Callable[[Any], str]
    feedback: Callable[[Any, Any], Any]
    won: Callable[[Any, Any], bool]
    draw: Callable[[np.random.Generator], Any]
    secrets: Callable[[], Iterator[Any]]
    limit: int | None = None
    rounds: str = "guesses"
    kind: Callable[[Any], str] = lambda _: ""
    cells: Callable[[Any], list[str]] | None = None
    form: Format | None = None

    def check(self, history: History, guess: Any) -> None:
        """Raise IllegalGuess if the rules forbid a guess now: a second booth before a ceremony."""
        why = show.objection(self.form, guess, show.booth_of_week(history)) if self.form else None
        if why:
            raise IllegalGuess(f"week {1 + self.played(history)} {why}")

    def played(self, history: History) -> int:
        """The rounds of a history: its guesses or, of the show, its ceremonies."""
        return show.ceremonies(history) if self.form else len(history)

    def fits(self, secret: Any, history: History) -> bool:
        """Whether a secret gives all the feedback."""
        return all(self.feedback(guess, secret) == told for guess, told in history)

    def replay(self, turns: Sequence[tuple[str, str]]) -> History:
        """The history of turns as text. Raises InputError, BadFeedback or IllegalGuess, which name the turn."""
        history: History = ()
        for number, (asked, text) in enumerate(turns, 1):
            try:
                guess = self.read_guess(asked)
                self.check(history, guess)
                history = (*history, (guess, self.read(guess, text)))
            except (InputError, IllegalGuess) as error:
                raise type(error)(f"turn {number}: {error}") from None
        return history


def read_turns(arguments: Sequence[str], pasted: str | None = None) -> list[tuple[str, str]]:
    """Turns written guess=feedback, one for each argument and each line of pasted text. Raises InputError.

    >>> read_turns(["3+7=no", "2 1 3 = 1"], "1-2-3: 3")
    [('3+7', 'no'), ('2 1 3', '1'), ('1-2-3', '3')]
    """
    turns = []
    for line in [*arguments, *filter(str.strip, (pasted or "").splitlines())]:
        guess, _, feedback = (part.strip() for part in line.replace(":", "=", 1).partition("="))
        if not guess or not feedback:
            raise InputError(f"{line!r} is no turn; write guess=feedback, one on each line")
        turns.append((guess, feedback))
    return turns


def named(name: str) -> Unlisted:
    """The game of that name. Raises UnknownName for another kind of game, InputError for an impossible size.

    >>> named("dating:10").size, named("permutation:4").read_guess("2143")
    (3628800, (1, 0, 3, 2))
    """
    kind, _, size = name.partition(":")
    form, make, example = KINDS.get(kind, ("", None, ""))
    numbers = re.fullmatch(form, size)
    if make is None or not numbers:
        known = " or ".join(one for *_, one in KINDS.values())
        raise UnknownName(f"{name!r} names no game that is played without a list; write {example or known}")
    made: Unlisted = make(name, size) if kind == "dating" else make(name, *map(int, numbers.groups()))
    return made


def _black_peg(name: str, n: int) -> Unlisted:
    _at_least_one(name, n)
    return Unlisted(
        feedback=permutations.hits,
        read=lambda _, text: permutations.read_hits(text, n),
        spell=lambda _, told: str(told),
        won=lambda _, told: told == n,
        **_permutations(name, n),
    )


def _places(name: str, n: int, suits: int = 1) -> Unlisted:
    _at_least_one(name, n, suits)
    cards = _permutations(name, n, suits)

    def read(text: str) -> tuple[int, ...]:
        value = re.fullmatch(r"(\d+)(?:[\s,;-]+\1)*", text.strip()) if n > 9 else re.fullmatch(r"(\d)\1*", text)
        if value and suits == 1 and n > 1 and text.count(value[1]) == n and 1 <= int(value[1]) <= n:
            return (int(value[1]) - 1,) * n  # a constant string, which some codebreakers ask [LiZhu2024]
        guess: tuple[int, ...] = cards["read_secret"](text)
        return guess

    def read_tiles(text: str) -> tuple[bool, ...]:
        row = tiles.read_tiles(text.replace("1", "G"), n)
        if "Y" in row:
            raise BadFeedback(f"{text!r}: each place is right or not; write G or B, or 1 or 0")
        return tuple(tile == "G" for tile in row)

    return Unlisted(
        feedback=permutations.right_places,
        read=lambda _, text: read_tiles(text),
        spell=lambda _, told: "".join("BG"[right] for right in told),
        won=lambda _, told: all(told),
        cells=lambda guess: [f"{card % n + 1}{permutations.SUITS[card // n] if suits > 1 else ''}" for card in guess],
        **{**cards, "read_guess": read},
    )


def _show(name: str, size: str) -> Unlisted:
    if size.isdecimal():
        _at_least_one(name, int(size))
    form = show.format_named(size)

    def read(guess: Action, text: str) -> int:
        plain = text.strip().casefold()
        if isinstance(guess, Ceremony):
            return _read_lights(form, plain)
        if plain not in (*YES, *NO):
            raise BadFeedback(f"{text!r} is no answer of the booth; write yes or no")
        return int(plain in YES)

    return Unlisted(
        name=name,
        size=seatings.number_of_matchings(form),
        listed=False,
        read_guess=lambda text: seatings.read_action(form, name, text),
        spell_guess=lambda action: seatings.spell_action(form, action),
        read_secret=lambda text: seatings.read_matching(form, name, text),
        spell_secret=seatings.label,
        feedback=show.answer,
        read=read,
        spell=lambda guess, told: ("no", "yes")[told] if isinstance(guess, Booth) else str(told),
        won=lambda guess, told: isinstance(guess, Ceremony) and show.is_won(form, told),
        draw=form.draw,
        secrets=lambda: seatings.matchings(form),
        limit=WEEKS,
        rounds="weeks",
        kind=lambda guess: "booth" if isinstance(guess, Booth) else "ceremony",
        form=form,
    )


def _read_lights(form: Format, text: str) -> int:
    """The number of lights. Raises BadFeedback."""
    if form.plain:
        return permutations.read_hits(text, form.seats)
    if not text.isdecimal() or int(text) > form.seats:
        raise BadFeedback(f"{text!r} is not a number of lights; write 0 to {form.seats}")
    return int(text)


def _permutations(name: str, n: int, suits: int = 1) -> dict[str, Any]:
    """What the games of hidden permutations share."""

    def read(text: str) -> tuple[int, ...]:
        cards = permutations.read(text, suits=suits)
        if len(cards) != n:
            raise InputError(f"{text!r} has {len(cards)} places; {name} has {n}")
        return cards

    def spell(cards: Sequence[int]) -> str:
        return permutations.label(cards, suits=suits)

    def draw(rng: np.random.Generator) -> tuple[int, ...]:
        return tuple((rng.permutation(n) + n * rng.integers(0, suits, n)).tolist())

    def every() -> Iterator[tuple[int, ...]]:
        for values in itertools.permutations(range(n)):
            for raised in itertools.product(range(suits), repeat=n):
                yield tuple(value + n * suit for value, suit in zip(values, raised, strict=True))

    size = suits**n * factorial(n)
    return {
        "name": name, "size": size, "listed": size <= EASILY_LISTED, "read_guess": read, "spell_guess": spell,
        "read_secret": read, "spell_secret": spell, "draw": draw, "secrets": every,
    }  # fmt: skip


def _mastermind(name: str, places: int, colours: int) -> Unlisted:
    _at_least_one(name, places, colours)
    alphabet = next((each for each in (pegs.NUMBERED, pegs.LETTERED) if colours <= len(each)), "")

    def read(text: str) -> tuple[int, ...]:
        parts = list(text.strip().casefold()) if alphabet else re.split(r"[\s,;-]+", text.strip())
        row = [alphabet.find(part) if alphabet else int(part) - 1 if part.isdecimal() else -1 for part in parts]
        if len(row) != places or not all(0 <= colour < colours for colour in row):
            raise InputError(f"{text!r} is no row of {name}; write {places} of the colours {spell(range(colours))}")
        return tuple(row)

    def spell(row: Sequence[int]) -> str:
        return "".join(alphabet[colour] for colour in row) if alphabet else "-".join(str(colour + 1) for colour in row)

    return Unlisted(
        name=name,
        size=colours**places,
        listed=colours**places <= pegs.LISTED,
        read_guess=read,
        spell_guess=spell,
        read_secret=read,
        spell_secret=spell,
        read=lambda _, text: pegs.read_pegs(text, places),
        spell=lambda _, told: f"{told[0]}b{told[1]}w",
        feedback=pegs.black_white,
        won=lambda _, told: told == (places, 0),
        draw=lambda rng: tuple(rng.integers(0, colours, places).tolist()),
        secrets=lambda: itertools.product(range(colours), repeat=places),
    )


def _at_least_one(name: str, places: int, kinds: int = 1) -> None:
    if places < 1 or kinds < 1:
        raise InputError(f"{name} cannot be: every number in it is at least 1")
    if name.startswith("suited") and kinds > len(permutations.SUITS):
        raise InputError(f"{name} has {kinds} suits; {len(permutations.SUITS)} are the most")


KINDS: dict[str, tuple[str, Callable[..., Unlisted] | None, str]] = {
    "permutation": (r"(\d{1,6})", _black_peg, "permutation:10"),
    "permutation-wordle": (r"(\d{1,6})", _places, "permutation-wordle:50"),
    "suited": (r"(\d{1,6})x(\d{1,6})", _places, "suited:5x2"),
    "mastermind": (r"(\d{1,3})x(\d{1,3})", _mastermind, "mastermind:4x6"),
    "dating": (show.NAMED.pattern, _show, "dating:10"),
}
"""Kind of game → the form of its size, its constructor, an example."""
