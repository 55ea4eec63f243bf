"""`sleuth season new`: a season file to fill in."""

from __future__ import annotations

from pathlib import Path

import click

from sleuth.cli.season.options import language_option
from sleuth.errors import InputError

FORMATS = ("10x10", "11x11", "10x11", "10x12", "10x12-triple", "k16")

EXAMPLES = """\b
Examples:
  sleuth season new my-season.yaml
  sleuth season new my-season.yaml --format 10x11 --lang de
  sleuth season new my-season.json --format k16
"""


@click.command(epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="10x10", show_default=True,
    help="10x11: a double match; 10x12: two; 10x12-triple: a triple; k16: anybody may match anybody.",
)  # fmt: skip
@language_option
def command(file: Path, form: str, language: str) -> None:
    """Write FILE, a season to fill in: .yaml with comments, or .json."""
    from sleuth.core.files import check_writable, write_text
    from sleuth.games.show import format_named
    from sleuth.season.model.template import template, template_json

    if file.exists():
        raise InputError(f"{file} exists; it is not overwritten. Give another name, or remove it first")
    if file.suffix.lower() not in (".yaml", ".yml", ".json"):
        raise InputError(f"{file}: the name of a season file ends in .yaml or .json")
    check_writable(file)
    made = format_named(form)
    write_text(file, template_json(made) if file.suffix.lower() == ".json" else template(made, language=language))
    click.echo(f"wrote {file}; fill it in, then: sleuth season odds {file}")
