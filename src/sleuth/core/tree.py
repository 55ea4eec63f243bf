"""Tree: a strategy written out for a game, as a value: to be saved, verified, evaluated, drawn and played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

from sleuth.core.evaluation import Evaluation, evaluation_of
from sleuth.core.game import Game
from sleuth.core.inputs.arguments import PATH, WHOLE, takes
from sleuth.core.listing import Listing
from sleuth.core.match import Accounting, check_accounting
from sleuth.core.node import Node, expected_rounds, follow, verify
from sleuth.core.position import Position
from sleuth.core.results import table
from sleuth.core.rules import GuessRow
from sleuth.errors import InputError, StrategyError
from sleuth.files.reading import read_text
from sleuth.files.trees import files, json_form, picture


@dataclass(frozen=True, eq=False, repr=False)
class Tree:
    """A guess, and what follows each feedback, for all candidates of a position.

    It is a strategy, too: called with a position, it returns its guess there.

    >>> from sleuth import Game, solve
    >>> tree = solve(game=Game.of_words(["bat", "cat", "cot", "hat"])).tree
    >>> tree, tree.verify()
    (<Tree: words, opener bat, 4 secrets>, {'bat': 1, 'cat': 2, 'cot': 2, 'hat': 3})

    Attributes:
        position: where it begins.
        root: its first guess and what follows, in rows and codes.
        strategy: the name of the strategy that it writes out; None: not known.
    """

    position: Position
    root: Node
    strategy: str | None = None

    def __repr__(self) -> str:
        return f"<Tree: {self.listing.name}, opener {self.opener}, {len(self.position.rows):,} secrets>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tree):
            return NotImplemented
        return self.position == other.position and self.branches == other.branches

    def __hash__(self) -> int:
        return hash((self.position, self.root.guess))

    def __call__(self, position: Position) -> GuessRow:
        """Its guess row in a position. Raises StrategyError if the tree does not reach it, and in another game."""
        ours, theirs = self.listing.guesses, position.listing.guesses
        if ours is not theirs and ours != theirs[: len(ours)]:  # a guess in no list may come after those of the game
            raise StrategyError(f"the tree is for another game, {self.listing.name}")
        return GuessRow(follow(self.whole)(position))

    @property
    def name(self) -> str:
        """The name of the tree as a strategy."""
        return f"tree {self.opener}"

    @property
    def game(self) -> Game:
        """Its game."""
        game: Game = self.position.game
        return game

    @property
    def listing(self) -> Listing:
        """Its game in rows and codes."""
        return self.position.listing

    @property
    def opener(self) -> str:
        """Its first guess."""
        return str(self.listing.guesses[self.root.guess])

    @cached_property
    def _evaluation(self) -> Evaluation:
        return self.evaluate()

    @property
    def mean(self) -> float:
        """The expected guesses, under the prior if the game has one."""
        return self._evaluation.mean

    @property
    def worst(self) -> float:
        """The most guesses that a secret needs."""
        return self._evaluation.worst

    @property
    def distribution(self) -> Mapping[float, int]:
        """Number of guesses → number of secrets."""
        return self._evaluation.distribution

    @property
    def whole(self) -> Node:
        """The tree in rows and codes from the start of the game, with the turns before it as its first nodes."""
        tree = self.root
        for turn in reversed(self.position.history):
            tree = Node(turn.guess, {turn.code: tree})
        return tree

    @property
    def branches(self) -> dict[str, Any]:
        """The tree by its labels, as files in JSON have it: `guess` and `branches`."""
        return json_form.nest(self.listing, self.root)

    @classmethod
    def load(cls, path: str | PathLike[str], game: str | Game | Position | None = None) -> Tree:
        """The tree of a file in text or JSON.

        Args:
            path: the file.
            game: its game, by name too, or the position that it begins at; None: the built-in one that the file names.

        Returns:
            The tree. `verify` checks it.

        Raises:
            InputError: the file cannot be read, or was made for a game of your own that is not given.
            InvalidTree: it holds the tree of another game, or no tree of guesses of this one.
        """
        name: str = PATH.of("path", path)
        held = read_text(name)
        if game is None:
            built_in, rule = files.names_in(held)
            if built_in is None:
                raise InputError(f"{name} names no built-in game; give the game that it was made for as game=")
            game = Game(built_in, rule=rule)  # type: ignore[arg-type]  # it is checked
        listing = Game(game).listing
        files.refuse_other(name, listing, held)
        return cls(Position.start(listing), files.read(name, listing, held))

    def save(self, path: str | PathLike[str], format: files.Format | None = None) -> list[Path]:
        """Write the tree, atomically.

        Args:
            path: the file.
            format: "text", "json" or "dot"; None: by the suffix of the path.

        Returns:
            The file.

        Raises:
            CannotWrite: the file cannot be written.
            InputError: the suffix is not that of a format.
        """
        return files.write(PATH.of("path", path), self.listing, self.whole, format=format, strategy=self.strategy)

    def verify(self) -> dict[str, int]:
        """The guesses that each candidate needs, those before the tree included, by the plain rule alone.

        Returns:
            Secret → guesses.

        Raises:
            InvalidTree: the tree is wrong; the message names the secret and the turn.
        """
        return {self.listing.secrets[row]: int(number) for row, number in self._rounds("played").items()}

    def _rounds(self, accounting: Accounting) -> dict[int, float]:
        """Secret row → its guesses. The plain rule alone says which secrets fit, and where two are left."""
        listing, tree, history = self.listing, self.whole, self.position.history
        turns = [(listing.guesses[turn.guess], turn.code) for turn in history]
        fits = {
            row: secret
            for row, secret in enumerate(listing.secrets)
            if all(listing.feedback(guess, secret) == code for guess, code in turns)
        }
        check_accounting(listing, accounting)
        counted = verify(listing, tree, [*fits.values()])
        if accounting == "played":
            return dict(zip(fits, counted, strict=True))
        return {row: expected_rounds(listing, tree, secret) for row, secret in fits.items()}

    def evaluate(self, *, accounting: Accounting = "played", limit: int | None = None) -> Evaluation:
        """What the tree costs, by the plain rule alone.

        Args:
            accounting: "played", or "expected": half a guess more for each of the last two candidates [Short2022].
            limit: guesses after which a secret is lost; None: the game's own.

        Returns:
            The distribution of guesses, their mean and the secrets lost.

        Raises:
            InvalidTree: the tree is wrong; the message names the secret and the turn.
        """
        counted = self._rounds(accounting)
        return evaluation_of(self.position, self.whole.guess, counted, accounting, limit)

    @takes(depth=WHOLE)
    def draw(self, depth: int | None = None) -> str:
        """The tree as a picture for Graphviz.

        Args:
            depth: guesses in a row that are drawn; None: all.

        Returns:
            The text in DOT, for `dot -Tsvg` or `graphviz.Source`.
        """
        return picture.dot(self.listing, self.root, depth)

    @takes(depth=WHOLE)
    def rows(self, depth: int | None = None) -> list[dict[str, Any]]:
        """One row for each feedback, for `pandas.DataFrame(tree.rows())`.

        Args:
            depth: guesses in a row; None: all.

        Returns:
            The rows.
        """
        return [row._asdict() for row in picture.rows(self.listing, self.root, depth)]

    def as_dict(self) -> dict[str, Any]:
        """The tree from the start of the game, as plain values in the form of its JSON file."""
        whole = self.whole
        return {**files.header(self.listing, whole), "tree": json_form.nest(self.listing, whole)}

    def _repr_html_(self) -> str:
        return table(self.rows(2))
