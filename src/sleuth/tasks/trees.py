"""Trees: strategies written out, kept in files, shown, checked and drawn."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from sleuth.core.game import Game
from sleuth.core.results import Result
from sleuth.errors import IllegalGuess, InputError, InvalidTree, UnknownName
from sleuth.games.registry import GameSpec
from sleuth.strategies import registry
from sleuth.tasks import fields
from sleuth.tasks.request import GameRequest, Turns, again, field, offered

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position
    from sleuth.core.tree import Tree
    from sleuth.core.treefiles.picture import Row

Done = Callable[[int], None]


@dataclass(frozen=True, kw_only=True)
class TreeRequest(GameRequest):
    """A game and its rule, which a file of a tree may name."""

    game: str | Game | None = again(GameRequest, "game", None, shown="classic")  # type: ignore[assignment]
    rule: str | None = again(GameRequest, "rule", None, shown="free")  # type: ignore[assignment]

    @property
    def spec(self) -> GameSpec:
        """The game, `classic` and `free` where nothing is chosen."""
        return replace(super().spec, rule=self.rule or "free")

    def listing(self, file: str, content: str) -> Listing:
        """The game with the rule that a file names, unless others are chosen.

        Raises what building the game raises; if the file named what cannot be, the message names the file.
        """
        from sleuth.core.treefiles import files

        game, rule = files.named_in(file, content)
        spec = named = self.spec
        if game is not None and self.game is None and self.secrets is None:
            named = replace(named, name=game)
        if rule is not None and self.rule is None:
            named = replace(named, rule=rule)
        try:
            return named.listing()
        except InputError as error:
            if named == spec:
                raise
            raise InputError(f"{file} names the game {named.name} and the rule {named.rule}: {error}") from None

    def after(self, game: Listing, turns: Turns) -> Position:
        """The position after the turns, counting with compiled kernels."""
        from sleuth.core.position import replay

        return replay(game, game.read_turns(*self.typed_turns(turns))).compiled()


def output() -> Any:
    """Where a tree is written."""
    return field("Where to write.", "-", names=("-o", "--output"), metavar="FILE", shown="standard output", page=False)


def form() -> Any:
    """How a tree is written."""
    return field("text, json or dot (for Graphviz).", None, shown="by the name of FILE, else text")


def style() -> Any:
    """How a text is written."""
    return field("Of text: leave blank what the line before has, or repeat it.", "hollow")


@dataclass(frozen=True)
class GrowTree(TreeRequest):
    """Write out a strategy as a tree."""

    strategy: str = field("The strategy to write out.", argument=True, complete="strategy")
    _: KW_ONLY
    opener: str | None = fields.opener("The first guess, in place of the strategy's own.")
    turns: Turns = fields.made_turns()
    output: str = output()
    format: Literal["text", "json", "dot"] | None = form()
    style: Literal["hollow", "full"] = style()
    accounting: Literal["played", "expected"] = fields.accounting()
    limit: int | None = fields.limit()

    @cached_property
    def position(self) -> Position:
        """Where the tree begins."""
        return self.after(self.spec.listing(), self.turns)


@dataclass(frozen=True, repr=False, eq=False)
class Grown(Result):
    """A tree, replayed by the plain rule.

    Attributes:
        game: what it was grown for.
        strategy: what it writes out.
        tree, evaluation: the tree and what it costs.
        files: what was written: that of the tree, and the side file of a text.
    """

    game: Listing
    strategy: str
    tree: Tree
    evaluation: Evaluation
    files: tuple[Path, ...]

    schema = "tree-grow"

    def __repr__(self) -> str:
        return f"<Grown: {self.strategy} on {self.game.name}, mean {self.evaluation.mean:.4f}>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth tree grow --json` shows: the tree itself if it is in no file."""
        from sleuth.core.treefiles import json_form

        file, tree = (str(self.files[0]), None) if self.files else (None, json_form.nested(self.game, self.tree))
        return {**_named(self.game), **self.evaluation.as_dict(), "strategy": self.strategy, "file": file, "tree": tree}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each feedback in the tree."""
        return _rows(self.game, self.tree, None)


def run_grow(request: GrowTree, *, done: Done | None = None) -> Grown:
    """The tree of the strategy with its evaluation; it is written if there is a file to write.

    done: called with the number of secrets as they are solved. Raises IllegalGuess for an opener that is not legal.
    """
    from sleuth.core.treefiles import checking, files

    check_output(request.output, request.format)
    position = request.position
    tree = _grown(position, request.strategy, request.opener, done)
    evaluation = checking.verified(position, tree, accounting=request.accounting, limit=request.limit)
    written: list[Path] = []
    if request.output != "-":
        written = files.write(
            request.output, position.game, tree, format=request.format, style=request.style, strategy=request.strategy
        )
    return Grown(position.game, request.strategy, tree, evaluation, tuple(written))


grow_tree = offered(GrowTree, run_grow)


@dataclass(frozen=True)
class ShowTree(TreeRequest):
    """Show a tree: after each feedback, the candidates left and the next guess."""

    source: str = field("The file of a tree, or a strategy.", argument=True, metavar="FILE|STRATEGY")
    _: KW_ONLY
    opener: str | None = fields.opener("Of a strategy: the first guess, in place of its own.")
    turns: Turns = fields.made_turns()
    depth: int = field("Guesses in a row that are shown.", 1, least=1)

    @cached_property
    def content(self) -> str | None:
        """What the file holds; None if the source is a strategy. Raises UnknownName if it is neither."""
        from sleuth.core.treefiles import files

        try:
            registry.strategy(self.source)
        except UnknownName as unknown:
            if self.opener is not None:
                raise InputError(f"--opener is for a strategy, and {self.source!r} is none") from None
            # Path.exists fails on a name of 300 letters
            if self.source != "-" and not os.path.exists(self.source):  # noqa: PTH110
                raise UnknownName(f"{unknown}; and there is no file {self.source!r}") from None
            return files.content(self.source)
        return None

    @cached_property
    def position(self) -> Position:
        """Where the tree begins."""
        game = self.spec.listing() if self.content is None else self.listing(self.source, self.content)
        return self.after(game, self.turns)


@dataclass(frozen=True, repr=False, eq=False)
class ShownTree(Result):
    """The first guesses of a tree.

    Attributes:
        depth: guesses in a row, the turns made before included.
    """

    game: Listing
    tree: Tree
    depth: int

    schema = "tree-show"

    def __repr__(self) -> str:
        return f"<ShownTree: {self.game.name}, opener {self.opener}, {self.candidates:,} candidates>"

    @property
    def opener(self) -> str:
        """The first guess."""
        return str(self.game.guesses[self.tree.guess])

    @property
    def candidates(self) -> int:
        """The secrets that the tree names."""
        from sleuth.core.treefiles import picture

        return picture.candidates(self.tree)[id(self.tree)]

    @property
    def lines(self) -> list[Row]:
        """The feedbacks in the order in which they are shown, the largest part first."""
        from sleuth.core.treefiles import picture

        return list(picture.rows(self.game, self.tree, self.depth))

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth tree show --json` shows."""
        from sleuth.core.treefiles import picture

        return {**_named(self.game), **picture.nested(self.game, self.tree, self.depth)}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each feedback."""
        return _rows(self.game, self.tree, self.depth)


def run_show(request: ShowTree, *, done: Done | None = None) -> ShownTree:
    """The tree of the file or the strategy, to the depth that is shown.

    done: called with the number of secrets as they are solved, of a strategy. Raises InvalidTree, which names the file.
    """
    from sleuth.core.treefiles import checking, files

    position, content = request.position, request.content
    if content is None:
        tree = _grown(position, request.source, request.opener, done)
    else:
        tree = files.read(request.source, position.game, content)
        try:
            tree = checking.from_here(position, tree)
        except InvalidTree as error:
            raise InvalidTree(f"{request.source}: {error}") from None
    return ShownTree(position.game, tree, request.depth + len(position.history))


show_tree = offered(ShowTree, run_show)


@dataclass(frozen=True)
class VerifyTree(TreeRequest):
    """Replay every secret by the plain rule, and count the guesses."""

    file: str = field("The file of the tree; - is standard input.", argument=True)
    _: KW_ONLY
    turns: Turns = fields.made_turns()
    accounting: Literal["played", "expected"] = fields.accounting()
    limit: int | None = fields.limit()


@dataclass(frozen=True, repr=False, eq=False)
class Verified(Result):
    """A tree that is right, and what it costs."""

    file: str
    game: Listing
    tree: Tree
    evaluation: Evaluation

    schema = "tree-verify"

    def __repr__(self) -> str:
        return f"<Verified: {self.file}, {self.evaluation.secrets:,} secrets, mean {self.evaluation.mean:.4f}>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth tree verify --json` shows."""
        return {"file": self.file, **_named(self.game), **self.evaluation.as_dict()}


