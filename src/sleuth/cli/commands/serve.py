"""`sleuth serve`: the page, on this computer."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any

import click

from sleuth.cli import interrupt
from sleuth.cli.output import emit, json_option, say
from sleuth.cli.parameters import Spelled, task_options
from sleuth.core.results import Result
from sleuth.errors import InputError, MissingExtra
from sleuth.tasks.kinds import Names, Range


@dataclass(frozen=True)
class Serving(Result):
    """Addresses of the server, printed once it accepts requests; the command then goes on.

    Attributes:
        url: where a browser finds the page.
        host: the address at which it listens.
        port: the port, also if `--port 0` chose it.
        public_url: the address of `--public-url`, ending with a slash; None: there is none.
    """

    url: str
    host: str
    port: int
    public_url: str | None

    schema = "serve"


def options(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Range(0, 65_535)] = 8321,
    allow_host: Names = (),
    public_url: str | None = None,
    allow_site: Names = (),
    workers: Annotated[int, Range(1, 64)] = 2,
    open: bool = False,
) -> None:
    """Declare the options of the command.

    Args:
        host: Listen at this address; 0.0.0.0: for every computer that can reach this one.
        port: Listen on this port; 0: any that is free.
        allow_host: Answer to this name too, such as that of a proxy.
        public_url: State the page's address behind a proxy; it can then be installed as an app.
        allow_site: Answer the page at this address too, such as one made by `sleuth site`.
        workers: Work on N questions at a time, each in a process of its own.
        open: Show the page in the browser.
    """


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
@task_options(
    options,
    {
        "host": Spelled(metavar="ADDRESS"),
        "allow_host": Spelled(metavar="NAME"),
        "public_url": Spelled(metavar="URL"),
        "allow_site": Spelled(metavar="URL"),
    },
)
@json_option
def command(arguments: Mapping[str, Any], as_json: bool) -> None:
    """Serve the page of Sleuth and its API until Ctrl-C, by default to this computer only.

    The page suggests guesses, plays, takes finished games apart and follows a season. It keeps nothing, sends nothing
    elsewhere, and needs no network.
    """
    host, names, public_url = arguments["host"], arguments["allow_host"], arguments["public_url"]
    server = _module("sleuth.web.server")
    if "" in names:
        raise InputError(
            "--allow-host '' is not a name; write one such as puzzles.example.org, or leave the option out"
        )
    page_address = _module("sleuth.web.addresses").page_address
    public = None if public_url is None else page_address(public_url, "--public-url")
    elsewhere = [page_address(site, "--allow-site") for site in arguments["allow_site"]]
    reach = _module("sleuth.web.reach")
    others = not reach.is_local(host)
    if others or public:
        _module("segno")
    listener = server.listening(host, arguments["port"])
    number = listener.getsockname()[1]
    url = reach.url(host, number)

    def ready() -> None:
        if as_json:
            emit(Serving(url, host, number, public))
        else:
            click.echo(f"Sleuth is at {url}{f', on the net {public}' if public else ''} (Ctrl-C ends it)")
        if others:
            say(
                "Note: anybody who can reach this computer, as in your network, can open the page; there is no "
                "password. Nothing that you type is stored.",
                err=True,
            )
        sys.stdout.flush()
        if arguments["open"]:
            click.launch(url)

    interrupt.release_interrupts()
    with listener, suppress(KeyboardInterrupt):  # the way to end it
        server.serve(
            listener,
            host,
            names=names,
            public_url=public,
            sites=elsewhere,
            workers=arguments["workers"],
            ready=ready,
        )


def _module(name: str) -> Any:
    """A module of the server or of the packages that it needs. Raises MissingExtra."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "sleuth":
            raise
        raise MissingExtra("the page needs Starlette, uvicorn and segno: pip install 'sleuth[web]'") from None
