"""Advice without a search and without NumPy: what the book says, and what is counted from lists of words in a moment.

The same as `ranked.advise` says in these positions, but for the lists of guesses, which need a search.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from sleuth.advice import BEST, LOSS, book
from sleuth.advice.openings import builtin_openings, openings
from sleuth.advice.trap import trap
from sleuth.advice.values import LISTED, Advice, LetterFamily, Standing, Suggestion, Tier, Tiers
from sleuth.core.results import Candidates, MadeTurn
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import levels, lists, tiles, today
from sleuth.games.words.unshown import named

if TYPE_CHECKING:
    from sleuth.core.position import Position


class _BookGame(NamedTuple):
    """A game of words with a book.

    Attributes:
        lists: what the book has to know of it.
        likely: its likely answers; None: it has no tiers.
        basis: in words, what the weights rest on.
    """

    lists: book.Lists
    likely: frozenset[str] | None
    basis: str


@cache
def _words(name: str, rule: str) -> _BookGame:
    secrets, guesses = (words.words for words in lists.builtin(name))
    if name not in lists.TIERED:
        return _BookGame(book.Lists(name, rule, guesses, secrets, [1.0] * len(secrets), tiles.LIMIT), None, "")
    likely = frozenset(lists.load(lists.TIERED[name]).words)
    weights, _, basis = today.tiers(secrets, likely)
    return _BookGame(book.Lists(name, rule, guesses, secrets, weights, tiles.LIMIT), likely, basis)


def in_book(spec: GameSpec) -> bool:
    """Whether a game has a book: one that is built in, by a rule level that has one, with its own prior."""
    return spec.name in book.GAMES and spec.rule in book.RULES and spec == GameSpec(spec.name, rule=spec.rule)


def by_book(spec: GameSpec, turns: Sequence[tuple[str, str]]) -> Advice | None:
    """The advice of `best` after turns, each a guess with its tiles; None: the book does not have it.

    spec: of a game that has a book. The lists of guesses are empty.
    """
    game = _words(spec.name, spec.rule)
    if not turns:
        return _Position(game, turns, *_opening(game)).advice()
    found = book.find(game.lists, turns)
    return None if found is None else _Position(game, turns, found).advice()


def of_position(position: Position, loss: int | None) -> book.BookGuess | None:
    """What the book says of a position; None: it does not have it, or a lost game counts otherwise."""
    game = position.game
    if loss != LOSS or not position.is_whole or game.name not in book.GAMES or game.level not in book.RULES:
        return None
    if openings(game, loss) is None:  # the game has words or weights of its own
        return None
    turns = [(game.guesses[turn.guess], game.spell(turn.code)) for turn in position.history]
    return book.find(_words(game.name, game.level).lists, turns)


def _opening(game: _BookGame) -> tuple[book.BookGuess, int | None]:
    """The best first guess, and how many it was compared with; None: with all."""
    known = builtin_openings(game.lists.name, game.lists.rule, LOSS)
    assert known is not None
    guess, *_ = known.left
    every = [*range(len(game.lists.secrets))]
    likely = None if game.likely is None else next((word for word in known.left if word in game.likely), None)
    found = book.BookGuess(every, guess, known.left[guess])
    if likely not in (None, guess):
        found = found._replace(familiar=likely, familiar_left=known.left[likely])
    return found, None if known.proved else len(known.left)


class _Position:
    """A position of the book, by its candidates and their weights."""

    def __init__(
        self, game: _BookGame, turns: Sequence[tuple[str, str]], found: book.BookGuess, compared: int | None = None
    ) -> None:
        self.game, self.turns, self.found, self.compared = game, turns, found, compared
        secrets, weights = game.lists.secrets, game.lists.weights
        self.weights = {secrets[each]: weights[each] for each in found.candidates}
        self.total = sum(self.weights.values())
        history = [(guess, tiles.code(row)) for guess, row in turns]
        self.legal = (
            game.lists.guesses if game.lists.rule == "free" else levels.keeping_official(history, game.lists.guesses)
        )

    def advice(self) -> Advice:
        """The advice."""
        found, likely = self.found, self.game.likely
        return Advice(
            game=self.game.lists.name,
            rule=self.game.lists.rule,
            strategy=BEST,
            turns=tuple(MadeTurn(*turn) for turn in self.turns),
            candidates=Candidates(len(self.weights), self._named(self.weights)),
            best=self._suggestion(found.guess, found.left),
            standing=Standing("proved", len(self.legal))
            if self.compared is None
            else Standing("compared", self.compared),
            loss=LOSS,
            familiar=None if found.familiar is None else self._suggestion(found.familiar, found.familiar_left),
            best_candidates=(),
            best_probes=(),
            family=self._family(),
            tiers=None if likely is None else Tiers(*(self._tier(likely, wanted=wanted) for wanted in (True, False))),
            weighed=self.game.basis,
        )

    def _named(self, words: Iterable[str]) -> tuple[str, ...]:
        likeliest = sorted(words, key=lambda word: -self.weights[word])
        return named(self.game.lists.name, likeliest, len(self.weights), LISTED)

    def _tier(self, likely: frozenset[str], *, wanted: bool) -> Tier:
        own = [word for word in self.weights if (word in likely) == wanted]
        return Tier(len(own), sum(self.weights[word] for word in own) / self.total, self._named(own))

    def _suggestion(self, guess: str, left: float) -> Suggestion:
        """What a guess can be expected to do."""
        sizes, masses = Counter[str](), defaultdict[str, float](float)
        for (_word, weight), row in zip(self.weights.items(), tiles.marks(guess, self.weights), strict=True):
            sizes[row] += 1
            masses[row] += weight / self.total
        bits = -sum(mass * log2(mass) for mass in masses.values())
        win = masses.pop(tiles.GREEN * len(guess), 0.0)
        likely = self.game.likely
        return Suggestion(
            guess=guess,
            is_candidate=guess in self.weights,
            cost=None,
            expected_left=left,
            is_exact=True,
            expected_size=sum(mass * sizes[row] for row, mass in masses.items()),
            worst=max((sizes[row] for row in masses), default=0),
            bits=max(0.0, bits),
            win=win,
            parts=len(sizes),
            is_likely=None if likely is None else guess in likely,
        )

    def _family(self) -> LetterFamily | None:
        """The largest one-letter family among the likely candidates, if it is a trap, with the guess that splits it."""
        likely = self.game.likely or frozenset()
        found = trap([word for word in self.weights if word in likely] or list(self.weights))
        if found is None:
            return None
        pattern, members = found
        place = pattern.index(".")
        letters = {member[place] for member in members}

        def parts(guess: str) -> int:
            return len(set(tiles.marks(guess, members)))

        able = defaultdict[int, list[str]](list)
        for guess in self.legal:
            able[len(letters.intersection(guess))].append(guess)
        rated = list[tuple[int, bool, str]]()
        for number in sorted(able, reverse=True):
            if rated and number + 1 < -min(rated)[0]:  # letters that a guess does not have are alike to it
                break
            rated += [(-parts(guess), guess not in members, guess) for guess in able[number]]
        most, _, probe = min(rated)
        return LetterFamily(pattern, members, probe, -most, parts(self.found.guess))
