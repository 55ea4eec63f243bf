"""Output of all commands: JSON with a named schema, and a console that respects the user's colors."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, TextIO, cast

import click

from sleuth.core.inputs.characters import STEERING, SURROGATE
from sleuth.work import stop

if TYPE_CHECKING:
    from sleuth.core.results import Result


COLOURS = "\x1b\\[[0-9;]*m"
UNPRINTABLE = f"{STEERING}|{SURROGATE}"
"""Characters that steer a terminal, and bytes of a name or an argument that are not UTF-8.

`str.isprintable` is false for each of them, and faster to find out than to compile the pattern.
"""
BARS = "\x1b\\[[0-9]*[AGK]|\x1b\\[\\?25[hl]|\r"
"""Escapes that a progress bar needs on standard error: move, clear a line, hide the cursor."""


json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object; its first key names its schema."
)
"""The flag --json, passed as `as_json`."""


def emit(result: Result) -> None:
    """Print a result as one JSON object."""
    import json

    click.echo(json.dumps(result.as_json(), ensure_ascii=False, indent=2))


def use_colour(stream: Any = None) -> bool:
    """Whether to print colors: not with NO_COLOR, always with FORCE_COLOR, otherwise if the terminal can."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    out = stream or sys.stdout
    return out is not None and bool(out.isatty()) and os.environ.get("TERM") != "dumb"


def print_table(columns: Sequence[str], rows: Iterable[Sequence[object]], *, left: Collection[int] = (0,)) -> None:
    """Print a table without ruled lines: the columns `left` are aligned left, all others right.

    Nothing is cut: a long line can still be read, half a number cannot.
    """
    from rich.cells import cell_len

    head, *lines = [[*map(str, row)] for row in (columns, *rows)]
    widths = [max(map(cell_len, column)) for column in zip_longest(head, *lines, fillvalue="")]
    for line in (head, *lines):
        gaps = [" " * (width - cell_len(cell)) for cell, width in zip(line, widths, strict=False)]
        cells = [cell + gaps[at] if at in left else gaps[at] + cell for at, cell in enumerate(line)]
        text = "  ".join(cells).rstrip()
        click.echo(click.style(text, bold=True) if line is head else text)


def columns() -> int:
    """The columns of the terminal, 80 where there is none. COLUMNS of the environment comes first."""
    try:  # not by `shutil`, whose import takes longer than the rest of `sleuth --help`
        return max(int(os.environ.get("COLUMNS", 0)), 0) or os.get_terminal_size().columns or 80
    except (OSError, ValueError):
        return 80


def say(text: str, *, err: bool = False) -> None:
    """Print prose: on a terminal wrapped at spaces, elsewhere as it is. Colored lines are left alone.

    err: print on standard error, where no message is colored; escapes in the name of a file are shown as text.
    """
    from sleuth.cli.spelling import respell

    text = respell(printable(text) if err else text)
    stream = sys.stderr if err else sys.stdout
    if stream is not None and stream.isatty():
        text = "\n".join(wrapped(line, columns()) for line in text.split("\n"))
    click.echo(text, err=err)


def wrapped(line: str, width: int) -> str:
    """The line, broken at spaces if it is longer than the width. One with colours is left alone."""
    if len(line) <= width or "\x1b" in line:
        return line
    import textwrap

    return textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)


def printable(text: str) -> str:
    """The text with control characters and undecodable bytes escaped; line ends and tabs stay.

    >>> printable("Ann\\x1b[31m"), printable("byte \\udcff of a name")
    ('Ann\\\\u001b[31m', 'byte \\\\udcff of a name')
    """
    return re.sub(UNPRINTABLE, lambda match: f"\\u{ord(match[0]):04x}", text)


class ReaderGone(stop.Stopped):
    """Raised when nobody reads standard output any longer, as after `| head -1`. The command ends; it did not fail."""


