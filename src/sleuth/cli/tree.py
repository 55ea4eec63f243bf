"""The command `sleuth tree`: strategies written out, kept in files, shown, checked and drawn."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from sleuth.cli.display import paint, theme_option
from sleuth.cli.evaluate import show as print_evaluation
from sleuth.cli.options import accounting_options, complete_strategy, game_options
from sleuth.cli.output import colour_wanted, emit, json_option, say, unicode_wanted
from sleuth.cli.progress import progress
from sleuth.core.evaluation import Accounting, Evaluation
from sleuth.core.files import check_writable
from sleuth.core.listing import Listing
from sleuth.core.position import Position, replay
from sleuth.core.tree import Tree
from sleuth.core.tree import grow as grow_tree
from sleuth.core.treefiles import checking, files, json_form, picture
from sleuth.core.treefiles.text import Style
from sleuth.errors import IllegalGuess, InputError, InvalidTree, UnknownName
from sleuth.games.registry import GameSpec
from sleuth.games.words import lists
from sleuth.strategies import registry

format_option = click.option(
    "--format",
    type=click.Choice(files.FORMATS),
    help="text, json or dot (for Graphviz).  [default: by the name of FILE, else text]",
)
output_option = click.option(
    "-o", "--output", default="-", metavar="FILE", help="Where to write.  [default: standard output]"
)
style_option = click.option(
    "--style",
    type=click.Choice(["hollow", "full"]),
    default="hollow",
    show_default=True,
    help="Of text: leave blank what the line before has, or repeat it.",
)
from_option = click.option(
    "--from",
    "turns",
    multiple=True,
    metavar="TURN",
    help="A turn made before, such as crane=bbygb; repeat it for more.",
)


@click.group(
    epilog="""\b
Examples:
  sleuth tree grow entropy -o entropy.txt
  sleuth tree grow p:-0.5 --opener salet --rule official -o hard.json
  sleuth tree show mrd --opener raise --depth 1
  sleuth tree verify published.txt --rule official
  sleuth tree export entropy.txt --format dot --depth 2 | dot -Tsvg -o entropy.svg
"""
)
def command() -> None:
    """Grow, show, verify and export decision trees.

    A tree is a strategy written out: a guess, and what to ask after each feedback. FILE is text or JSON; - is standard
    input.
    """


@command.command(
    epilog="""\b
Examples:
  sleuth tree grow entropy -o entropy.txt
  sleuth tree grow p:-0.5 --opener salet -o salet.json
  sleuth tree grow mrd --from crane=bbygb --from soily=bbbbg
"""
)
@click.argument("strategy", shell_complete=complete_strategy)
@game_options
@click.option("--opener", metavar="WORD", help="The first guess, in place of the strategy's own.")
@from_option
@output_option
@format_option
@style_option
@accounting_options
@json_option
def grow(
    *,
    spec: GameSpec,
    strategy: str,
    opener: str | None,
    turns: tuple[str, ...],
    output: str,
    format: files.Format | None,
    style: Style,
    accounting: Accounting,
    limit: int | None,
    as_json: bool,
) -> None:
    """Write out a STRATEGY as a tree.

    The tree is replayed by the plain rule before it is written. With -o, its evaluation is printed; with --json, the
    evaluation, and without -o the tree as well. With --from, the tree begins with the turns made.
    """
    _check_output(output, format)
    position = _position(spec.listing(), turns)
    tree = _grown(position, strategy, opener)
    evaluation = checking.verified(position, tree, accounting=accounting, limit=limit)
    game = position.game
    written: list[Path] = []
    if output != "-" or not as_json:
        written = files.write(output, game, tree, format=format, style=style, strategy=strategy)
    if as_json:
        kept = {"file": output, "tree": None} if output != "-" else {"file": None, "tree": json_form.nested(game, tree)}
        emit("tree-grow", {**_payload(game, evaluation), "strategy": strategy, **kept})
    elif output != "-":
        say(f"{output}: {_summary(evaluation)}")
        for side in written[1:]:
            say(f"{side}: its lists, rule, strategy and totals")


@command.command(
    epilog="""\b
