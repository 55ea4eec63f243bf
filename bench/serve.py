"""Load on `sleuth serve`: one client, then a hundred at once, who play games and ask for a guess after every turn.

    python bench/serve.py                 60 seconds of 100 clients
    python bench/serve.py --seconds 10 --clients 20
    python bench/serve.py --proxy         behind Caddy, by the Caddyfile of this repository

Measured are the times that a client sees, and what the server itself spends: CPU seconds and memory, from /proc; and
how long all workers are taken after the clients of long comparisons have left.
The bars: a median of 60 ms for one client, and with 100 clients no error and no growth of memory.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from _measure import free_port

from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.games.words.lists import USUAL, builtin
from sleuth.games.words.word_game import game

HEADERS = {"Content-Type": "application/json"}
LONG = json.dumps({"game": "dating:10", "strategies": ["consistent"], "games": 500})
"""Work of many seconds."""
CADDYFILE = Path(__file__).parents[1] / "Caddyfile"


OPENERS = USUAL[:12]
START = Position.start(game("classic", *(words.words for words in builtin("classic"))))


def questions(seed: int) -> Iterator[tuple[int, str]]:
    """Turns made, and the body of a suggestion: after each turn of games against random secrets.

    They are those of the page. A game begins with a usual first guess, and goes on with random candidates.
    """
    rng, listed = random.Random(seed), START.listing
    weights = [1 / number for number in range(1, len(OPENERS) + 1)]
    while True:
        secret = np.array([rng.randrange(len(listed.secrets))], np.int32)
        position, label, turns = START, rng.choices(OPENERS, weights)[0], []
        while label != listed.secrets[secret[0]]:
            guess = listed.guess_row(label)
            turn = Turn(guess, int(listed.block(np.array([guess], np.int32), secret)[0, 0]))
            position = position.after(turn)
            turns.append({"guess": label, "feedback": listed.spell(turn.code)})
            yield len(turns), json.dumps({"turns": turns, "rule": "free"})
            label = listed.secrets[rng.choice(position.rows.tolist())]


class Server:
    """A server of its own process, at a free port. workers: its processes that compute."""

    def __init__(self, workers: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sleuth", "serve", "--port", "0", "--json", "--workers", str(workers)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        printed = ""
        while not printed.endswith("}\n"):
            printed += self.process.stdout.readline()
        self.port = json.loads(printed)["port"]

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

    def answer(self, body: str) -> Any:
        """The answer to a question for a guess."""
        connection = self.connect()
        connection.request("POST", "/api/v1/suggest", body, HEADERS)
        return json.loads(connection.getresponse().read())

    @property
    def processes(self) -> list[int]:
        """The server and its workers."""
        found = [self.process.pid]
        for each in found:  # grows meanwhile
            found += map(int, Path(f"/proc/{each}/task/{each}/children").read_text().split())
        return [each for each in found if Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()[0] != "Z"]

    def read(self, name: str) -> list[str]:
        """What a file in /proc says of each process; one that has ended meanwhile is left out."""
        texts = []
        for each in self.processes:
            with suppress(OSError):
                texts.append(Path(f"/proc/{each}/{name}").read_text())
        return texts

    @property
    def cpu(self) -> float:
        """Seconds, user and system, of all its processes."""
        fields = [text.rpartition(")")[2].split() for text in self.read("stat")]
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Resident, in MB, of all its processes; what they share counts in proportion."""
        sizes = [
            next(line for line in text.splitlines() if line.startswith("Pss:")) for text in self.read("smaps_rollup")
        ]
        return sum(int(size.split()[1]) for size in sizes) / 1024


@contextmanager
def serving(workers: int, *, proxy: bool) -> Iterator[Server]:
    server = Server(workers)
    caddy = None
    try:
        server.wait_until_ready()
        if proxy:
            port = free_port()
            sites = {"SITE": f"http://127.0.0.1:{port}", "UPSTREAM": f"127.0.0.1:{server.port}"}
            command = ["caddy", "run", "--config", str(CADDYFILE), "--adapter", "caddyfile"]
            caddy = subprocess.Popen(command, env={**os.environ, **sites}, stderr=subprocess.DEVNULL)
            server.port = port
            while not answers(port):
                time.sleep(0.1)
        yield server
    finally:
        for process in filter(None, (caddy, server.process)):
            process.terminate()
            process.wait()


