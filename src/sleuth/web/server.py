"""The server: uvicorn with limits for those who connect and say nothing, or too much."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from sleuth.errors import InputError
from sleuth.web.accesslog import AccessLog
from sleuth.web.app import RETRY, application
from sleuth.web.clients import CONNECTIONS, LOOPBACK, PART, Network, holder_of
from sleuth.web.guard import Guard, Refusal

ACCEPTED = 1
"""Connections that a process takes at a time: what comes at once is shared by all that listen."""
HEADER_BYTES = 16 * 1024
HEADER_SECONDS = 10.0
"""Within which the headers of a request must have come."""
IDLE_SECONDS = 10
CLOSING_SECONDS = 3


class Patient(H11Protocol):
    """HTTP/1.1 with limits: for the connections of one client, for all connections, and for the time of headers.

    uncounted: networks that may take all connections: this computer, and proxies, which speak for many clients.
    """

    _deadline: asyncio.TimerHandle | None = None
    _holder: str | None = None

    def __init__(self, *arguments: Any, uncounted: Collection[Network], **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._uncounted = uncounted

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, or close the connection if there are too many."""
        super().connection_made(transport)
        self._holder = holder_of(self.client[0] if self.client else "", self._uncounted)
        held = sum(isinstance(one, Patient) and one._holder == self._holder for one in self.connections)
        if len(self.connections) > CONNECTIONS:
            self._refuse(f"{CONNECTIONS} connections are open; try again later")
        elif self._holder is not None and held > CONNECTIONS // PART:
            self._refuse(f"{CONNECTIONS // PART} connections of your address are open; close one and try again")
        else:
            self._wait()

    def _refuse(self, message: str) -> None:
        self._answer(Refusal(503, "Connections", message, RETRY))

    def _answer(self, refusal: Refusal) -> None:
        self.transport.write(refusal.whole)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP."""
        self._answer(Refusal(400, "NotHTTP", f"{msg} Send HTTP/1.1, with headers of at most {HEADER_BYTES:,} bytes."))

    def data_received(self, data: bytes) -> None:
        """Read; a request whose headers are all there ends the waiting for them."""
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before:
            self._wait_no_more()
        elif self.cycle is None or self.cycle.response_complete:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the waiting."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(HEADER_SECONDS, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


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
        listener.listen(CONNECTIONS)
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


def url(host: str, listener: socket.socket) -> str:
    """Where a browser finds it."""
    name = "localhost" if _everywhere(host) else f"[{host}]" if ":" in host else host
    return f"http://{name}:{listener.getsockname()[1]}/"


def _everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def is_local(host: str) -> bool:
    """Whether only this computer can reach the address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def public(address: str) -> str:
    """The address of the page on the net, ending with a slash. Raises InputError."""
    try:
        parts = urlsplit(address)
        plain = not (parts.query or parts.fragment or parts.username)
        good = parts.scheme in ("http", "https") and parts.hostname and plain and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise InputError(
            f"--public-url {address!r} is not the address of a page; write one such as https://puzzles.example.org/"
        )
    return address.rstrip("/") + "/"


def run(listener: socket.socket, settings: Mapping[str, Any], ready: Callable[[], None]) -> None:
    """Answer until interrupted, in this process. settings: of `application`. ready: called once it answers."""
    uncounted = (*LOOPBACK, *settings.get("proxies", ()))
    Server(application(**settings), ready, uncounted=uncounted).run(sockets=[listener])


class Server(uvicorn.Server):
    """uvicorn with our limits. ready: called once questions are answered. uncounted: see `Patient`."""

    def __init__(
        self,
        app: Guard | AccessLog,
        ready: Callable[[], None] = lambda: None,
        *,
        uncounted: Collection[Network] = LOOPBACK,
    ) -> None:
        http: Any = partial(Patient, uncounted=uncounted)
        super().__init__(
            uvicorn.Config(
                app, http=http, ws="none", lifespan="on", log_level="warning", access_log=False,
                server_header=False, proxy_headers=False, timeout_keep_alive=IDLE_SECONDS,
                h11_max_incomplete_event_size=HEADER_BYTES, timeout_graceful_shutdown=CLOSING_SECONDS,
                backlog=ACCEPTED,
            )
        )  # fmt: skip
        self._ready = ready
        self._close = app.close

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call `ready`."""
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(CONNECTIONS)  # asyncio made it as short as ACCEPTED
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End; what is being worked on is not waited for."""
        self._close()
        await super().shutdown(sockets)