Examples:
  sleuth tree show entropy.txt
  sleuth tree show mrd --opener raise --depth 2
  sleuth tree show entropy.txt --from soare=bbygb
"""
)
@click.argument("source", metavar="FILE|STRATEGY")
@game_options
@click.option("--opener", metavar="WORD", help="Of a strategy: the first guess, in place of its own.")
@from_option
@click.option("--depth", type=click.IntRange(1), default=1, show_default=True, help="Guesses in a row that are shown.")
@theme_option
@json_option
def show(
    *, spec: GameSpec, source: str, opener: str | None, turns: tuple[str, ...], depth: int, theme: str, as_json: bool
) -> None:
    """Show a tree: after each feedback, the candidates left and the next guess.

    The largest parts come first. With --from, what follows the turns made. A file that is named like a strategy is
    ./NAME.
    """
    content = _content(source, opener)
    position = _position(_game(spec, source, content), turns)
    game = position.game
    tree = _grown(position, source, opener) if content is None else _read(source, position, content)
    depth += len(turns)
    if as_json:
        emit("tree-show", {"game": game.name, "rule": game.level, **picture.nested(game, tree, depth)})
        return
    opening = game.guesses[tree.guess]
    click.echo(f"{opening.upper()}, {picture.candidates(tree)[id(tree)]:,} candidates")
    for row in picture.rows(game, tree, depth):
        click.echo(_line(row, theme), color=colour_wanted())


@command.command(
    epilog="""\b
Examples:
  sleuth tree verify published.txt
  sleuth tree verify published.txt --rule official --json
  sleuth tree verify mine.json --secrets secrets.txt --guesses guesses.txt
  sleuth tree verify rest.txt --from crane=bbygb
"""
)
@click.argument("file")
@game_options
@from_option
@accounting_options
@json_option
def verify(
    *, spec: GameSpec, file: str, turns: tuple[str, ...], accounting: Accounting, limit: int | None, as_json: bool
) -> None:
    """Replay every secret by the plain rule, and count the guesses.

    Each guess must be in the list and legal, each feedback must have its branch, no branch may be left over. Exit code
    0: the tree is right; 2: it is not, and the message names the secret and the turn.
    """
    content = files.content(file)
    position = _position(_game(spec, file, content), turns)
    tree = files.read(file, position.game, content)
    try:
        evaluation = checking.verified(position, tree, accounting=accounting, limit=limit)
    except InvalidTree as error:
        raise InvalidTree(f"{file}: {error}{_why(file, position, tree, content)}") from None
    if as_json:
        emit("tree-verify", {"file": file, **_payload(position.game, evaluation)})
        return
    game = position.game
    played = game.name if game.legal is None else f"{game.name}, rule {game.legal.name}"
    click.echo(f"{file}: the plain rule confirms this tree for all {evaluation.secrets:,} secrets of {played}")
    print_evaluation(evaluation)


@command.command(
    epilog="""\b
Examples:
  sleuth tree export entropy.txt -o entropy.json
  sleuth tree export entropy.json --style full
  sleuth tree export entropy.txt --format dot --depth 2 | dot -Tsvg -o entropy.svg
