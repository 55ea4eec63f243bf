"""The command ``sleuth``: names and one-line helps here, each command's code loaded when it is called."""

from __future__ import annotations

import sys
import warnings
from typing import NoReturn

import click

from sleuth import __version__
from sleuth.cli import interrupt
from sleuth.cli.lazy import LazyGroup
from sleuth.cli.output import ReaderGone, columns, escaping, give_up, guard_output, print_utf8, say, use_colour
from sleuth.errors import SleuthError, brief
from sleuth.tasks.table import GROUPS, TABLE
from sleuth.work import stop

NOTICE = "Sleuth is not affiliated with The New York Times or any other game publisher."
"""Printed by `sleuth --version` and the page. A test compares the static pages with it."""

HEADINGS = {
    heading: {name: GROUPS.get(name, line.summary) for line in lines if (name := line.name.partition(" ")[0])}
    for heading, lines in TABLE.items()
} | {
    "Page and setup": {
        "serve": "Serve the page: assistant, play, analysis, seasons.",
        "site": "Write the page as files that any web space can serve.",
        "compile": "Compile everything now, so that no command waits for it.",
    }
}
"""Heading → command → its line in the help."""

RENAMED = {
    "proof check": "check",
    "proof openers": "check --openers",
    "proof run": "solve --out",
    "proof status": "solve --ledger",
    "proof": "solve --out",
    "evaluate": "compare",
    "reveal": "stats --reveal",
    "season compare": "season odds",
    "season doctor": "season check",
    "season read": "season new --from",
    "season simulate": "compare --games",
    "simulate": "compare --games",
    "survive": "chain",
    "tree grow": "compare --tree",
    "words check": "words --check",
    "words info": "words",
    "words list": "words",
}
"""Command of an earlier version → its present name."""

EXAMPLES = {
    "suggest": "sleuth suggest crane=bbygb",
    "filter": "sleuth filter -g ..t.. -y l1a2 -b er",
    "play": "sleuth play --hard",
    "analyze": "sleuth analyze crane soily daunt",
    "boards": "sleuth boards crane=bbygb/ybbbb",
}
"""The first commands for a player, each with an example."""


@click.group(
    cls=LazyGroup,
    package="sleuth.cli.commands",
    headings=HEADINGS,
    context_settings={"help_option_names": ["-h", "--help"]},
    examples=EXAMPLES,
)
@click.version_option(__version__, "-V", "--version", message=f"%(prog)s %(version)s\n{NOTICE}")
def group() -> None:
    """The engine for games of deduction: a secret, guesses, feedback, and as few guesses as possible."""
    click.get_current_context().color = use_colour()  # what click.echo keeps or strips, in every command


@guard_output()
def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line. Exit code 0: done; 1: a check failed; 2: bad input; 130: interrupted."""
    print_utf8()
    warnings.showwarning = _note
    interrupt.begin()
    try:
        _run(arguments)
    except (KeyboardInterrupt, click.Abort, stop.Stopped):
        _stop_at_interrupt()
    except Exception:  # what an interrupt broke: a worker that ended, compiled code that could not return
        if stop.is_requested():
            _stop_at_interrupt()
        raise


def _stop_at_interrupt() -> NoReturn:
    interrupt.say()
    sys.exit(interrupt.CODE)


def _run(arguments: list[str] | None) -> NoReturn:
    typed = sys.argv[1:] if arguments is None else arguments
    for old, new in RENAMED.items():
        if typed[: len(old.split())] == old.split():
            _fail(f"'{old}' is now '{new}'; see `sleuth {new.partition(' --')[0]} --help`")
    try:
        code = group.main(arguments, "sleuth", standalone_mode=False, terminal_width=max(min(columns(), 80) - 2, 50))
        sys.exit(code if isinstance(code, int) else 0)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show(escaping(sys.stderr))
        sys.exit(error.exit_code)
    except click.ClickException as error:
        from sleuth.cli import misuse

        _fail(misuse.message(error))
    except SleuthError as error:
        if stop.is_requested():
            raise
        _fail(str(error))
    except ReaderGone:  # the reader (head, less) has gone: no message is due
        give_up(sys.stdout)
        sys.exit(0)
    except OSError as error:  # a full disk, or a name that no file can have
        if stop.is_requested():
            raise
        where = f"{error.filename}: " if error.filename else ""
        if not where:
            give_up(sys.stdout)
        _fail(f"{where}{error.strerror or error}")


def _fail(message: str) -> NoReturn:
    say(f"Error: {brief(message)}", err=True)
    sys.exit(2)


def _note(message: Warning | str, *_: object, **__: object) -> None:
    """Print a warning as one line for people, not as a place in the source."""
    say(f"Note: {brief(str(message))}", err=True)
