"""The first view of the page over a slow connection: its requests, and the seconds until Chromium shows it.

Of `sleuth serve`, alone and behind Caddy (HTTP/2 with TLS, if `caddy` is installed), and of a folder of `sleuth site`,
until the best guess is there, which the page finds by itself.

    python bench/first_view.py                   150 ms for each round trip, seven visits with an empty cache
    python bench/first_view.py --latency 0 --visits 3

The browser asks a small proxy, which delays what it passes on, in each direction by half of the latency, and the first
bytes of a connection by a round trip more, for its handshake. The bar: 300 KB, and 1.3 s by HTTP/2.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import shutil
import statistics
import subprocess
import tempfile
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from _measure import free_port, machine
from playwright.sync_api import Browser, Request, sync_playwright
from serve import answers

from sleuth.web.site.folder import make
from tests.eventually import eventually
from tests.web.browser.driving import ARGUMENTS, PROGRAMS, serving
from tests.web.browser.test_site import hosting

BAR = "300 KB, and 1.3 s by HTTP/2"
CADDY = """{{
    admin off
    auto_https disable_redirects
}}
https://127.0.0.1:{port} {{
    tls {place}/cert.pem {place}/key.pem
    reverse_proxy {upstream}
}}
"""
CERTIFICATE = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=first-view"


async def passed_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float) -> None:
    """Send what comes, each piece so many seconds later, in order."""
    loop = asyncio.get_running_loop()
    while piece := await reader.read(1 << 16):
        loop.call_later(delay, writer.write, piece)
    loop.call_later(delay, writer.close)


async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, port: int, latency: float) -> None:
    """Serve a connection of the browser."""
    await asyncio.sleep(latency)  # the handshake
    there, back = await asyncio.open_connection("127.0.0.1", port)
    await asyncio.gather(passed_on(reader, back, latency / 2), passed_on(there, writer, latency / 2))


@contextmanager
def proxied(address: str) -> Iterator[tuple[str, str] | None]:
    """Caddy in front of a server: its address, and the hash of its key, by which a browser trusts it and keeps files.

    None if Caddy is not installed.
    """
    if shutil.which("caddy") is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as place:
        files = ["-keyout", f"{place}/key.pem", "-out", f"{place}/cert.pem", "-addext", "subjectAltName=IP:127.0.0.1"]
        subprocess.run([*CERTIFICATE.split(), *files], check=True, stderr=subprocess.DEVNULL)
        public = subprocess.check_output(["openssl", "pkey", "-in", f"{place}/key.pem", "-pubout", "-outform", "DER"])
        port, config = free_port(), Path(place) / "Caddyfile"
        config.write_text(CADDY.format(port=port, place=place, upstream=urlsplit(address).netloc))
        command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
        caddy = subprocess.Popen(command, env={**os.environ, "XDG_DATA_HOME": place}, stderr=subprocess.DEVNULL)
        try:
            eventually(lambda: answers(port), 30, "Caddy")
            yield f"https://127.0.0.1:{port}/", b64encode(hashlib.sha256(public).digest()).decode()
        finally:
            caddy.terminate()
            caddy.wait()


@contextmanager
def delayed(address: str, latency: float) -> Iterator[str]:
    """The address at which the server of another is reached so much later."""
    host, _, port = address.rstrip("/").rpartition(":")
    loop = asyncio.new_event_loop()
    starting = asyncio.start_server(partial(connected, port=int(port), latency=latency), "127.0.0.1", 0)
    listening = loop.run_until_complete(starting)
    threading.Thread(target=loop.run_forever, daemon=True).start()
    yield f"{host}:{listening.sockets[0].getsockname()[1]}/"
    loop.call_soon_threadsafe(loop.stop)


def visit(browser: Browser, address: str, shown: str) -> tuple[int, int, float]:
    """The requests of a first visit, the bytes that came, and the seconds until an element was there."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto(address, wait_until="commit")
    page.wait_for_selector(shown)
    seconds = page.evaluate("performance.now()") / 1000
    page.wait_for_load_state("networkidle")
    sizes = [each.sizes() for each in finished]
    context.close()
    return len(finished), sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes), seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--latency", type=float, default=150, help="milliseconds for each round trip")
    parser.add_argument("--visits", type=int, default=7)
    chosen = parser.parse_args()
    head = "| latency | page of | requests | KB | seconds: least | median | most |\n|---|---|---|---|---|---|---|"
    print(f"{machine()}\n\n{head}")
    slow = chosen.latency / 1000
    with (
        tempfile.TemporaryDirectory() as place,
        serving() as server,
        hosting(make(Path(place) / "site").folder) as folder,
        proxied(server) as proxy,
        delayed(server, 0) as near,
        delayed(server, slow) as far,
        delayed(server if proxy is None else proxy[0], slow) as proxy_far,
        delayed(folder, slow) as folder_far,
        sync_playwright() as playwright,
    ):
        trusted = [] if proxy is None else [f"--ignore-certificate-errors-spki-list={proxy[1]}"]
        browser = playwright.chromium.launch(executable_path=PROGRAMS["chromium"], args=[*ARGUMENTS, *trusted])
        for latency, of, address, shown in (
            (0, "server", near, ".best .guess"),
            (chosen.latency, "server", far, ".best .guess"),
            (chosen.latency, "server behind Caddy", proxy_far, ".best .guess"),
            (chosen.latency, "site", folder_far, ".best .guess"),
        ):
            if address is proxy_far and proxy is None:
                continue
            visit(browser, address, shown)  # the first one starts the browser's processes
            found = [visit(browser, address, shown) for _ in range(chosen.visits)]
            requests, sizes, seconds = zip(*found, strict=True)
            print(
                f"| {latency:g} ms | {of} | {max(requests)} | {max(sizes) / 1000:.0f} | {min(seconds):.2f} "
                f"| {statistics.median(seconds):.2f} | {max(seconds):.2f} |",
                flush=True,
            )
        browser.close()
    print(f"\nThe bar: {BAR}; a site's web space here compresses nothing")


if __name__ == "__main__":
    main()