def run_verify(request: VerifyTree) -> Verified:
    """What the tree costs, by the plain rule. Raises InvalidTree, which names the secret and the turn."""
    from sleuth.core.treefiles import checking, files

    content = files.content(request.file)
    position = request.after(request.listing(request.file, content), request.turns)
    tree = files.read(request.file, position.game, content)
    try:
        evaluation = checking.verified(position, tree, accounting=request.accounting, limit=request.limit)
    except InvalidTree as error:
        raise InvalidTree(f"{request.file}: {error}{_why(request.file, position, tree, content)}") from None
    return Verified(request.file, position.game, tree, evaluation)


verify_tree = offered(VerifyTree, run_verify)


@dataclass(frozen=True)
class ExportTree(TreeRequest):
    """Write the tree of a file in another form, without checking it."""

    file: str = field("The file of the tree; - is standard input.", argument=True)
    _: KW_ONLY
    output: str = output()
    format: Literal["text", "json", "dot"] | None = form()
    style: Literal["hollow", "full"] = style()
    depth: int | None = field("Of dot: guesses in a row that are drawn.", None, least=1, shown="all")


@dataclass(frozen=True, repr=False, eq=False)
class Exported(Result):
    """A tree out of a file, and the files that it was written to."""

    game: Listing
    tree: Tree
    files: tuple[Path, ...]

    schema = "tree"

    def __repr__(self) -> str:
        return f"<Exported: {self.game.name}, opener {self.game.guesses[self.tree.guess]}>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth tree export --json` shows."""
        from sleuth.core.treefiles import files, json_form

        return {**files.header(self.game, self.tree), "tree": json_form.nested(self.game, self.tree)}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each feedback in the tree."""
        return _rows(self.game, self.tree, None)


def run_export(request: ExportTree) -> Exported:
    """The tree of the file; it is written if there is a file to write. Raises InvalidTree and CannotWrite."""
    from sleuth.core.treefiles import files

    check_output(request.output, request.format)
    content = files.content(request.file)
    game = request.listing(request.file, content)
    tree = files.read(request.file, game, content)
    written: list[Path] = []
    if request.output != "-":
        written = files.write(
            request.output, game, tree, format=request.format, style=request.style, depth=request.depth
        )
    return Exported(game, tree, tuple(written))


export_tree = offered(ExportTree, run_export)


def check_output(output: str, form: str | None) -> None:
    """Raise InputError or CannotWrite before long work if a tree cannot be written there."""
    from sleuth.core.files import check_writable
    from sleuth.core.treefiles import files

    if form is None:
        files.format_of(output)
    if output != "-":
        check_writable(Path(output))


def _grown(position: Position, name: str, opener: str | None, done: Done | None) -> Tree:
    """The tree of a strategy, the turns before the position in front. Raises IllegalGuess if the opener is one."""
    from sleuth.core.tree import grow
    from sleuth.core.treefiles import checking
    from sleuth.games.words.lists import fold

    strategy = registry.strategy(name)
    row = None if opener is None else position.game.guess_row(fold(opener))
    if row is not None and row not in position.legal:
        raise IllegalGuess(f"{opener} is not legal after the turns given; try --rule free")
    return checking.rooted(position, grow(position, strategy, opener=row, done=done))


def _why(file: str, position: Position, tree: Tree, content: str) -> str:
    """What may be the cause of an invalid tree."""
    from sleuth.core.treefiles import files

    made_for = files.made_for(file, position.game, content)
    if made_for:
        return f"; {made_for}"
    if len(tree.branches) == 1 and not position.history:
        return "; a tree that was grown with --from is verified with the same --from"
    return ""


def _named(game: Listing) -> dict[str, Any]:
    return {"game": game.name, "rule": game.level}


def _rows(game: Listing, tree: Tree, depth: int | None) -> list[dict[str, Any]]:
    from sleuth.core.treefiles import picture

    return [row._asdict() for row in picture.rows(game, tree, depth)]