"""
)
@click.argument("file")
@game_options
@output_option
@format_option
@style_option
@click.option("--depth", type=click.IntRange(1), help="Of dot: guesses in a row that are drawn.  [default: all]")
@json_option
def export(
    *,
    spec: GameSpec,
    file: str,
    output: str,
    format: files.Format | None,
    style: Style,
    depth: int | None,
    as_json: bool,
) -> None:
    """Write the tree of FILE in another form, without checking it. --json is --format json.

    With -o, the names of the files written are printed.
    """
    if as_json and format not in (None, "json"):
        raise click.UsageError(f"--json and --format {format} cannot both be")
    form = "json" if as_json else format
    _check_output(output, form)
    content = files.content(file)
    game = _game(spec, file, content)
    tree = files.read(file, game, content)
    written = files.write(output, game, tree, format=form, style=style, depth=depth)
    if written:
        say(f"wrote {' and '.join(map(str, written))}")


def _check_output(output: str, form: files.Format | None) -> None:
    """Raise InputError or CannotWrite before long work if a tree cannot be written there."""
    if form is None:
        files.format_of(output)
    if output != "-":
        check_writable(Path(output))


def _position(game: Listing, turns: tuple[str, ...]) -> Position:
    """The position after the turns, counting with compiled kernels."""
    return replay(game, game.read_turns(turns, None)).compiled()


def _grown(position: Position, name: str, opener: str | None) -> Tree:
    """The tree of a strategy, the turns before the position in front. Raises IllegalGuess if the opener is one."""
    strategy = registry.strategy(name)
    row = None if opener is None else position.game.guess_row(lists.fold(opener))
    if row is not None and row not in position.legal:
        raise IllegalGuess(f"{opener} is not legal after the turns given; try --rule free")
    with progress(name, len(position.candidates)) as done:
        return checking.rooted(position, grow_tree(position, strategy, opener=row, done=done))


def _game(spec: GameSpec, file: str, content: str | None) -> Listing:
    """The game with the rule that a file names, unless the user names others. content: None if there is no file.

    Raises what building the game raises; if the file named what cannot be, the message names the file.
    """
    named = spec if content is None else _named(spec, file, content)
    try:
        return named.listing()
    except InputError as error:
        if named == spec:
            raise
        raise InputError(f"{file} names the game {named.name} and the rule {named.rule}: {error}") from None


def _named(spec: GameSpec, file: str, content: str) -> GameSpec:
    """The spec with the game and the rule that a file names, where the user chose none."""
    game, rule = files.named_in(file, content)
    context = click.get_current_context()
    chosen = {name for name in ("name", "rule") if context.get_parameter_source(name) != ParameterSource.DEFAULT}
    if game is not None and "name" not in chosen and spec.secrets is None:
        spec = replace(spec, name=game)
    if rule is not None and "rule" not in chosen:
        spec = replace(spec, rule=rule)
    return spec


def _content(source: str, opener: str | None) -> str | None:
    """What a file holds; None if the source is a strategy. Raises UnknownName if it is neither."""
    try:
        registry.strategy(source)
    except UnknownName as unknown:
        if opener is not None:
            raise InputError(f"--opener is for a strategy, and {source!r} is none") from None
        if source != "-" and not os.path.exists(source):  # noqa: PTH110 - Path.exists fails on a name of 300 letters
            raise UnknownName(f"{unknown}; and there is no file {source!r}") from None
        return files.content(source)
    return None


def _read(file: str, position: Position, content: str) -> Tree:
    """What a file holds of the tree from a position on, the turns before it in front."""
    tree = files.read(file, position.game, content)
    try:
        return checking.from_here(position, tree)
    except InvalidTree as error:
        raise InvalidTree(f"{file}: {error}") from None


def _why(file: str, position: Position, tree: Tree, content: str) -> str:
    """What may be the cause of an invalid tree."""
    made_for = files.made_for(file, position.game, content)
    if made_for:
        return f"; {made_for}"
    if len(tree.branches) == 1 and not position.history:
        return "; a tree that was grown with --from is verified with the same --from"
    return ""


def _payload(game: Listing, evaluation: Evaluation) -> dict[str, Any]:
    return {"game": game.name, "rule": game.level, **evaluation.as_dict()}


def _summary(evaluation: Evaluation) -> str:
    lost = "" if evaluation.limit is None else f", {evaluation.losses:,} over {evaluation.limit}"
    return (
        f"{evaluation.opener.upper()}, {evaluation.secrets:,} secrets, total {evaluation.total:,g}, "
        f"mean {evaluation.mean:.4f}, worst {evaluation.worst:g}{lost}"
    )


def _line(row: picture.Row, theme: str) -> str:
    ascii_only = not unicode_wanted()
    shown = paint(row.asked, row.tiles, theme, colour_wanted(), ascii_only=ascii_only)
    then = "won" if row.guess is None else row.guess.upper()
    return f"{' ' * (4 * row.depth - 2)}{shown} {row.candidates:>5,}  {then}"
