"""The options that only concern files: tables and pictures that a command writes beside what it prints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from sleuth.errors import InputError


def figure_options(what: str, drawn: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command --csv and --plot, passed as `csv_file` and `picture`."""

    def decorated(command: Callable[..., Any]) -> Callable[..., Any]:
        file = click.Path(path_type=Path)
        command = click.option("--plot", "picture", type=file, metavar="FILE", help=f"{drawn} (needs sleuth[plot]).")(
            command
        )
        return click.option("--csv", "csv_file", type=file, metavar="FILE", help=f"Write {what} as CSV.")(command)

    return decorated


def check_files(csv_file: Path | None, picture: Path | None, *, strategies: int) -> list[Path]:
    """The files to write. Raises InputError, CannotWrite or MissingExtra before any work if they cannot be."""
    from sleuth.core.files import check_writable
    from sleuth.text.pictures.plots import check_format

    if csv_file and csv_file == picture:
        raise InputError(f"--csv and --plot both name {csv_file}; two files are needed")
    files = [file for file in (csv_file, picture) if file]
    for file in files:
        check_writable(file)
    if picture:
        check_format(picture, strategies=strategies)
    return files
