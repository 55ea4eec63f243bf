"""The server: uvicorn, in this process or in several that share one socket."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from functools import partial
from multiprocessing import connection, get_context
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from sleuth.errors import InputError
from sleuth.web.access_log import opened
from sleuth.web.addresses import origin_of
from sleuth.web.app import application
from sleuth.web.client_limits import proxy_networks
from sleuth.web.reach import is_local, url

STARTUP_FAILURE = 3
"""What uvicorn exits with if it could not start; not every version that may be there has a name for it."""
HEADER_BYTES = 16 * 1024
IDLE_SECONDS = 10
"""Within which the headers of a request must have come, after the connection was made or an answer was sent."""
CLOSING_SECONDS = 10
"""Within which answers must have ended when the server ends; a busy machine stops late what they wait for."""
QUEUED = 512
"""Connections that wait to be taken."""


class Protocol(H11Protocol):
    """HTTP/1.1 of uvicorn, with a limit for the time of headers; when the server ends, it waits for no answer."""

    def __init__(self, *arguments: Any, is_ending: Callable[[], bool] = lambda: False, **named: Any) -> None:
        """is_ending: whether the server is about to end; the others are those of uvicorn."""
        super().__init__(*arguments, **named)
        self.is_ending = is_ending

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request as long as for any other; close the connection if the server is about to end.

        The server closes the connections that it has. One that it accepted just before is made after that.
        """
        super().connection_made(transport)
        if self.is_ending():
            transport.close()
            return
        self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)

    def _unset_keepalive_if_required(self) -> None:
        """Wait no longer, but only once the headers are there: uvicorn is content with any byte."""
        if self.conn.their_state is not h11.IDLE:
            super()._unset_keepalive_if_required()

    def shutdown(self) -> None:
        """Close the connection: what is worked on for it ends as if the client had left."""
        super().shutdown()
        self.transport.close()


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 takes a free one. Raises InputError, which names another port."""
    if not host.strip():
        raise InputError(f"--host {host!r} is not an address; take 127.0.0.1, or 0.0.0.0 for every computer")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named, for asyncio sends at once (TCP_NODELAY) only where it sees it: 40 ms less for each answer.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(QUEUED)
    except (UnicodeError, TypeError):
        listener.close()
        raise InputError(f"--host {host!r} is not an address or the name of a computer") from None
    except socket.gaierror as error:
        listener.close()
        raise InputError(f"--host {host!r} is not an address of this computer: {error.strerror}") from None
    except OSError as error:
        listener.close()
        reason = error.strerror or str(error)
        raise InputError(
            f"nothing can listen at {host}, port {port}: {reason}; try --port {free_port(host)}, or --port 0 for any "
            "that is free"
        ) from None
    return listener


def free_port(host: str) -> int:
    """A port at which nothing listens now."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((host, 0))
        except OSError:
            return 0
        return int(probe.getsockname()[1])


def serve(
    listener: socket.socket,
    host: str,
    *,
    names: Collection[str] = (),
    public_url: str | None = None,
    sites: Collection[str] = (),
    proxies: Collection[str] = (),
    access_log: str | None = None,
    workers: int = 1,
    ready: Callable[[], None],
) -> None:
    """Answer until interrupted. names: by which the server may be called, besides `host` and that of `public_url`.

    sites: addresses of pages elsewhere that may ask. proxies: addresses and networks that may say for whom they ask.
    access_log: see `application`. workers: server processes. ready: called once connections are taken. Raises
    InputError before that.
    """
    settings: dict[str, Any] = {
        "hosts": {host.lower(), *(name.lower() for name in names)},
        "any_address": not is_local(host),
        "public_url": public_url,
        "access_log": access_log,
        "sites": frozenset(map(origin_of, sites)),
        "address": public_url or (None if is_local(host) else url(host, listener.getsockname()[1])),
    }
    trusted = proxy_networks(proxies)
    if access_log is not None:
        opened(access_log)
    if workers > 1:  # what they run is compiled once
        subprocess.run([sys.executable, "-m", "sleuth.web.preload"], check=False)
    ready()
    if workers > 1:
        serve_many(listener, workers, settings, trusted)
    else:
        run(listener, settings, trusted)


def run(listener: socket.socket, settings: Mapping[str, Any], trusted: list[str]) -> None:
    """Answer until interrupted, in this process. settings: of `application`. trusted: the proxies."""
    config = configured(partial(application, **settings), trusted)
    server = uvicorn.Server(config)
    config.http = partial(Protocol, is_ending=lambda: server.should_exit)  # type: ignore[assignment]
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def configured(make: Callable[[], Any], trusted: list[str]) -> uvicorn.Config:
    """The settings of uvicorn. make: the application."""
    return uvicorn.Config(
        make,
        factory=True,
        http=Protocol,
        ws="none",
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=trusted,
        timeout_keep_alive=IDLE_SECONDS,
        backlog=QUEUED,
        h11_max_incomplete_event_size=HEADER_BYTES,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )


def serve_many(listener: socket.socket, count: int, settings: Mapping[str, Any], trusted: list[str]) -> None:
    """Answer until interrupted, in `count` processes; one that dies is replaced.

    Raises ChildProcessError if one cannot start.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    context = get_context("spawn")

    def started() -> Any:
        member = context.Process(target=run, args=(listener, settings, trusted))
        member.start()
        return member

    members = [started() for _ in range(count)]
    try:
        while True:
            connection.wait([member.sentinel for member in members])
            if any(member.exitcode == STARTUP_FAILURE for member in members):
                raise ChildProcessError("a server process ended at its start")
            members = [member if member.is_alive() else started() for member in members]
    finally:
        for member in members:
            member.terminate()
        for member in members:
            member.join()
