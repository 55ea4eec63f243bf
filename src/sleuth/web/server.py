"""The server: uvicorn, in this process."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Collection
from contextlib import suppress

import uvicorn

from sleuth.errors import InputError
from sleuth.web.addresses import origin_of
from sleuth.web.app import application
from sleuth.web.reach import is_local, url
from sleuth.web.workers import Workers

QUEUED = 512
"""The most connections that wait to be accepted."""


class Server(uvicorn.Server):
    """uvicorn that stops without a wait for open responses."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close all connections, so that their work ends as if the clients had left."""
        for server in self.servers:
            server.close()
        await asyncio.sleep(0)  # what was accepted just before becomes a connection
        for connection in [*self.server_state.connections]:
            connection.transport.close()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens at an address; port 0 means any free one. Raises InputError."""
    if not host.strip():
        raise InputError(f"--host {host!r} is not an address; take 127.0.0.1, or 0.0.0.0 for every computer")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named, for asyncio sends at once (TCP_NODELAY) only where it sees it: 40 ms less for each answer.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(QUEUED)
    except (UnicodeError, TypeError, socket.gaierror):
        listener.close()
        raise InputError(f"--host {host!r} is not an address or the name of this computer") from None
    except OSError as error:
        listener.close()
        reason = error.strerror or str(error)
        raise InputError(
            f"nothing can listen at {host}, port {port}: {reason}; try --port 0 for any that is free"
        ) from None
    return listener


def serve(
    listener: socket.socket,
    host: str,
    *,
    names: Collection[str] = (),
    public_url: str | None = None,
    sites: Collection[str] = (),
    workers: int,
    ready: Callable[[], None],
) -> None:
    """Answer until interrupted. names: by which the server may be called, besides `host` and that of `public_url`.

    sites: addresses of other pages that may send requests. workers: processes that compute. ready: called once
    connections are taken.
    """
    app = application(
        hosts={host.lower(), *(name.lower() for name in names)},
        any_address=not is_local(host),
        public_url=public_url,
        sites=[origin_of(site) for site in sites],
        address=public_url or (None if is_local(host) else url(host, listener.getsockname()[1])),
        workers=Workers(workers),
    )
    ready()
    with suppress(KeyboardInterrupt):
        Server(configuration(app)).run(sockets=[listener])


def configuration(app: object) -> uvicorn.Config:
    """The settings of uvicorn for an application."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http="h11",
        ws="none",
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1"),
        timeout_keep_alive=10,
        backlog=QUEUED,
        h11_max_incomplete_event_size=16 * 1024,
        timeout_graceful_shutdown=10,  # a busy machine stops the work of open answers late
    )
