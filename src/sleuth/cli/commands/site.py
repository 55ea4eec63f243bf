"""`sleuth site`: the page as files that any web space can serve."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.core.inputs.plain import count_noun


@click.command(
    epilog="""\b
Examples:
  sleuth site public
  sleuth site public --api https://sleuth.example.org/
  python -m http.server -d public       look at it
"""
)
@click.argument("folder", type=click.Path(path_type=Path), metavar="FOLDER")
@click.option("--api", metavar="URL", help="Ask the Sleuth server at this address what the site cannot answer itself.")
@json_option
def command(folder: Path, api: str | None, as_json: bool) -> None:
    """Write the page into a folder that any web space can serve, without a server of Sleuth.

    The assistant, several boards, games and reviews work there, also without a network once the page was opened. A new
    site takes the place of an old one.
    """
    site = import_module("sleuth.web.site.folder").make(folder, api=api)
    if as_json:
        emit(site)
        return
    say(f"Wrote {count_noun(site.files, 'file')}, {site.bytes / 2**20:.1f} MiB, into {site.folder}")
    say(f"To look at it: python -m http.server -d {site.folder}")
