"""Game: its secrets, guesses and feedback. It always has rules, and a listing unless it is too large.

`Rules` hold for secrets too many to list: a guess, a feedback and a secret are plain hashable values, read from text
and written as text. A `Listing` holds the same game in rows and codes, which strategies and the exact solver need.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, cast

from sleuth.core.inputs.arguments import FUNCTION, HISTORY, LIST, PATH, SEVERAL, TEXT, TEXTS, TURNS, WHOLE, takes
from sleuth.core.inputs.plain import show_value
from sleuth.core.results import ByName
from sleuth.core.rules import NAMED, History, InPlay, Kind, Left, Rules, Turn, TurnLike, label_of, texts_of
from sleuth.errors import IllegalGuess, InconsistentHistory, InputError
from sleuth.files.loading import load

if TYPE_CHECKING:
    from os import PathLike

    from sleuth.core.listing import Listing
    from sleuth.core.position import Position
    from sleuth.core.prior import Weighed


class Advising(Protocol):
    """The advisor of a game, as `Game.advisor` returns it."""

    def __call__(self, position: Position) -> Any:
        """The guess to make in a position."""

    def many(self, positions: Iterable[Position], *, jobs: int = 1) -> list[Any]:
        """The guesses to make in many positions."""


Rule: TypeAlias = Literal["free", "official", "letters", "strict", "hard"]
"""A rule level by name; `games.registry.LEVELS` says what each is."""

GIVEN = "the name of a game or a Game; for words that you hold, call Game.of_words([…])"
"""The forms of a game argument, for messages."""


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Game(ByName):
    """A deduction game: secrets × guesses × feedback.

    `Game("today", rule="official")` names a game, with the same keywords as every function. `from_rule` and `of_words`
    make games of your own, and `among` restricts one to some secrets. Games are values: equal if their specs are, and
    pickled by them.

    >>> from sleuth import Game
    >>> Game("mastermind:4x6") == Game("mastermind:4x6"), len(Game("classic").listing.secrets)
    (True, 2315)

    Attributes:
        name: how the user names it.
        rules: how guesses and feedback are read, written and computed.
        make_listing: makes its listing; None: it has none. May raise InputError for a game too large.
        sizes: the sizes in its name, numbers for most games; empty for words.
        places: the number of places or people, which measures the work of a game; 0: the first of the sizes.
        spec: the `GameSpec` that builds it again; None: there is none.
        listed: whether strategies play it by default; if not, a codebreaker does.
        count_left: counts the secrets that fit a history without the listing; None: the listing is needed.
    """

    name: str
    rules: Rules
    make_listing: Callable[[], Listing] | None = None
    sizes: tuple[Any, ...] = ()
    listed: bool = True
    count_left: Callable[[History], Left] | None = None
    places: int = 0
    spec: Any = None

    @takes(rule=TEXT, used=PATH, used_words=TEXT, secrets=PATH, guesses=PATH, secret_words=TEXT, guess_words=TEXT)
    def __new__(
        cls,
        name: str | Game | InPlay = "classic",
        *,
        rule: Rule | None = None,
        prior: str | Weighed | None = None,
        used: str | None = None,
        used_words: str | None = None,
        secrets: str | PathLike[str] | None = None,
        guesses: str | PathLike[str] | None = None,
        secret_words: str | None = None,
        guess_words: str | None = None,
    ) -> Game:
        """The game of a name, or of lists of words. `prior` may also be a weight for each secret, in a list or a dict.

        Args:
            name: Choose the game, such as classic-all; `sleuth games` lists them. Or a `Game`, or a `Position` to go on
                from.
            rule: Obey this rule: free (any guess), official (hard mode), letters (hard mode, grays banned as well),
                strict (only answers that fit). The name hard means official.
            prior: Weigh the secrets by: uniform, tiers, freq (needs sleuth[priors]), or a CSV file. More
                follows a colon: tiers:0.2 (rare words have 20% in all), freq:de, FILE:COLUMN.
            used: Read earlier answers from a file. Their weights are multiplied by WEIGHT; without it, by 0.1. With 0
                they cannot be the secret.
            used_words: Earlier answers as text.
            secrets: Read your own secrets from a file: text, gzip or CSV.
            guesses: Read your own guesses from a file.
            secret_words: Your own secrets as text: words between blanks, commas or lines.
            guess_words: Your own guesses as text; without it, the secrets.

        Returns:
            The game.

        Raises:
            UnknownName: a game that does not exist.
            BadWordList: a word list with a bad line, or with nothing left in it.
            InputError: a rule level, a prior or a size that the game does not have, or two games at once.
            MissingExtra: the prior "freq" without the extra `priors`.
        """
        options = {
            "prior": prior,
            "rule": rule,
            "used_words": used_words,
            "secret_words": secret_words,
            "guess_words": guess_words,
            "used": used,
            "secrets": secrets,
            "guesses": guesses,
        }
        keywords: dict[str, Any] = {option: value for option, value in options.items() if value is not None}
        if isinstance(name, str):
            game: Game = load("games.game_spec:spec_of_options")(name, "classic", keywords).build()
            return game
        if keywords:
            raise InputError(f"a Game has its options already; give a name with {', '.join(keywords)}")
        if isinstance(name, Game):
            return name
        if isinstance(name, InPlay):
            return cls.at(name)
        raise InputError(f"`game` is {show_value(name)}; give {GIVEN}")

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
    ) -> Game:
        """A game made of its parts, for programs that add a family of games.

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
        game = object.__new__(cls)
        places = places or (sizes[0] if sizes else 0)
        vars(game).update(
            name=name,
            rules=rules,
            make_listing=make_listing,
            sizes=sizes,
            listed=listed,
            places=places,
            spec=spec and spec.built(game),
            count_left=count_left,
        )
        return game

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
        return label_of(self.rules.values, kind, given)

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
    ) -> Game:
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
        game: Game = load("games.game_spec:GameSpec")(name, rule=rule, weights=prior, **words).build()
        return game

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
    ) -> Game:
        """A game of any Python function.

        Feedback is any hashable value. In most games a guess that is the secret ends the game: the winning feedback is
        that of a secret to itself, and no other guess may get it. With the goal "known", a game ends as soon as one
        candidate is left, and no guess wins: weighings, twenty questions, a hunt for a ship. The rule is called once
        for each pair, so games with lies are not supported.

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
            InputError: two secrets or guesses are written alike, a secret is not among the guesses, secrets have
                different winning feedback or share it with another guess, no guess separates two secrets under the goal
                "known", feedback is not hashable or always None, a weight is not a number that is allowed, or there are
                more than `from_rule.PAIRS` pairs of a guess and a secret.

        >>> from sleuth import Game
        >>> game = Game.from_rule(range(1, 8), None, lambda guess, secret: (guess > secret) - (guess < secret))
        >>> game.start().push(4, -1).candidates
        (5, 6, 7)
        """
        tried = None if guesses is None else tuple(guesses)
        own = load("games.from_rule:FromRule")(tuple(secrets), tried, feedback, goal, spell, limit)
        game: Game = load("games.game_spec:GameSpec")(name, rule=rule, weights=prior, own=own).build()
        return game

    @takes(secrets=SEVERAL, guesses=SEVERAL, made=WHOLE)
    def among(self, secrets: Iterable[Any], guesses: Iterable[Any] | None = None, *, made: int = 0) -> Game:
        """The same game restricted to some secrets, such as those that a position or a first guess leaves.

        Args:
            secrets: labels, or your values.
            guesses: what may be guessed, likewise; None: all that could be.
            made: the number of guesses made before, which count against the limit of the game.

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
        part: Game = load("games.among:among")(self, hidden, tried, made)
        return part

    @classmethod
    def at(cls, position: InPlay) -> Game:
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
        at = cast("Position", position)
        whole: Game = at.game
        listing = at.listing
        every = len(at.legal_rows) == len(listing.guesses)
        if every and not at.history and len(at.rows) == len(listing.secrets):
            return whole
        return whole.among(
            [listing.secrets[row] for row in at.rows.tolist()],
            None if every else [listing.guesses[row] for row in at.legal_rows.tolist()],
            made=len(at.history),
        )

    def but(self, **parts: Any) -> Game:
        """A copy of the game with some attributes replaced.

        Args:
            parts: the attributes with their new values.

        Returns:
            The game.
        """
        return Game.of(**{one.name: getattr(self, one.name) for one in fields(self)} | parts)

    def __repr__(self) -> str:
        return f"<Game: {self.name}>"

    def __str__(self) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (self.spec is not None and bool(self.spec == other.spec))

    def __hash__(self) -> int:
        return object.__hash__(self) if self.spec is None else hash(self.spec)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self.spec is None:
            raise InputError(f"{self.name} cannot be sent to another process; make it by Game.from_rule or by its name")
        return type(self.spec).build, (self.spec,)

    @cached_property
    def listing(self) -> Listing:
        """The game in rows and codes. Raises InputError if there is none, or the game is too large for one."""
        if self.make_listing is None:
            raise InputError(f"{self.name} has no list of guesses; use play, suggest or compare")
        listing = self.make_listing()
        if listing.spec is None:
            vars(listing)["spec"] = self.spec or load("games.game_spec:by_hand")(self, listing)
        return listing

    def start(self) -> Position:
        """The position before the first guess, where the game has a listing.

        Raises:
            InputError: the game has no listing, or is too large for one.
        """
        return self._start

    @cached_property
    def _start(self) -> Position:
        """The position of `start`, shared, so that a thousand sessions hold its rows once."""
        from sleuth.core.position import Position

        return Position.start(self.listing)

    @property
    def secrets(self) -> tuple[Any, ...]:
        """The secrets in order: your values in a game of your own, else their labels. Raises what `start` raises."""
        return self.listing.own("secret", self.listing.secrets)

    @property
    def guesses(self) -> tuple[Any, ...]:
        """The guesses in order, in the same form as `secrets`."""
        return self.listing.own("guess", self.listing.guesses)

    def written(self, turn: Turn) -> tuple[str, str]:
        """The guess and the feedback of a turn in rows and codes, as they are written.

        Args:
            turn: of the history of a position.

        Returns:
            (guess, feedback) as texts.
        """
        return self.listing.written(turn)

    def after(self, turns: str | Iterable[TurnLike]) -> Position:
        """The position after turns, where the game has a listing.

        Args:
            turns: "crane=bbygb tousy=ybgbb", or several, each in any form: a text, ("crane", "bbygb"),
                {"guess": "crane", "feedback": "bbygb"}, or a turn of the history of a position. Your values will do.

        Returns:
            The position, with its candidates and legal guesses.

        Raises:
            InputError: a turn that cannot be read, or a game without a listing.
            UnknownWord: a guess that the game does not have.
            BadFeedback: feedback that the game does not give.
            IllegalGuess: a turn that breaks the rule level.
            InconsistentHistory: no secret fits.

        >>> from sleuth import Game
        >>> len(Game("classic").after("crane=bbygb tousy=ybgbb").candidates)
        5
        """
        return self.position(self.replay(self.rules.read_turns(*texts_of(turns, of=lambda: self))))

    def advisor(self, strategy: Any = None) -> Advising:
        """The advisor of this game: call it with a position, or its `many` with several, for the next guess.

        Args:
            strategy: a strategy by its name, as a value or as a function; None: `best`.

        Returns:
            The advisor.

        Raises:
            UnknownName: a strategy that does not exist.
            InputError: a codebreaker, or a game without a listing.

        >>> from sleuth import Game
        >>> best = Game.of_words(["bat", "cat", "cot", "hat"]).advisor("entropy")
        >>> best(best.game.start()), best.many([best.game.after("bat=bgg")])
        ('bat', ['cat'])
        """
        advisor: Advising = load("advice.advisor:advisor_of")(self, strategy)
        return advisor

    @takes(history=HISTORY)
    def check(self, history: History, guess: Any) -> None:
        """Raise IllegalGuess if the rules forbid a guess now.

        Args:
            history: the turns so far, as `replay` returns them.
            guess: the guess as a value of the rules.

        Raises:
            IllegalGuess: the guess is forbidden; the message says why.
        """
        why, label = self.rules.may_ask(history, guess), self.rules.spell_guess(guess)
        legal = self.listing.legal if self.listed and self.make_listing and not why else None
        if legal is not None:
            turns = [(earlier, self.listing.read(text)) for earlier, text in self.spelled(history)]
            broken = legal.permits(turns, label)
            why = broken and f"{label} breaks the rule {legal.name}: {broken}"
        if why:
            raise IllegalGuess(why, value=label, turns=(len(history) + 1,))

    @takes(history=HISTORY)
    def played(self, history: History) -> int:
        """The number of rounds in a history: guesses or, in the show, ceremonies.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            The number of rounds.
        """
        return sum(map(self.rules.is_round, (guess for guess, _ in history)))

    @takes(history=HISTORY)
    def won(self, history: History) -> bool:
        """Whether the last turn found the secret or, where that is the goal, one candidate is left.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            True or False; before the first turn False, unless the game has one secret only and its goal is to know it.
        """
        if self.rules.over is not None:
            return self.rules.over(history)
        return bool(history) and self.rules.won(*history[-1])

    @takes(history=HISTORY)
    def fits(self, secret: Any, history: History) -> bool:
        """Whether a secret gives all the feedback of a history.

        Args:
            secret: the secret as a value of the rules.
            history: the turns so far, as `replay` returns them.

        Returns:
            True or False.
        """
        try:
            return all(self.rules.feedback(guess, secret) == feedback for guess, feedback in history)
        except (TypeError, AttributeError, LookupError, ValueError):
            raise InputError(
                f"{show_value(secret)} is not a secret of {self.name}; give a value of its rules"
            ) from None

    @takes(turns=TURNS)
    def replay(self, turns: Sequence[tuple[str, str]]) -> History:
        """The history of turns that are given as texts.

        Args:
            turns: (guess, feedback) as texts, in order.

        Returns:
            (guess, feedback) as values of the rules, one pair for each turn.

        Raises:
            InputError: a guess that cannot be read; the message names the turn.
            UnknownWord: a guess that the game does not have.
            BadFeedback: feedback that the game does not give.
            IllegalGuess: a guess that the rules forbid.
        """
        history: History = ()
        for number, (typed, text) in enumerate(turns, 1):
            try:
                guess = self.rules.read_guess(typed)
                self.check(history, guess)
                history = (*history, (guess, self.rules.read(guess, text)))
            except (InputError, IllegalGuess) as error:
                raise error.inside(f"turn {number}", turn=number) from None
        return history

    @takes(history=HISTORY)
    def left(self, history: History) -> Left:
        """The secrets that fit a history, as far as they can be counted.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            Their number, None if it is not known, and the first of them.
        """
        if not history:
            if self.rules.size.bit_length() > 10_000:  # Python refuses to print much larger numbers
                return Left(None)
            return Left(self.rules.size, tuple(islice(self.rules.secrets(), NAMED)))
        if self.count_left is not None:
            return self.count_left(history)
        if not self.listed:
            return Left(None)
        try:
            position = self.position(history)
        except InconsistentHistory:
            return Left(0)
        named = (self.listing.secrets[row] for row in position.rows[:NAMED])
        return Left(len(position.rows), tuple(map(self.rules.read_secret, named)))

    @takes(history=HISTORY)
    def position(self, history: History) -> Position:
        """The position after a history, where the game has a listing.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            The position, with its candidates and legal guesses.

        Raises:
            InputError: the game has no listing, or is too large for one.
            IllegalGuess: a turn that breaks the rule level.
            InconsistentHistory: no secret fits.
        """
        from sleuth.core.turns import replay

        return replay(self.listing, self.spelled(history))

    def feedback(self, guess: Any, secret: Any) -> dict[str, Any]:
        """The feedback to a guess for a secret, as plain values.

        Args:
            guess: the guess as text, or your value.
            secret: the secret as text, or your value.

        Returns:
            `game`, `guess`, `secret` and `feedback` as texts, and whether it is `won`.

        Raises:
            InputError: a guess or a secret that cannot be read.
            UnknownWord: a guess that the game does not have.
        """
        rules = self.rules
        tried, hidden = rules.read_guess(self.label("guess", guess)), rules.read_secret(self.label("secret", secret))
        feedback = rules.feedback(tried, hidden)
        return {
            "game": self.name,
            "guess": rules.spell_guess(tried),
            "secret": rules.spell_secret(hidden),
            "feedback": rules.spell(tried, feedback),
            "won": rules.won(tried, feedback),
        }

    @takes(history=HISTORY)
    def spelled(self, history: History) -> tuple[tuple[str, str], ...]:
        """The history as text.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            (guess, feedback) as texts, one pair for each turn.
        """
        return tuple((self.rules.spell_guess(guess), self.rules.spell(guess, feedback)) for guess, feedback in history)
