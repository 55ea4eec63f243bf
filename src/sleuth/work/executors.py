"""Processes for long work, here or on a cluster; those here end with the work."""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from sleuth.errors import InputError, MissingExtra
from sleuth.work import stop
from sleuth.work.team import ALONE, Team

AHEAD = 2
"""Batches handed out at once for each worker, so that none waits for the next."""

CLUSTER_SECONDS = 10
"""How long to wait for a scheduler to answer."""


def _check_sendable(task: object) -> None:
    try:
        pickled = pickle.dumps(task)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise InputError(
            f"the game cannot be sent to other processes ({error}); use one process, or make the game in a file and "
            "name it, as in my_game.py:game"
        ) from None
    typed = b"__main__" in pickled and not hasattr(sys.modules["__main__"], "__file__")
    if typed and multiprocessing.get_start_method() != "fork":
        raise InputError(
            "code typed at a prompt cannot be sent to other processes; use one process, or put the code into a file"
        )


@contextmanager
def workers(jobs: int, executor: Any, *sent: object) -> Iterator[Team]:
    """The team for a number of processes, an executor, or a cluster; for one job, this process alone.

    executor: None, an `Executor`, or what `cluster` takes. jobs: the number of workers, if the executor has no such
    number. sent: the values to send to them. Raises InputError or MissingExtra.
    """
    if isinstance(executor, str) or hasattr(executor, "scheduler_info"):
        if jobs != 1:
            raise InputError(
                f"`jobs` {jobs} and `executor` {executor!s:.80} exclude each other; the cluster has its own workers"
            )
        _check_sendable(sent)
        with cluster(executor) as team:
            yield team
        return
    if executor is not None:
        size = max(jobs, getattr(executor, "_max_workers", os.cpu_count() or 1))  # a guess if it does not say
        yield Team(executor, AHEAD * size)
        return
    if jobs == 1:
        yield ALONE
        return
    _check_sendable(sent)
    pool = ProcessPoolExecutor(jobs, initializer=_begin_worker)
    try:
        yield Team(pool, AHEAD * jobs)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    pool.shutdown()


@contextmanager
def cluster(target: Any) -> Iterator[Team]:
    """The workers of a Dask scheduler; new ones may join, and the work of lost ones is done again.

    target: dask://HOST:PORT, a `Client`, which stays open, or a cluster such as `LocalCluster`.
    """
    with _quiet_loggers(), ExitStack() as stack:
        client = target if hasattr(target, "get_executor") else stack.enter_context(_client(target))
        if client.scheduler is None or client.asynchronous:
            raise InputError("`executor` is a Client of Dask that is closed or asynchronous; give an open one")
        threads = _threads(client)
        if not threads:
            address = client.scheduler.address
            place = address.removeprefix("tcp://")
            raise InputError(f"the scheduler at {place} has no workers; start one: dask worker {address}")
        yield Team(client.get_executor(), AHEAD * threads)


@contextmanager
def _client(target: Any) -> Iterator[Any]:
    """A client of a cluster, or of the one at dask://HOST:PORT. Raises InputError or MissingExtra."""
    place = str(target)
    if isinstance(target, str):
        kind, _, place = target.partition("://")
        if kind != "dask" or ":" not in place:
            better = place if ":" in place else "HOST:PORT"
            raise InputError(
                f"{target!r} is not the address of a cluster. Write dask://{better}. "
                "In Python a Client of Dask and client.get_executor() will do, too"
            )
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtra("`executor` needs Dask: pip install 'sleuth[cluster]'") from None
    try:
        there = f"tcp://{place}" if isinstance(target, str) else target
        client = Client(there, timeout=CLUSTER_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise InputError(f"no Dask scheduler answers at {place} ({error or type(error).__name__})") from None
    try:
        yield client
    finally:
        with suppress(Exception):  # whether or not its scheduler is still there
            client.close(timeout=2)


def _threads(client: Any) -> int:
    """The number of threads of a cluster's workers; 0 if its scheduler does not answer."""
    try:
        return sum(client.nthreads().values())
    except (OSError, ValueError, RuntimeError):  # CommClosedError and TimeoutError are OSError
        return 0


@contextmanager
def _quiet_loggers() -> Iterator[None]:
    """Within the block, nothing is logged: Dask would log tracebacks, and our errors say what went wrong."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _begin_worker() -> None:
    """Set up a worker process: an interrupt stops its searches, and it ends with the command's process."""
    signal.set_wakeup_fd(-1)  # after a fork it is still the parent's
    signal.signal(signal.SIGINT, lambda number, frame: stop.request())
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait in a thread until the parent process ends, then end this one."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
