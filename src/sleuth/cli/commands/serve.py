"""`sleuth serve`: the page, on this computer."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import click

from sleuth.cli import interrupt
from sleuth.cli.output import columns, emit, json_option, say, use_colour, use_unicode
from sleuth.core.results import Result
from sleuth.errors import InputError, MissingExtra


@dataclass(frozen=True)
class Serving(Result):
    """Addresses of the server, printed as soon as it answers; the command continues.

    Attributes:
        url: where a browser finds the page.
        host: the address at which it listens.
        port: the port, also where `--port 0` chose it.
        public_url: the address of `--public-url`, ending with a slash; None: there is none.
    """

    url: str
    host: str
    port: int
    public_url: str | None

    schema = "serve"


@click.command(
    epilog="""\b
Examples:
  sleuth serve                       the page at http://127.0.0.1:8321/
  sleuth serve --open                and shown in the browser
  sleuth serve --port 0 --json       at a free port, which is printed
  sleuth serve --host 0.0.0.0 --allow-host puzzles.example.org
  sleuth serve --public-url https://puzzles.example.org/ --workers 4
"""
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help="Listen at this address; 0.0.0.0: for every computer that can reach this one.",
)
@click.option(
    "--port",
    default=8321,
    show_default=True,
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Listen on this port; 0: any that is free.",
)
@click.option(
    "--allow-host",
    "names",
    multiple=True,
    metavar="NAME",
    help="Answer to this name too, as behind a proxy; repeat it for more.",
)
@click.option(
    "--public-url", metavar="URL", help="State the page's address behind a proxy; it can then be installed as an app."
)
@click.option(
    "--allow-site",
    "sites",
    multiple=True,
    metavar="URL",
    help="Let the page at this address ask too, as one of `sleuth site`; repeat it for more.",
)
@click.option(
    "--workers",
    default=2,
    show_default=True,
    type=click.IntRange(1, 64),
    metavar="N",
    help="Work on N questions at a time, each in a process of its own.",
)
@click.option("--open", "show", is_flag=True, help="Show the page in the browser.")
@json_option
def command(
    host: str,
    port: int,
    names: Sequence[str],
    public_url: str | None,
    sites: Sequence[str],
    workers: int,
    show: bool,
    as_json: bool,
) -> None:
    """Serve the page of Sleuth and its API until Ctrl-C, by default to this computer only.

    The page suggests guesses, plays, takes finished games apart and follows a season. It keeps nothing, sends nothing
    elsewhere, and needs no network.
    """
    server = _module("sleuth.web.server")
    if "" in names:
        raise InputError(
            "--allow-host '' is not a name; write one such as puzzles.example.org, or leave the option out"
        )
    page_address = _module("sleuth.web.addresses").page_address
    public = None if public_url is None else page_address(public_url, "--public-url")
    elsewhere = [page_address(site, "--allow-site") for site in sites]
    reach = _module("sleuth.web.reach")
    others = not reach.is_local(host)
    if others or public:
        _module("segno")
    listener = server.listening(host, port)
    number = listener.getsockname()[1]
    url = reach.url(host, number)

    def ready() -> None:
        if as_json:
            emit(Serving(url, host, number, public))
        else:
            click.echo(f"Sleuth is at {url}{f', on the net {public}' if public else ''} (Ctrl-C ends it)")
            if others:
                _draw(reach, public or url)
        if others:
            say(
                "Note: anybody who can reach this computer, as in your network, can open the page; there is no "
                "password. Nothing that you type is stored.",
                err=True,
            )
        sys.stdout.flush()
        if show:
            click.launch(url)

    interrupt.release_interrupts()
    with listener, suppress(KeyboardInterrupt):  # the way to end it
        server.serve(
            listener,
            host,
            names=names,
            public_url=public,
            sites=elsewhere,
            workers=workers,
            ready=ready,
        )


def _draw(reach: Any, url: str) -> None:
    """Print the QR code of an address if the terminal can show it."""
    if not (sys.stdout.isatty() and use_colour() and use_unicode()):
        return
    rows = reach.qr(url)
    if len(rows[0]) <= columns():
        click.echo(reach.draw(rows), color=True)


def _module(name: str) -> Any:
    """A module of the server or of the packages that it needs. Raises MissingExtra."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "sleuth":
            raise
        raise MissingExtra("the page needs Starlette, uvicorn and segno: pip install 'sleuth[web]'") from None
