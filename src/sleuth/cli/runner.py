"""The runner of all commands: options of a task, progress, the result, files, and output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from inspect import signature
from pathlib import Path
from typing import Any

import click

from sleuth.cli import interrupt
from sleuth.cli.options import FILE
from sleuth.cli.output import emit, json_option, say
from sleuth.cli.parameters import NOTHING, Bare, Spelled, task_options
from sleuth.cli.progress import compiling, counting
from sleuth.tasks.convert import parameters
from sleuth.tasks.table import Task, task
from sleuth.work.progress import Progress


def command(
    name: str,
    examples: str = "",
    *,
    options: Iterable[Callable[[Any], Any]] = (),
    csv: str | None = None,
    ready: Callable[..., Any] | None = None,
    code: Callable[..., int] | None = None,
    spelling: Mapping[str, Spelled | None] = NOTHING,
    without: Iterable[str] = (),
    instead: Mapping[str, Callable[..., bool]] = NOTHING,
) -> Callable[[Callable[..., None]], click.Command]:
    """Make the command of a task from the function that prints its result. Its docstring is the help.

    That function takes by name what it needs: `result`, arguments of the task, options of its own.

    Args:
        name: the name of the task.
        examples: printed below the help.
        options: the options of the terminal alone; passed to the function that prints.
        csv: what --csv writes, in words; None: there is no such option.
        ready: called before the task; returns arguments that take the place of those typed, such as what is on standard
            input, or None.
        code: the exit code for a result; called like the function that prints, also with --json.
        spelling, without: as in `task_options`.
        instead: Python function → a test of what was typed: if true, the function is called in place of the first task.
    """
    first = task(name)
    others = {task(other): is_wanted for other, is_wanted in instead.items()}

    def decorate(show: Callable[..., None]) -> click.Command:
        def run(
            arguments: dict[str, Any],
            as_json: bool,
            csv_file: Path | None = None,
            **own: Any,
        ) -> None:
            if csv_file:
                from sleuth.files.atomic import check_writable

                check_writable(csv_file)
            if ready:
                arguments |= _call(ready, as_json=as_json, csv_file=csv_file, **arguments, **own) or {}
            wanted = (one for one, is_wanted in others.items() if _call(is_wanted, **arguments, **own))
            choice = next(wanted, first)
            takes = parameters(choice.function)
            result = run_task(choice, {key: value for key, value in arguments.items() if key in takes})
            values = {"result": result, **arguments, **own}
            if csv_file:
                from sleuth.files.atomic import write_text
                from sleuth.files.cells import csv_of

                write_text(csv_file, csv_of(result.rows()))
            if as_json:
                emit(result)
            else:
                _call(show, **values)
                if csv_file:
                    say(f"wrote {csv_file}")
            if code:
                click.get_current_context().exit(_call(code, **values))

        run.__doc__, outer = show.__doc__, json_option(run)
        if csv is not None:
            outer = click.option("--csv", "csv_file", type=FILE, metavar="FILE", help=f"Write {csv} as CSV.")(outer)
        for option in reversed([*options]):
            outer = option(outer)
        epilog = f"\b\nExamples:\n{examples}" if examples else None
        options_of = task_options(
            first.function,
            spelling,
            without=without,
            others=[one.function for one in others],
        )
        return click.command(first.name.rpartition(" ")[2], cls=Bare, epilog=epilog)(options_of(outer))

    return decorate


def run_task(choice: Task, arguments: Mapping[str, Any]) -> Any:
    """Run a task and show its progress. If it is interrupted, the message has the progress so far."""
    takes = parameters(choice.function)
    last: list[Progress] = []
    if "ledger" in takes:
        interrupt.tell(lambda: _interim(last, arguments["ledger"]))
    with compiling(), counting("preparing") as bar:

        def watch(progress: Progress) -> None:
            last[:] = [progress]
            bar(progress.label, progress.done, progress.total)

        progress = {"progress": watch} if "progress" in takes else {}
        return choice.function.__wrapped__(**arguments, **progress)


def _interim(last: list[Progress], ledger: Any) -> str:
    note = "" if ledger is None else f"; {ledger} holds what is done: the same command goes on"
    return (str(last[0]) if last else "nothing was found yet") + note


def _call(function: Callable[..., Any], **values: Any) -> Any:
    """Call a function with only the values that its signature names."""
    return function(**{name: values[name] for name in signature(function).parameters})
