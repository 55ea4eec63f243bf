"""A small set of tests for an environment without pytest: `make lowest` runs it with the lowest versions allowed.

It uses nothing but the standard library and what is installed, and ends with 1 if something is not as it should be.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from threading import Timer
from urllib.request import urlopen

SLEUTH = str(Path(sys.executable).with_name("sleuth"))
SECONDS = 120
"""Within which each of them has to end."""

# Arguments, exit code, what is printed.
COMMANDS = (
    ("--version", 0, "sleuth "),
    ("games", 0, "mastermind"),
    ("suggest crane=bbygb", 0, "Play "),
    ("suggest crane=bbygb --json", 0, '"schema": "sleuth/suggest/2"'),
    ("suggest --game classic --prior freq crane=bbygb", 0, "Play "),
    ("solve mastermind:2x3", 0, "total 21"),
    ("compare entropy first --game mastermind:2x3", 0, "2.3333"),
    ("season odds example", 0, "An example season"),
    ("sugest", 2, "did you mean suggest?"),
    ("suggest crane=bbyg", 2, "Error: "),
    ("games --strategie", 2, "did you mean --strategies?"),
    ("", 2, "Usage: sleuth"),
)
EXAMPLE = "import sleuth; print(sleuth.suggest('crane=bbygb').guess)"
CLUSTER = """
import sleuth
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        print(sleuth.compare("consistent", game="mastermind:2x3", games=10, executor=cluster))
"""


def wrong(command: list[str], code: int, part: str) -> list[str]:
    """What is not as it should be about a command."""
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)
    printed = run.stdout + run.stderr
    if run.returncode == code and part in printed and "Traceback" not in printed:
        return []
    return [f"{' '.join(command)}: exit code {run.returncode}, not {code} with {part!r}\n{printed}"]


def wrong_with_the_server() -> list[str]:
    """What is not as it should be about the server: it says where it is, and describes its API."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [SLEUTH, "serve", "--port", str(port)]
    log = Path("server.txt")
    with log.open("w") as errors, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as server:
        timer = Timer(SECONDS, server.kill)
        timer.start()
        try:
            assert server.stdout is not None
            if "Sleuth is at" not in server.stdout.readline():
                return [f"sleuth serve: it did not start\n{log.read_text()}"]
            with urlopen(f"http://127.0.0.1:{port}/api/v1/openapi.json", timeout=SECONDS) as answer:
                return [] if json.load(answer)["paths"] else ["sleuth serve: no paths"]
        finally:
            timer.cancel()
            server.terminate()


def main() -> int:
    found = [one for line, code, part in COMMANDS for one in wrong([SLEUTH, *line.split()], code, part)]
    found += wrong([sys.executable, "-c", EXAMPLE], 0, "tings")
    Path("cluster.py").write_text(CLUSTER)
    found += wrong([sys.executable, "cluster.py"], 0, "<Comparison on mastermind:2x3: consistent")
    found += wrong_with_the_server()
    print(
        "\n".join(found) or f"lowest: {len(COMMANDS)} commands, Python, a cluster and the server are as they should be"
    )
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
