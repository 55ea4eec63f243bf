"""The runner of all commands: the options of a task's request, progress, the answer, files, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from inspect import signature
from pathlib import Path
from typing import Any, TypeAlias

import click

from sleuth.cli import interrupt
from sleuth.cli.options import check_files, csv_option, plot_option
from sleuth.cli.output import emit, json_option, print_rows, say
from sleuth.cli.progress import compiling, counting
from sleuth.cli.requests import Bare, request_options
from sleuth.tasks.table import Task, task
from sleuth.work.progress import Progress, Watch

Show: TypeAlias = Callable[..., None]
"""Prints a result. It takes what it needs by name: `found`, the result; `request`; and the command's own options."""


def command(
    name: str,
    examples: str = "",
    *,
    options: Iterable[Callable[[Any], Any]] = (),
    csv: str | None = None,
    table: Callable[[Any], str] | None = None,
    plot: str | None = None,
    draw: Callable[..., None] | None = None,
    strategies: Callable[[Any], int] = lambda request: 1,
    ready: Callable[..., Any] | None = None,
    also: Callable[..., None] | None = None,
    code: Callable[..., int] | None = None,
    named: dict[str, str] | None = None,
    into: click.Group | None = None,
) -> Callable[[Show], click.Command]:
    """Make the command of a task from what prints its result. Its docstring is the help.

    Args:
        name: of the task.
        examples: printed below the help.
        options: of the terminal alone; passed to what prints.
        csv: what --csv writes, in words; None: there is no such option.
        table: the CSV of a result, where it is not that of its rows.
        plot: what --plot draws, in words.
        draw: draws the result into the file `picture`.
        strategies: how many strategies a request draws, which must fit a picture.
        ready: makes the request that is run, of the one that was typed: with what is on standard input, say.
        also: writes what is written whatever is printed.
        code: the exit code for a result; called like what prints, also with --json.
        named: as in `request_options`.
        into: the group that it belongs to.
    """
    chosen = task(name)

    def decorate(show: Show) -> click.Command:
        def run(
            request: Any, as_json: bool, csv_file: Path | None = None, picture: Path | None = None, **given: Any
        ) -> None:
            files = check_files(csv_file, picture, strategies=strategies(request) if picture else 1)
            if ready:
                request = _called(ready, request=request, as_json=as_json, csv_file=csv_file, **given)
            found = answered(chosen, request)
            shown = {"found": found, "request": request, **given}
            if csv_file:
                _write(csv_file, found, table)
            if picture and draw:
                _called(draw, picture=picture, **shown)
            if as_json:
                emit(found)
            else:
                _called(show, **shown)
            if also:
                _called(also, **shown)
            for file in files if not as_json else ():
                say(f"wrote {file}")
            if code:
                click.get_current_context().exit(_called(code, **shown))

        run.__doc__, made = show.__doc__, json_option(run)
        if plot is not None:
            made = plot_option(plot)(made)
        if csv is not None:
            made = csv_option(csv)(made)
        for option in reversed([*options]):
            made = option(made)
        epilog = f"\b\nExamples:\n{examples}" if examples else None
        finished = click.command(name.rpartition(" ")[2], cls=Bare, epilog=epilog)(
            request_options(chosen.request, named=named)(made)
        )
        if into is not None:
            into.add_command(finished)
        return finished

    return decorate


def plain_command(name: str) -> click.Command:
    """The command of a task that nobody prints in a way of its own: the rows of its result as a table."""

    def show(found: Any) -> None:
        print_rows(found.rows())

    show.__doc__ = task(name).request.__doc__
    return command(name, csv="the rows")(show)


def answered(chosen: Task, request: Any) -> Any:
    """The result of a request, its progress shown. If it is interrupted, the line about it says what is known."""
    with followed(request) as watch:
        return chosen.answer(request, watch=watch)


@contextmanager
def followed(request: Any) -> Iterator[Watch]:
    """What to call with the progress of a request."""
    last: list[Progress] = []
    if hasattr(request, "ledger"):
        interrupt.tell(lambda: _known(last, request.ledger))
    with watched(last) as watch:
        yield watch


@contextmanager
def watched(last: list[Progress] | None = None) -> Iterator[Watch]:
    """What to call with progress, which is shown. last: takes the last one."""
    with compiling(), counting("preparing") as shown:

        def watch(progress: Progress) -> None:
            if last is not None:
                last[:] = [progress]
            shown(progress.label, progress.done, progress.total)

        yield watch


def _known(last: list[Progress], ledger: Any) -> str:
    kept = "" if ledger is None else f"; {ledger} holds what is done: the same command with --resume goes on"
    return (str(last[0]) if last else "nothing was found yet") + kept


def _called(function: Callable[..., Any], **values: Any) -> Any:
    """What a function returns for those of the values that it takes."""
    return function(**{name: values[name] for name in signature(function).parameters})


def _write(path: Path, found: Any, table: Callable[[Any], str] | None) -> None:
    from sleuth.files.atomic import write_text
    from sleuth.files.cells import csv_of

    write_text(path, table(found) if table else csv_of(found.rows()))
