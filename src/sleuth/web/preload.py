"""Importing this module loads all code that questions need, and compiles it if necessary.

The fork server of `workers` imports it once, so a worker that it forks has everything at once.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import suppress

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # NumPy starts no thread, for only one is forked
signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at the terminal is meant for the server

from sleuth.errors import SleuthError  # noqa: E402
from sleuth.web import worker as worker  # noqa: E402
from sleuth.web.questions import QUESTIONS, WARM, answer  # noqa: E402

SERVER = os.getppid()

for path, body in WARM:
    if os.getppid() != SERVER:  # it has ended meanwhile
        sys.exit()
    with suppress(SleuthError):
        answer(QUESTIONS[path], body)
gc.freeze()  # what is here now stays, and its memory is shared by all workers
