"""Desks: the workers of a server, and the compiling that goes on in the background after its start."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import Process
from contextlib import suppress

from sleuth.web.desk import Desk, started
from sleuth.web.limits import SECONDS

DELAY = 2.0
"""Seconds before the compiler starts: a page that is opened at once has its first suggestion by then."""


class Desks:
    """The two desks: `quick` for what takes a moment, `slow` for searches, so that these never hold up the rest.

    `status` is "preparing" while what the page needs is compiled, in a process of its own, then "ready". compiled:
    whether all of that is done already.
    """

    def __init__(
        self, *, waiting: int = 128, slow_waiting: int = 8, seconds: float = SECONDS, compiled: bool = False
    ) -> None:
        self.quick = Desk("quick", size=2, waiting=waiting, seconds=seconds)
        self.slow = Desk("slow", size=1, waiting=slow_waiting, seconds=seconds)
        self.status = "ready"
        self._compiled = compiled
        self._preparing: asyncio.Task[None] | None = None
        self._compiler: Process | None = None

    async def open(self) -> None:
        """Start all workers, and the compiling soon after."""
        await self.quick.start()
        await self.slow.start()
        if self._compiled:
            self._warm()
            return
        self.status = "preparing"
        self._preparing = asyncio.ensure_future(self._prepare())

    async def _prepare(self) -> None:
        await asyncio.sleep(DELAY)
        self._compiler = await started("prepare", talks=False)
        compiled = await self._compiler.wait() == 0
        self.status = "ready"
        if compiled:
            self._warm()

    def _warm(self) -> None:
        """Let workers load compiled code while they have nothing else to do."""
        self.quick.keep_warm()
        self.slow.keep_warm()

    def close(self) -> None:
        """End all work, and let nobody wait any longer; to be called in the server's loop."""
        self.quick.close()
        self.slow.close()

    async def ended(self) -> None:
        """Return once all processes have ended."""
        if self._preparing is not None:
            self._preparing.cancel()
            with suppress(asyncio.CancelledError):
                await self._preparing
        if self._compiler is not None and self._compiler.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self._compiler.pid, signal.SIGKILL)
            await self._compiler.wait()
        await self.quick.ended()
        await self.slow.ended()
