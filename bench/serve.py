"""Load on `sleuth serve`: one client, then a hundred at once, each question with a history of its own.

    python bench/serve.py                 60 seconds of 100 clients
    python bench/serve.py --seconds 10 --clients 20

Measured are the times that a client sees, and what the server itself spends: CPU seconds and memory, from /proc.
The bars: a median of 60 ms for one client, and with 100 clients no error and no growth of memory.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sleuth.games.words.lists import builtin
from sleuth.games.words.tiles import mark

HEADERS = {"Content-Type": "application/json"}


def questions(seed: int) -> Iterator[str]:
    """Bodies of suggestions after one to three random guesses against random secrets, no two likely the same."""
    secrets, guesses = (words.words for words in builtin("classic"))
    rng = random.Random(seed)
    while True:
        secret = rng.choice(secrets)
        asked = [rng.choice(guesses) for _ in range(rng.choice((1, 1, 2, 3)))]
        yield json.dumps({"turns": [{"guess": guess, "feedback": mark(guess, secret)} for guess in asked]})


class Server:
    """A server of its own process, at a free port."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sleuth", "serve", "--port", "0", "--json"], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        told = ""
        while not told.endswith("}\n"):
            told += self.process.stdout.readline()
        self.port = json.loads(told)["port"]

    def connect(self) -> http.client.HTTPConnection:
        """A connection that stays open."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)

    def wait_until_ready(self) -> None:
        """Wait until all is compiled."""
        connection = self.connect()
        while True:
            connection.request("GET", "/api/health")
            if json.loads(connection.getresponse().read())["status"] == "ready":
                return
            time.sleep(1)

    @property
    def processes(self) -> list[int]:
        """The server and its workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [self.process.pid, *map(int, children)]

    @property
    def cpu(self) -> float:
        """Seconds, user and system, of all its processes."""
        fields = [Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in self.processes]
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Resident, in MB, of all its processes; what they share counts in proportion."""
        rollups = [Path(f"/proc/{each}/smaps_rollup").read_text().splitlines() for each in self.processes]
        sizes = [next(line for line in lines if line.startswith("Pss:")) for lines in rollups]
        return sum(int(size.split()[1]) for size in sizes) / 1024


@contextmanager
def serving() -> Iterator[Server]:
    server = Server()
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait()


def ask(connection: http.client.HTTPConnection, body: str) -> tuple[int, float]:
    """The status of the answer, and the seconds that it took."""
    begun = time.perf_counter()
    connection.request("POST", "/api/suggest", body, HEADERS)
    answer = connection.getresponse()
    answer.read()
    return answer.status, time.perf_counter() - begun


def one_client(server: Server, count: int) -> None:
    connection, bodies = server.connect(), questions(1)
    for _ in range(20):
        ask(connection, next(bodies))
    cpu = server.cpu
    asked = [ask(connection, next(bodies)) for _ in range(count)]
    spent = (server.cpu - cpu) / count
    times = sorted(seconds for _, seconds in asked)
    statuses = Counter(status for status, _ in asked)
    print(f"| 1 client, {count} questions | {dict(statuses)} | {figures(times)} | {spent * 1000:.0f} ms | |")


def many_clients(server: Server, clients: int, seconds: float, label: str) -> None:
    times: list[float] = []
    statuses: Counter[str] = Counter()
    until = time.monotonic() + seconds

    def client(number: int) -> None:
        connection, bodies = server.connect(), questions(1000 + number)
        while time.monotonic() < until:
            try:
                status, took = ask(connection, next(bodies))
            except OSError as error:
                statuses[type(error).__name__] += 1
                connection = server.connect()
                continue
            statuses[str(status)] += 1
            times.append(took)

    memory, cpu = server.memory, server.cpu
    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    spent = (server.cpu - cpu) / max(1, len(times))
    told = f"{memory:.0f} → {server.memory:.0f} MB"
    rate = f"{len(times) / seconds:.0f} a second"
    print(f"| {label}, {rate} | {dict(statuses)} | {figures(sorted(times))} | {spent * 1000:.0f} ms | {told} |")


def figures(times: list[float]) -> str:
    """Median and 99th percentile in milliseconds."""
    if not times:
        return "- | -"
    return f"{statistics.median(times) * 1000:.0f} ms | {times[int(0.99 * len(times))] * 1000:.0f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clients", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--questions", type=int, default=300, help="of the one client")
    chosen = parser.parse_args()
    with serving() as server:
        server.wait_until_ready()
        print("| load | answers | median | 99 % | CPU of the server, each | its memory |")
        print("|---|---|---|---|---|---|")
        one_client(server, chosen.questions)
        for part in ("first", "second"):  # memory may fill caches once, and must not grow after that
            label = f"{chosen.clients} clients, {part} {chosen.seconds / 2:g} s"
            many_clients(server, chosen.clients, chosen.seconds / 2, label)


if __name__ == "__main__":
    main()