def give_up(stream: Any) -> None:
    """Send a stream nowhere, so that the interpreter's last flush of it cannot fail again."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class Guarded:
    """A text stream that escapes all characters that control a terminal, except colors.

    All that a command prints goes through one of these, what click and rich print too. `allowed` is what commands
    themselves print to steer the terminal. Text of a file or a user never contains it: readers refuse it, and messages
    are made `printable`.

    If the reader of the stream has gone, the rest goes nowhere. required: whether writing then raises ReaderGone.
    """

    def __init__(self, stream: TextIO, allowed: str, *, required: bool = False) -> None:
        self.unguarded = stream
        self._steering = f"({allowed})|{UNPRINTABLE}"
        self._required = required

    def write(self, text: str) -> int:
        """Write the text, escaped as in JSON, so that JSON stays JSON."""
        if not text.replace("\n", "").isprintable():
            text = re.sub(self._steering, lambda match: match[1] or printable(match[0]), text)
        with self._reader():
            self.unguarded.write(text)
        return len(text)

    def flush(self) -> None:
        """Flush the stream."""
        with self._reader():
            self.unguarded.flush()

    @contextmanager
    def _reader(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:
            give_up(self.unguarded)
            if self._required:
                raise ReaderGone from None

    def writelines(self, lines: Iterable[str]) -> None:
        """Write them one after the other."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.unguarded, name)


def escaping(stream: TextIO | None) -> TextIO | None:
    """A guarded stream that escapes colors too, for messages that repeat the user's words."""
    return cast("TextIO", Guarded(stream, "(?!)")) if stream else None


@contextmanager
def guard_output() -> Iterator[None]:
    """Within the block, standard output and error are `Guarded`."""
    out, err = sys.stdout, sys.stderr
    sys.stdout = cast("TextIO", out and Guarded(out, COLOURS, required=True))
    sys.stderr = cast("TextIO", err and Guarded(err, f"{COLOURS}|{BARS}"))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err


def print_utf8() -> None:
    """Let standard output and error print UTF-8, whatever the encoding of the terminal: every symbol is shown."""
    for stream, errors in ((sys.stdout, "strict"), (sys.stderr, "backslashreplace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors=errors)


def large(number: int) -> str:
    """A number with its digits, or by its power of ten where these would be too many.

    >>> large(3628800), large(10**30)
    ('3,628,800', 'about 10^30')
    """
    return f"{number:,}" if number < 10**15 else f"about 10^{int(number.bit_length() * 0.30103)}"


def error_bound(error: float) -> str:
    """A rounding error in words: "below" a power of ten, at least 0.000001.

    >>> error_bound(3e-12), error_bound(0.0002), error_bound(0.004)
    ('below 0.000001', 'below 0.001', 'below 0.01')
    """
    decimals = next((places for places in range(6, 0, -1) if error < 10**-places), 0)
    return f"below {10**-decimals:.{decimals}f}" if decimals else f"of {error:.2g}"


def pasted_text(typed: Sequence[str | tuple[str, str]] = ()) -> str | None:
    """The text on standard input; None if that is a terminal or missing, so that no command waits for nothing.

    typed: arguments. If each of them has its feedback, nothing can be missing, and the result is None.
    """
    if typed and all("=" in text or ":" in text for text in typed):
        return None
    return sys.stdin.read() if has_piped_input() else None


def shared_texts(files: Sequence[str]) -> tuple[str, ...]:
    """The texts of files, "-" for standard input; of standard input alone if there are no files."""
    from sleuth.files.reading import STANDARD_INPUT, read_text

    if files:
        return tuple(map(read_text, files))
    return (read_text(STANDARD_INPUT),) if has_piped_input() else ()


def say_leftovers(lines: int, notes: Sequence[str]) -> None:
    """Print which share texts were left out, and how many lines belong to none."""
    for note in notes:
        say(note)
    if lines:
        say(f"{lines:,} other line{'s were' if lines > 1 else ' was'} ignored.")


def has_piped_input() -> bool:
    """Whether standard input exists and is not a terminal, so that no command waits for nothing."""
    return not (sys.stdin is None or sys.stdin.closed or sys.stdin.isatty())
