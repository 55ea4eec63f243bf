"""Where other computers find the page: the address, who may call the server by it, and its QR code."""

from __future__ import annotations

import re
import sys
from typing import Any
from urllib.parse import urlsplit

import pytest

from sleuth.cli import app
from sleuth.web import reach, server
from tests.web.in_process import in_process

ADDRESS = "http://192.168.178.123:8321/"
PUBLIC = "https://puzzles.example.org/"
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]


def test_a_code_has_its_finders_and_a_border_and_is_not_that_of_another_address():
    rows = reach.qr(ADDRESS)
    size = len(rows)
    assert {len(row) for row in rows} == {size}
    assert size % 2 == 1
    inner = [row[4:-4] for row in rows[4:-4]]
    assert (
        [row[:7] for row in inner[:7]] == [row[-7:] for row in inner[:7]] == [row[:7] for row in inner[-7:]] == FINDER
    )
    assert sum(row.count("1") for row in rows) == sum(row.count("1") for row in inner)
    assert reach.qr(ADDRESS.replace("123", "124")) != rows


URLS = {
    "127.0.0.1": "http://127.0.0.1:80/",
    "::1": "http://[::1]:80/",
    "localhost": "http://localhost:80/",
    "0.0.0.0": "http://192.0.2.7:80/",
    "::": "http://[2001:db8::7]:80/",
}


def test_a_server_that_listens_everywhere_is_found_in_the_network(monkeypatch):
    monkeypatch.setattr(reach, "network_address", lambda family: "2001:db8::7" if family == 10 else "192.0.2.7")
    assert {host: reach.url(host, 80) for host in URLS} == URLS
    monkeypatch.setattr(reach, "network_address", lambda _: None)
    assert reach.url("0.0.0.0", 80) == "http://localhost:80/"


def test_this_computer_alone_reaches_its_own_addresses():
    hosts = ("127.0.0.1", "::1", "localhost", "0.0.0.0", "name")
    assert [host for host in hosts if reach.is_local(host)] == ["127.0.0.1", "::1", "localhost"]


def settings(monkeypatch: pytest.MonkeyPatch, host: str, **given: Any) -> dict[str, Any]:
    """What `serve` gives the application."""
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(reach, "network_address", lambda _: "192.0.2.7")
    monkeypatch.setattr(server, "application", lambda **settings: found.append(settings))
    monkeypatch.setattr(server.Server, "run", lambda *_, **__: None)
    with server.listening(host, 0) as listener:
        server.serve(listener, host, workers=1, ready=lambda: None, **given)
    return {**found[0], "workers": None}


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("host", "given", "address"),
    [
        ("127.0.0.1", {}, None),
        ("0.0.0.0", {}, r"http://192\.0\.2\.7:\d+/"),
        ("127.0.0.1", {"public_url": PUBLIC}, PUBLIC),
        ("0.0.0.0", {"public_url": PUBLIC}, PUBLIC),
    ],
)
def test_the_page_gets_the_address_and_may_be_called_by_it(monkeypatch, host: str, given: Any, address: str | None):
    with in_process(**settings(monkeypatch, host, **given)) as client:
        found = client.get("/api/v1/reach").json()
        if address is None:
            assert found == {"address": None, "qr": None}
            assert client.get("/", headers={"host": "192.0.2.7"}).status_code == 403
        else:
            assert re.fullmatch(address, found["address"])
            assert found["qr"] == reach.qr(found["address"])
            assert client.get("/", headers={"host": urlsplit(found["address"]).netloc}).status_code == 200


def test_a_missing_library_is_named_before_the_server_starts(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "segno", None)
    with pytest.raises(SystemExit):
        app.main(["serve", "--host", "0.0.0.0", "--port", "0"])
    assert "pip install 'sleuth[web]'" in capsys.readouterr().err
