"""A real server at a free port, in a thread of this process, and the command line beside it."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

import httpx
import pytest

from sleuth.cli import app
from sleuth.web.accesslog import AccessLog
from sleuth.web.app import application
from sleuth.web.clients import LOOPBACK, Network
from sleuth.web.guard import Guard
from sleuth.web.server import Server, listening


@contextmanager
def running(guard: Guard | AccessLog, uncounted: Collection[Network] = LOOPBACK) -> Iterator[httpx.Client]:
    """A client of an application that runs meanwhile. uncounted: of `Server`."""
    started = Event()
    listener = listening("127.0.0.1", 0)
    server = Server(guard, started.set, uncounted=uncounted)
    thread = Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    assert started.wait(60)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with httpx.Client(base_url=address, timeout=120, trust_env=False) as client:
        yield client
    server.should_exit = True
    thread.join(30)
    listener.close()


@pytest.fixture(scope="session")
def client(own_cache: None) -> Iterator[httpx.Client]:
    """A client of an application that compiles nothing beforehand."""
    with running(application(warm=False)) as made:
        yield made


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """What a command prints with --json; of one that fails, its message."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def run(*arguments: str) -> Any:
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            app.main([*arguments, "--json"])
        out, err = capsys.readouterr()
        return err.removeprefix("Error: ").rstrip("\n") if ended.value.code else json.loads(out)

    return run
