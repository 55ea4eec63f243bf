"""Worker: a process that answers questions, one at a time, until it is ended or its server is gone.

Questions come on standard input and answers go to standard output, framed as `wire` says. SIGINT interrupts the
question at hand: the worker then reports STOPPED and is as good as before. Compiled code does not return to Python for
that, so a thread sets the flag of `stop`, which searches look at. Where that does not help, the server kills the
process.
"""

from __future__ import annotations

import ctypes
import json
import os
import select
import signal
import socket
import sys
import threading
import traceback
from contextlib import suppress
from importlib import import_module
from types import FrameType
from typing import Any

from sleuth.core import stop
from sleuth.errors import SleuthError
from sleuth.web import wire
from sleuth.web.questions import QUESTIONS, Question
from sleuth.web.warm import STEPS, Step

PATHS = {question.path: question for question in QUESTIONS}
PR_SET_PDEATHSIG = 1
SPARE = 5.0
"""Seconds after which a worker ends itself that should have been ended: its server is gone."""


class Worker:
    """The loop of a worker.

    seconds: that a question may take. steps: small questions that load compiled code, worked off while no other
    question waits.
    """

    def __init__(self, incoming: int, outgoing: int, seconds: float, steps: tuple[Step, ...]) -> None:
        self._seconds = seconds
        self._incoming = incoming
        self._outgoing = outgoing
        self._steps = iter(steps)
        self._warming = False
        self._busy = False
        self._heard = threading.Event()  # the thread has learnt of the signal
        signal.signal(signal.SIGINT, self._interrupted)
        reader, self._writer = socket.socketpair()
        self._writer.setblocking(False)
        signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        threading.Thread(target=self._listen, args=(reader,), daemon=True).start()

    def run(self) -> None:
        """Answer until the input ends."""
        while True:
            while self._warming and not self._waiting():
                self._warming = self._warm()
            try:
                kind, payload = self._received()
            except EOFError:
                return
            if kind == wire.WARM:
                self._warming = True
            else:
                path, _, body = payload.partition(b"\n")
                _write(self._outgoing, wire.framed(*self._worked(path.decode(), body)))

    def _interrupted(self, _number: int, frame: FrameType | None) -> None:
        if not self._busy:  # there is nothing to interrupt
            return
        if importing(frame):  # NumPy and the compiler cannot be imported twice, so another worker has to take over
            os._exit(1)
        self._busy = False
        raise KeyboardInterrupt

    def _listen(self, reader: socket.socket) -> None:
        """Set the flag for every signal that comes while a question is worked on."""
        with reader:
            while heard := reader.recv(1):
                if heard[0] == signal.SIGINT:
                    stop.request()
                    self._heard.set()

    def _stopped(self) -> tuple[bytes, bytes]:
        """The message of a question that was stopped; the flag is down again, and stays down."""
        self._heard.wait()
        self._heard.clear()
        stop.clear()
        return wire.STOPPED, b""

    def _waiting(self) -> bool:
        """Whether a message waits."""
        return bool(select.select([self._incoming], [], [], 0)[0])

    def _warm(self) -> bool:
        """Take one step. Returns whether there may be another."""
        for step in self._steps:
            with suppress(SleuthError):
                step.take()
            return True
        return False

    def _received(self) -> tuple[bytes, bytes]:
        """The next message: its kind and payload. Raises EOFError."""
        kind, size = wire.HEAD.unpack(_read(self._incoming, wire.HEAD.size))
        return kind, _read(self._incoming, size)

    def _worked(self, path: str, body: bytes) -> tuple[bytes, bytes]:
        """The message that a question leads to."""
        question = PATHS[path]
        signal.setitimer(signal.ITIMER_REAL, self._seconds + SPARE)  # its signal ends the process
        try:
            self._busy = True
            answer = question.answer(question.request(question.body.model_validate(json.loads(body))))
            return wire.ANSWER, wire.dumped(_spelled(question, answer))
        except SleuthError as error:
            message = question.spelled(str(error))
            return wire.REFUSED, wire.dumped({"kind": type(error).__name__, "message": message})
        except (KeyboardInterrupt, stop.Stopped, Exception) as error:
            if _interruption(error):
                return self._stopped()
            traceback.print_exc()
            return wire.FAILED, b""
        finally:
            self._busy = False
            signal.setitimer(signal.ITIMER_REAL, 0)


def _spelled(question: Question, answer: dict[str, Any]) -> dict[str, Any]:
    """An answer whose own texts name fields."""
    texts = {key: question.spelled(value) for key, value in answer.items() if isinstance(value, str)}
    notes = {"notes": [question.spelled(note) for note in answer["notes"]]} if "notes" in answer else {}
    return {**answer, **texts, **notes}


def importing(frame: FrameType | None) -> bool:
    """Whether a module is being imported: if that is interrupted, half of it is left behind."""
    while frame is not None and frame.f_globals.get("__name__") != "importlib._bootstrap":
        frame = frame.f_back
    return frame is not None


def _interruption(error: BaseException | None) -> bool:
    """Whether it is Stopped, KeyboardInterrupt, or the SystemError as which that one leaves a compiled function."""
    while error is not None and not isinstance(error, (KeyboardInterrupt, stop.Stopped)):
        error = error.__cause__
    return error is not None


def _read(source: int, size: int) -> bytes:
    """Exactly `size` bytes. Raises EOFError if they end before."""
    pieces = bytearray()
    while len(pieces) < size:
        piece = os.read(source, size - len(pieces))
        if not piece:
            raise EOFError
        pieces += piece
    return bytes(pieces)


def _write(target: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(target, rest) :]


def end_with_server(server: int) -> None:
    """Let the kernel kill this process when the server ends, where it can. server: its process id."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != server:
        sys.exit()


def main(role: str, server: int, seconds: float) -> None:
    """Run the worker of a desk ("quick" or "slow"), or compile what the page needs ("prepare").

    server: process id of the parent. seconds: that a question may take; the server sees to it.
    """
    end_with_server(server)
    outgoing = os.dup(1)
    os.dup2(2, 1)  # whatever else is printed does not mix with the answers
    if role == "prepare":
        os.nice(5)
        prepare()
        return
    quick = tuple(step for step in STEPS if not step.question.slow(step.request))
    worker = Worker(0, outgoing, seconds, quick if role == "quick" else STEPS)
    import_module("sleuth.kernels.words.letters")  # and NumPy, which nearly every question needs
    with suppress(BrokenPipeError):
        worker.run()


def prepare() -> None:
    """Take all steps, so that what they run is compiled."""
    for step in STEPS:
        with suppress(SleuthError):
            step.take()
