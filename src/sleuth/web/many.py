"""Serving: by this process, or by several that share one socket, each with desks of its own, which this one watches."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from multiprocessing import connection, get_context
from multiprocessing.process import BaseProcess
from typing import Any

from sleuth.web.accesslog import writer
from sleuth.web.clients import networks
from sleuth.web.desk import START
from sleuth.web.server import is_local, run
from sleuth.web.worker import end_with_server

CLOSING_SECONDS = 10
"""Within which a server process has to end."""
CHECK_SECONDS = 0.2


def serve(
    listener: socket.socket,
    host: str,
    *,
    names: Collection[str] = (),
    public_url: str | None = None,
    proxies: Collection[str] = (),
    access_log: str | None = None,
    workers: int = 1,
    ready: Callable[[], None],
) -> None:
    """Answer until interrupted. names: by which the server may be called, besides `host` and that of `public_url`.

    proxies, access_log: see `application`. workers: server processes. ready: called once questions are answered.
    Raises InputError before it answers anything.
    """
    settings: dict[str, Any] = {
        "hosts": {host.lower(), *(name.lower() for name in names)}, "any_address": not is_local(host),
        "public_url": public_url, "proxies": networks(proxies), "access_log": access_log,
    }  # fmt: skip
    if access_log is not None:
        writer(access_log)
    if workers == 1:
        run(listener, settings, ready)
    else:
        serve_many(listener, workers, {**settings, "compiled": True}, ready)


def serve_many(listener: socket.socket, count: int, settings: dict[str, Any], ready: Callable[[], None]) -> None:
    """Answer until interrupted, in `count` processes; one that dies is replaced.

    What they run is compiled once, before they start. settings: of `application`. ready: called once all of them
    answer. Raises ChildProcessError if a process ends before it answers.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    subprocess.run([sys.executable, "-c", START, "prepare", str(os.getpid()), "0", *sys.path], check=False)
    members: list[BaseProcess] = []
    try:
        started = [_start(listener, settings, members) for _ in range(count)]
        for member, event in zip(tuple(members), started, strict=True):
            _await(member, event)
        ready()
        while True:
            connection.wait([member.sentinel for member in members])
            for member in [member for member in members if not member.is_alive()]:
                members.remove(member)
                event = _start(listener, settings, members)
                _await(members[-1], event)
    finally:
        _end(members)


def _start(listener: socket.socket, settings: dict[str, Any], members: list[BaseProcess]) -> Any:
    """Start a server process, which joins the members. Returns the event that is set once it answers."""
    context = get_context("spawn")
    event = context.Event()
    member = context.Process(target=_serve, args=(listener, settings, event, os.getpid()))
    member.start()
    members.append(member)
    return event


def _await(member: BaseProcess, event: Any) -> None:
    while not event.wait(CHECK_SECONDS):
        if not member.is_alive():
            raise ChildProcessError(f"a server process ended at its start, with exit code {member.exitcode}")


def _serve(listener: socket.socket, settings: dict[str, Any], event: Any, parent: int) -> None:
    """What a server process does."""
    end_with_server(parent)
    with suppress(KeyboardInterrupt):
        run(listener, settings, event.set)


def _end(members: list[BaseProcess]) -> None:
    """End all server processes, and their workers with them."""
    for member in members:
        member.terminate()
    for member in members:
        member.join(CLOSING_SECONDS)
        if member.is_alive():
            member.kill()
            member.join()
