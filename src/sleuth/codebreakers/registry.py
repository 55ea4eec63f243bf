"""The one table of codebreakers: the family of games, the function, and the size up to which each is quick."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, Any

from sleuth.errors import InconsistentHistory, InputError
from sleuth.files.loading import load
from sleuth.games.registry import FAMILIES, Family

if TYPE_CHECKING:
    import numpy as np

    from sleuth.core.game import Game
    from sleuth.core.match import Codebreaker
    from sleuth.core.rules import History

SWAPPED = 90
"""Places of a hidden permutation up to which swap search needs fewer guesses than binary search on average."""

CODES = 12
"""Places of a code up to which `consistent` takes a second or two for a guess."""


@dataclass(frozen=True)
class NamedCodebreaker:
    """A codebreaker that needs no list of secrets.

    Attributes:
        game: the kind of its family.
        name: how the user names it.
        maker: what makes it, "module:function" below `sleuth`, or the function itself.
        what, source: a description and the source.
        quick: the largest size (first number of a name) at which it is the default; 0 for your own.
    """

    game: str
    name: str
    maker: str | Callable[..., Codebreaker[Any, Any]]
    what: str
    source: str
    quick: int = 0

    def takes(self, option: str) -> bool:
        """Whether its maker has an option.

        `rng`: it draws at random. `history`: it continues from any guesses, not only from its own. `watch`: it calls
        that with the number of candidates after each feedback.
        """
        return option in signature(load(self.maker)).parameters

    def make(self, sizes: tuple[Any, ...], rng: np.random.Generator | None, **options: Any) -> Codebreaker[Any, Any]:
        """The codebreaker for a game of these sizes, before its first guess. rng: for those that draw at random.

        options: those that it takes. Raises InputError for sizes that it cannot play.
        """
        make: Callable[..., Codebreaker[Any, Any]] = load(self.maker)
        return make(*sizes, **options, **({"rng": rng} if self.takes("rng") else {}))

    def next_guess(self, game: Game, history: History, rng: np.random.Generator) -> Any:
        """The next guess after a history.

        Raises InconsistentHistory if no secret fits; InputError, which names the turn, if it can go on from its own
        guesses only and one of these is not its own.
        """
        if self.takes("history"):
            return plain(next(self.make(game.sizes, rng, history=history)))
        breaker = self.make(game.sizes, rng)
        guess = plain(next(breaker))
        for number, (earlier, feedback) in enumerate(history, 1):
            if earlier != guess:
                others = [line.name for line in codebreakers(self.game).values() if line.takes("history")]
                raise InputError(
                    f"turn {number}: {self.name} guesses {game.rules.spell_guess(guess)} there, not "
                    f"{game.rules.spell_guess(earlier)}, and continues from its own guesses only"
                    + (f"; {others[0]} continues from any" if others else "")
                )
            try:
                guess = plain(breaker.send(feedback))
            except StopIteration:
                raise InputError(f"turn {number}: {self.name} has no guess left after it") from None
        return guess

    def rounds_against(self, game: Game, secret: Any, rng: np.random.Generator, **options: Any) -> int:
        """The rounds until it has won against a secret; it is sent the last feedback, too. No turn is kept.

        options: the options of the codebreaker, such as `watch`.
        """
        from sleuth.core.match import each_turn

        rounds, won, rules = 0, False, game.rules
        breaker = self.make(game.sizes, rng, **options)
        for guess, feedback in each_turn(breaker, lambda guess: rules.feedback(plain(guess), secret)):
            if won:  # it was sent the last feedback and would go on
                break
            rounds += rules.is_round(guess)
            won = rules.won(guess, feedback)
        if not won:
            raise InconsistentHistory(f"{self.name} ended before it had won")
        return rounds


def plain(guess: Any) -> Any:
    """A guess as the game reads it: cards in an array become a tuple."""
    return tuple(guess.tolist()) if hasattr(guess, "tolist") else guess


ANY = 1_000_000
"""More than any size."""

CODEBREAKERS = (
    NamedCodebreaker(
        "permutation",
        "binary-search",
        "codebreakers.binary_search:binary_search",
        "shifts, then bisection for each hit",
        "Graafsma2022",
        quick=ANY,
    ),
    NamedCodebreaker(
        "permutation",
        "swap-search",
        "codebreakers.swap_search:swap_search",
        "rotations, then swaps of two places",
        "Graafsma2022",
        quick=SWAPPED,
    ),
    NamedCodebreaker(
        "permutation",
        "consistent",
        "codebreakers.consistent:consistent",
        "the most informative of sampled candidates",
        "this package",
        quick=50,
    ),
    NamedCodebreaker(
        "permutation-wordle",
        "circular-shift",
        "codebreakers.circular_shift:circular_shift",
        "wrong cards move on by one place",
        "KutinSmithline2024",
        quick=ANY,
    ),
    NamedCodebreaker(
        "suited",
        "circular-shift",
        "codebreakers.circular_shift:circular_shift",
        "wrong cards move on, a suit lower at the end",
        "KutinSmithline2024",
        quick=ANY,
    ),
    *(
        NamedCodebreaker(
            game,
            "consistent",
            "codebreakers.shown_consistent:shown_consistent",
            "circular shift, from any guesses on",
            "this package",
            quick=255,
        )
        for game in ("permutation-wordle", "suited")
    ),
    NamedCodebreaker("mastermind", "rao", "codebreakers.rao:rao", "one color at a time", "Rao1982", quick=ANY),
    *(
        NamedCodebreaker(
            game,
            "consistent",
            f"codebreakers.consistent_codes:{maker}",
            "the most informative guess about the codes that fit",
            "this package",
            quick=CODES,
        )
        for game, maker in (("mastermind", "mastermind"), ("mastermind-distinct", "bulls"), ("bulls", "bulls"))
    ),
    NamedCodebreaker(
        "dating",
        "swap-search",
        "codebreakers.dating_swap:dating_swap",
        "swaps, with the booth to settle them",
        "Graafsma2022",
        quick=ANY,
    ),
    NamedCodebreaker(
        "dating",
        "inference-table",
        "codebreakers.dating_swap:inference_table",
        "swap search with a table of what is possible",
        "Graafsma2022",
        quick=2_000,
    ),
    NamedCodebreaker(
        "dating",
        "consistent",
        "season.play.seasons:player",
        "all matchings, in any format; wins in time most often",
        "this package",
        quick=11,
    ),
)


def own_codebreaker(function: Callable[..., Codebreaker[Any, Any]], name: str) -> NamedCodebreaker:
    """Your own codebreaker, a generator function of the sizes of a game, and of `rng` and `history`."""

    @wraps(function)
    def make(*sizes: Any, **options: Any) -> Codebreaker[Any, Any]:
        call = signature(function)
        try:
            call.bind(*sizes, **options)
        except TypeError:
            listing = ", ".join(map(str, sizes)) or "there are none"
            raise InputError(f"{name}{call} does not take the sizes of this game: {listing}") from None
        return function(*sizes, **options)

    return NamedCodebreaker(game="", name=name, maker=make, what="", source="one's own")


def families_of(name: str) -> list[Family]:
    """The families that the codebreaker of this name plays; empty if there is none."""
    kinds = {line.game for line in CODEBREAKERS if line.name == name}
    return [one for one in FAMILIES if one.kind in kinds]


def codebreakers(kind: str) -> dict[str, NamedCodebreaker]:
    """The codebreakers of a family, by name; none if only strategies play it."""
    return {line.name: line for line in CODEBREAKERS if line.game == kind}


def default(kind: str, places: int, sizes: tuple[Any, ...]) -> NamedCodebreaker | None:
    """The default codebreaker: of those that are quick at this size, the one with the least `quick`.

    If none is, it is the one with the largest `quick`.
    """
    able = []
    for line in codebreakers(kind).values():
        with suppress(InputError):
            line.make(sizes, None)
            able.append(line)
    quick = (line for line in able if places <= line.quick)
    return min(quick, key=lambda line: line.quick, default=max(able, key=lambda line: line.quick, default=None))
