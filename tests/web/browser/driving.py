"""What drives the page: Debian's Chromium and a server."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
"""None if it is missing."""
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


@contextmanager
def serving() -> Iterator[str]:
    """The address of `sleuth serve` at a free port."""
    command = [sys.executable, "-m", "sleuth", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = ""
        for line in process.stdout:
            told += line
            if line.startswith("}"):
                break
        try:
            yield json.loads(told)["url"]
        finally:
            process.terminate()
