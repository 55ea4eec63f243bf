"""The application in this process, a real server at a free port in a thread of it, and the command line beside them."""

from __future__ import annotations

import io
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import httpx
import pytest
from starlette.types import ASGIApp

from sleuth.cli import app
from sleuth.web import workers
from sleuth.web.server import Server, configuration, listening
from tests.eventually import eventually
from tests.web.in_process import in_process


@contextmanager
def running(app: ASGIApp) -> Iterator[httpx.Client]:
    """A client of an application that runs meanwhile."""
    listener = listening("127.0.0.1", 0)
    server = Server(configuration(app))
    thread = Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    eventually(lambda: server.started or not thread.is_alive(), 60, "server that listens")
    assert server.started
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with httpx.Client(base_url=address, timeout=120, trust_env=False) as client:
        yield client
    server.should_exit = True
    thread.join(30)
    listener.close()


@pytest.fixture(scope="session", autouse=True)
def forked() -> Iterator[None]:
    """Workers are forked, so that each is there at once; they load what they need themselves."""
    multiprocessing.set_forkserver_preload(["sleuth.web.worker"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "STARTING", workers.FORKING)
        patch.setattr(workers, "PRELOAD", "sleuth.web.worker")
        yield


@pytest.fixture(scope="session")
def client() -> Iterator[httpx.Client]:
    """A client of an application in this process."""
    with in_process() as made:
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
