"""Advice without a search and without NumPy: the guess of the book, and figures counted from the lists of words.

It equals that of `suggestions.advise`, but for the lists of guesses, which need a search.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from sleuth.advice import BEST, LOSS, book
from sleuth.advice.values import LISTED, Advice, LetterFamily, Standing, Suggestion, Tier, Tiers, suggestion_of, trap
from sleuth.core.game import Game
from sleuth.core.results import Candidates, MadeTurn
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import levels, tiles
from sleuth.games.words.unshown import first_words


def in_book(spec: GameSpec) -> bool:
    """Whether a game has a book: one that is built in, by a rule level that has one, with its own prior."""
    return spec.name in book.GAMES and spec.rule in book.RULES and spec == GameSpec(spec.name, rule=spec.rule)


def by_book(spec: GameSpec, typed: Sequence[str], pasted: str | None = None) -> Advice | None:
    """The advice of `best` after turns; its lists of guesses are empty. None: the book does not have it.

    spec: of a game that has a book. typed, pasted: the turns, as `tiles.read_turns` takes them. Raises InputError.
    """
    game = book.book_game(spec.name, spec.rule)
    turns = tiles.read_turns(typed, pasted, len(game.guesses[0]))
    if not turns:
        openings = book.builtin_openings(game.name, game.rule)
        assert openings is not None
        return _advice(game, turns, game.guesses, _opening(game, openings), openings.standing(len(game.guesses)))
    entry = book.find(game, turns)
    if entry is None:
        return None
    history = [(guess, tiles.code(row)) for guess, row in turns]
    legal = (
        game.guesses
        if game.rule == "free"
        else [word for word in game.guesses if not levels.broken("official", history, word)]
    )
    return _advice(game, turns, legal, entry, Standing("proved", len(legal)))


def _opening(game: book.BookGame, openings: book.Openings) -> book.BookGuess:
    """The best first guess."""
    guess, *_ = openings.left
    entry = book.BookGuess([*range(len(game.secrets))], guess, openings.left[guess])
    likely = None if game.likely is None else next((word for word in openings.left if word in game.likely), None)
    if likely in (None, guess):
        return entry
    return entry._replace(familiar=likely, familiar_left=openings.left[likely])


class _Late(Game):
    """A game that is built only if more than its name is needed; advice from the book needs no more."""

    @classmethod
    def by_name(cls, name: str, rule: str) -> Game:
        """The game of a name."""
        game = object.__new__(cls)
        vars(game).update(name=name, spec=GameSpec(name, rule=rule))
        return game


for _name in ("rules", "make_listing", "sizes", "listed", "count_left", "places", "listing"):
    setattr(_Late, _name, property(lambda game, name=_name: getattr(game.spec.build(), name)))  # type: ignore[misc]


def _advice(
    game: book.BookGame,
    turns: Sequence[tuple[str, str]],
    legal: Sequence[str],
    entry: book.BookGuess,
    standing: Standing,
) -> Advice:
    """The advice in a position of the book."""
    weights = {game.secrets[each]: game.weights[each] for each in entry.candidates}
    total, likely = sum(weights.values()), game.likely

    def first(words: Iterable[str]) -> tuple[str, ...]:
        likeliest = sorted(words, key=lambda word: -weights[word])
        return first_words(game.name, likeliest, len(weights), LISTED)

    def tier(own: list[str]) -> Tier:
        return Tier(len(own), sum(weights[word] for word in own) / total, first(own))

    def suggestion(guess: str, expected_guesses: float) -> Suggestion:
        """The suggestion of a guess, with its expected effect."""
        sizes, masses = Counter[str](), defaultdict[str, float](float)
        for weight, row in zip(weights.values(), tiles.marks(guess, weights), strict=True):
            sizes[row] += 1
            masses[row] += weight
        win = masses.pop(tiles.GREEN * len(guess), 0.0)
        is_likely = None if likely is None else guess in likely
        parts = ((sizes[row], mass) for row, mass in masses.items())
        return suggestion_of(
            guess, parts, win, total, cost=None, expected_left=expected_guesses, is_exact=True, is_likely=is_likely
        )

    common = [word for word in weights if likely and word in likely]
    rare = [word for word in weights if likely and word not in likely]
    return Advice(
        game=_Late.by_name(game.name, game.rule),
        rule=game.rule,
        strategy=BEST,
        turns=tuple(MadeTurn(*turn) for turn in turns),
        candidates=Candidates(len(weights), first(weights)),
        best=suggestion(entry.guess, entry.left),
        standing=standing,
        loss=LOSS,
        familiar=None if entry.familiar is None else suggestion(entry.familiar, entry.familiar_left),
        best_candidates=(),
        best_probes=(),
        family=_family(common or list(weights), legal, entry.guess),
        tiers=None if likely is None else Tiers(tier(common), tier(rare)),
        weighed=game.basis,
    )


def _family(words: Sequence[str], legal: Sequence[str], own: str) -> LetterFamily | None:
    """The largest one-letter family among some candidates, if it is a trap, with the guess that splits it.

    own: the best guess.
    """
    largest = trap(words)
    if largest is None:
        return None
    pattern, members = largest
    place = pattern.index(".")
    letters = {member[place] for member in members}

    def parts(guess: str) -> int:
        return len(set(tiles.marks(guess, members)))

    able = defaultdict[int, list[str]](list)
    for guess in legal:
        able[len(letters.intersection(guess))].append(guess)
    rated = list[tuple[int, bool, str]]()
    for number in sorted(able, reverse=True):
        if rated and number + 1 < -min(rated)[0]:  # letters that a guess does not have are alike to it
            break
        rated += [(-parts(guess), guess not in members, guess) for guess in able[number]]
    most, _, probe = min(rated)
    return LetterFamily(pattern, members, probe, -most, parts(own))