def answers(port: int) -> bool:
    """Whether something listens there."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


def ask(connection: http.client.HTTPConnection, body: str) -> tuple[int, float]:
    """The status of the answer, and the seconds that it took."""
    begun = time.perf_counter()
    connection.request("POST", "/api/v1/suggest", body, HEADERS)
    answer = connection.getresponse()
    answer.read()
    return answer.status, time.perf_counter() - begun


def one_client(server: Server, count: int, label: str, seed: int) -> None:
    connection, bodies = server.connect(), questions(seed)
    for _ in range(20):
        ask(connection, next(bodies)[1])
    cpu = server.cpu
    asked = [(turns, *ask(connection, body)) for turns, body in islice(bodies, count)]
    spent = (server.cpu - cpu) / count
    statuses = Counter(status for _, status, _ in asked)
    label = f"{label}, {count} questions"
    print(f"| {label} | {dict(statuses)} | {figures([each[-1] for each in asked])} | {spent * 1000:.0f} ms | |")
    for turns in (1, 2, 3):
        times = [seconds for made, _, seconds in asked if made == turns]
        print(f"| {label}, after {turns} turns | {len(times)} | {figures(times)} | | |", flush=True)


def leaving_clients(server: Server, workers: int, times: int) -> None:
    """How long after clients have left that took all workers another question is answered."""
    taken = []
    for _ in range(times):
        leaving, next_one = [server.connect() for _ in range(workers)], server.connect()
        for one in leaving:
            one.request("POST", "/api/v1/compare", LONG, HEADERS)
        time.sleep(1)  # they are being worked on
        for one in leaving:
            one.close()
        begun = time.perf_counter()
        next_one.request("POST", "/api/v1/season/odds", '{"season": "example", "until": "w1"}', HEADERS)
        next_one.getresponse().read()
        taken.append(time.perf_counter() - begun)
    print(f"\nAfter clients left, the next answer came within {max(taken) * 1000:.0f} ms at most, of {times} times.")


def many_clients(server: Server, clients: int, seconds: float, label: str) -> None:
    times: list[float] = []
    statuses: Counter[str] = Counter()
    until = time.monotonic() + seconds

    def client(number: int) -> None:
        connection, bodies = server.connect(), questions(1000 + number)
        while time.monotonic() < until:
            try:
                status, took = ask(connection, next(bodies)[1])
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
    grown = f"{memory:.0f} → {server.memory:.0f} MB"
    rate = f"{len(times) / seconds:.0f} a second"
    print(f"| {label}, {rate} | {dict(statuses)} | {figures(times)} | {spent * 1000:.0f} ms | {grown} |")


def figures(times: list[float]) -> str:
    """Median, 95th and 99th percentile in milliseconds."""
    if not times:
        return "- | - | -"
    return " | ".join(f"{np.quantile(times, share) * 1000:.0f} ms" for share in (0.5, 0.95, 0.99))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clients", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=2, help="processes that compute")
    parser.add_argument("--idle", type=float, default=0, help="seconds between the start and the first question")
    parser.add_argument("--proxy", action="store_true", help="ask through Caddy")
    parser.add_argument("--questions", type=int, default=300, help="of the one client")
    chosen = parser.parse_args()
    with serving(chosen.workers, proxy=chosen.proxy) as server:
        time.sleep(chosen.idle)
        print("| load | answers | median | 95% | 99% | CPU of the server, each | its memory |")
        print("|---|---|---|---|---|---|---|")
        one_client(server, chosen.questions, "1 client at first", 1)
        for part in ("first", "second"):  # memory may fill caches once, and must not grow after that
            label = f"{chosen.clients} clients, {part} {chosen.seconds / 2:g} s"
            many_clients(server, chosen.clients, chosen.seconds / 2, label)
        one_client(server, chosen.questions, "1 client after that", 2)
        leaving_clients(server, chosen.workers, 5)


if __name__ == "__main__":
    main()
