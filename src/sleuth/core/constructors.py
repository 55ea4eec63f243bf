"""Constructors: games that are made of words, of a rule, of some secrets or of a position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, Self, cast, runtime_checkable

from sleuth.core.inputs.arguments import FUNCTION, LIST, SEVERAL, TEXT, TEXTS, WHOLE, takes
from sleuth.core.inputs.plain import show_value
from sleuth.core.results import ByName
from sleuth.core.rules import History, Kind, Rules
from sleuth.errors import InputError
from sleuth.files.loading import late_types, load

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position
    from sleuth.core.prior import Weighed


NAMED = 20
"""Secrets that are named where they are counted."""


@runtime_checkable
class InPlay(Protocol):
    """The parts of a `Position` that a game needs to continue from it."""

    @property
    def listing(self) -> Listing:
        """Its listing."""

    @property
    def rows(self) -> Any:
        """Rows of the secrets that may be hidden, ascending."""

    @property
    def legal_rows(self) -> Any:
        """Rows of the guesses that may be made now, ascending."""

    @property
    def history(self) -> Sequence[Any]:
        """The turns so far."""


class Left(NamedTuple):
    """The secrets that fit a history: how many, None if that is not known, and the first of them."""

    number: int | None
    listed: tuple[Any, ...] = ()


class Constructors(ByName):
    """The constructors of a `Game`, beside that by its name."""

    rules: Rules

    @classmethod
    def of(
        cls,
        name: str,
        rules: Rules,
        make_listing: Callable[[], Listing] | None = None,
        sizes: tuple[Any, ...] = (),
        listed: bool = True,
        *,
        places: int = 0,
        spec: Any = None,
        count_left: Callable[[History], Left] | None = None,
    ) -> Self:
        """A game of its parts, for those who write a family of games.

        Args:
            name: as the attribute.
            rules: as the attribute.
            make_listing: as the attribute.
            sizes: as the attribute.
            listed: as the attribute.
            places: as the attribute.
            spec: as the attribute.
            count_left: as the attribute.

        Returns:
            The game.
        """
        made = object.__new__(cls)
        places = places or (sizes[0] if sizes else 0)
        vars(made).update(
            name=name,
            rules=rules,
            make_listing=make_listing,
            sizes=sizes,
            listed=listed,
            places=places,
            spec=spec and spec.built(made),
            count_left=count_left,
        )
        return made

    def label(self, kind: Kind, given: Any) -> str:
        """The label of a guess, a secret or feedback: a text as it is, or your value in a game of your own.

        Args:
            kind: what it is: "guess", "secret" or "feedback".
            given: the text or the value.

        Returns:
            The label.

        Raises:
            InputError: neither a text nor a value of the game.
        """
        return self.rules.label(kind, given)

    @classmethod
    @takes(secrets=TEXTS, guesses=TEXTS, name=TEXT, rule=TEXT)
    def of_words(
        cls,
        secrets: Iterable[str],
        guesses: Iterable[str] | None = None,
        *,
        name: str = "words",
        rule: str = "free",
        prior: Weighed | None = None,
    ) -> Self:
        """A word game of lists that you hold.

        Args:
            secrets: words of one length; upper case is folded.
            guesses: what may be guessed, the secrets among them; None: the secrets.
            name: how the game is called.
            rule: the rule level: free, official, letters or strict.
            prior: a weight for each secret, in a list or a dict; None: all alike.

        Returns:
            The game; its `listing` is the same in rows and codes.

        Raises:
            BadWordList: words of several lengths, a word twice, no word, or a secret that is not a guess.
            InputError: weights of other secrets, or that are not positive numbers.
            UnknownName: a rule level that does not exist.

        >>> from sleuth import Game
        >>> Game.of_words(["BAT", "cat", "hat"]).listing.secrets
        ('bat', 'cat', 'hat')
        """
        words = {"secret_words": tuple(secrets), "guess_words": "" if guesses is None else tuple(guesses)}
        made: Self = load("games.game_spec:build_game")(name, rule=rule, weights=prior, **words)
        return made

    @classmethod
    @takes(secrets=LIST, guesses=LIST, feedback=FUNCTION, spell=FUNCTION, name=TEXT, rule=TEXT, limit=WHOLE)
    def from_rule(
        cls,
        secrets: Iterable[Any],
        guesses: Iterable[Any] | None,
        feedback: Callable[[Any, Any], Hashable],
        *,
        goal: Literal["named", "known"] = "named",
        prior: Weighed | Mapping[Any, float] | None = None,
        spell: Callable[[Any], str] | None = None,
        name: str = "custom",
        rule: str = "free",
        limit: int | None = None,
    ) -> Self:
        """A game of any Python function.

        Feedback is any hashable value. In most games a guess that is the secret ends the game: the winning feedback is
        that of a secret to itself, and no other guess may get it. With the goal "known", a game ends as soon as one
        candidate is left, and no guess wins: weighings, twenty questions, a hunt for a ship. The rule is asked once
        about each pair, so that its answers must be true: games with lies are not supported.

        Args:
            secrets: all secrets.
            guesses: all guesses; None: the secrets. If the goal is "named", the secrets must be among them.
            feedback: the rule, (guess, secret) → feedback.
            goal: what ends the game: the secret is "named" by a guess, or "known" because one candidate is left.
            prior: a weight for each secret, in their order or by secret; None: all are equally likely.
            spell: how secrets and guesses are written; None: as `str` writes them.
            name: how the game is called.
            rule: the rule level, "free" or "strict" (after the first turn, only candidates may be guessed).
            limit: guesses after which a secret counts as lost; None: there is no limit.

        Returns:
            The game, which has a listing.

        Raises:
            UnknownName: a rule level that does not exist.
            InputError: two secrets or guesses are written alike, a secret is not among the guesses, secrets win by
                different feedback or not alone, no guess tells two secrets apart that are to be known, feedback is not
                hashable or always None, a weight is not a number that is allowed, or there are more than
                `from_rule.PAIRS` pairs of a guess and a secret.

        >>> from sleuth import Game
        >>> game = Game.from_rule(range(1, 8), None, lambda guess, secret: (guess > secret) - (guess < secret))
        >>> game.start().push(4, -1).candidates
        (5, 6, 7)
        """
        tried = None if guesses is None else tuple(guesses)
        own = load("games.from_rule:FromRule")(tuple(secrets), tried, feedback, goal, spell, limit)
        made: Self = load("games.game_spec:build_game")(name, rule=rule, weights=prior, own=own)
        return made

    @takes(secrets=SEVERAL, guesses=SEVERAL, made=WHOLE)
    def among(self, secrets: Iterable[Any], guesses: Iterable[Any] | None = None, *, made: int = 0) -> Self:
        """The same game where only some secrets may be hidden: what a position or a first guess has left.

        Args:
            secrets: those: labels, or your values.
            guesses: what may be guessed, likewise; None: all that could be.
            made: guesses that were made before, which count against the limit of the game.

        Returns:
            The game. It uses no symmetry of the whole one, and the prior among these secrets.

        Raises:
            InputError: a label that the game does not have, one twice, or none.

        >>> from sleuth import Game, solve
        >>> solve(game=Game("classic").among(["daunt", "gaunt", "haunt", "jaunt", "vaunt"])).total
        11
        """
        hidden = tuple(self.label("secret", one) for one in secrets)
        tried = None if guesses is None else tuple(self.label("guess", one) for one in guesses)
        part: Self = load("games.among:among")(self, hidden, tried, made)
        return part

    @classmethod
    def at(cls, position: InPlay) -> Self:
        """The game that goes on from a position: its candidates are the secrets, its legal guesses the guesses.

        The first position gives the game itself, with its symmetries.

        Args:
            position: of a game that `Game` made.

        Returns:
            The game.

        Raises:
            InputError: a position of a listing that was made by hand.
        """
        if not isinstance(position, InPlay):
            raise InputError(f"`position` is {show_value(position)}; give a position, as Game.after returns it")
        listing = position.listing
        whole: Self = cast("Position", position).game
        every = len(position.legal_rows) == len(listing.guesses)
        if every and not position.history and len(position.rows) == len(listing.secrets):
            return whole
        return whole.among(
            [listing.secrets[row] for row in position.rows.tolist()],
            None if every else [listing.guesses[row] for row in position.legal_rows.tolist()],
            made=len(position.history),
        )


late_types(InPlay, Listing="core.listing:Listing")
late_types(Constructors, Weighed="core.prior:Weighed")
