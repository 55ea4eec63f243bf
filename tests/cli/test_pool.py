"""Worker processes end when the command that began them ends, however it ends."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.eventually import eventually
from tests.programs import printed, program

SCRIPT = """
import os, time
from sleuth.work.executors import workers
with workers(2, None) as team:
    executor = team.executor
    print(*{executor.submit(os.getpid).result() for _ in range(2)}, flush=True)
    for _ in range(2):
        executor.submit(time.sleep, 600)
    time.sleep(600)
"""


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked up in /proc")
def test_workers_end_when_their_parent_is_killed():
    with program(sys.executable, "-c", SCRIPT) as parent:
        workers = printed(parent, "workers of a pool").split()
        assert all(map(_runs, workers))
        parent.kill()
        try:
            eventually(lambda: not any(map(_runs, workers)), 60, "end of the workers without their parent")
        finally:
            for worker in filter(_runs, workers):
                os.kill(int(worker), signal.SIGKILL)


def _runs(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
