"""`sleuth site`: a folder with the page, its data and their hashes, which replaces an older one whole."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.cli import app
from sleuth.errors import CannotWrite, InputError
from sleuth.web.addresses import page_address
from sleuth.web.site import data, folder, pages
from sleuth.web.site.folder import make
from sleuth.web.site.pages import site
from tests.table import each_row


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("sites") / "site"
    make(place)
    return place


def about(place: Path) -> dict[str, Any]:
    page = (place / "index.html").read_text("utf-8")
    found: dict[str, Any] = json.loads(html.unescape(re.search(r'name="sleuth-site" content="([^"]*)"', page)[1]))  # type: ignore[index]
    return found


def files_of(place: Path) -> set[str]:
    return {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}


def test_the_index_has_the_version(made: Path):
    assert json.loads((made / folder.INDEX).read_text()) == {
        "schema": "sleuth/site-index/2",
        "version": sleuth.__version__,
    }


def test_the_data_have_the_hashes_by_which_the_page_checks_them(made: Path):
    place = made / about(made)["data"]
    index = (place / "index.json").read_bytes()
    assert place.name == hashlib.sha256(index).hexdigest()[:12]
    for name, check in json.loads(index)["files"].items():
        content = (place / f"{name}.bin").read_bytes()
        assert check == hashlib.sha256(content).hexdigest()
    today = json.loads(gzip.decompress((place / "words" / "today.json.bin").read_bytes()))
    assert today["words"].split() == list(sleuth.Game("today").listing.guesses)


def test_the_page_names_its_files_and_allows_no_other_host(made: Path):
    page = (made / "index.html").read_text("utf-8")
    named = re.findall(r'(?:href|src)="([^"#:]+)"', page)
    assert {*named, about(made)["engine"]} <= files_of(made)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]  # type: ignore[index]
    assert html.unescape(policy) == "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
    ahead = re.findall(r'rel="(modulepreload|prefetch)" href="[^"]*/([^"/]*)"', page)
    assert ahead[0] == ("modulepreload", "main.js")
    assert {("modulepreload", "dom.js"), ("prefetch", "worker.js"), ("prefetch", "index.json")} <= {*ahead}
    assert ("modulepreload", "season.js") not in ahead
    assert "<script>" not in page
    assert "style=" not in page
    assert "its server" not in page


def test_the_service_worker_keeps_the_page_and_its_lists_and_no_trees(tmp_path: Path):
    found = data.compress({"games.json": b"{}", "book/today/free/salet": b"\0\0"})
    worker = site(found).files["sw.js"].decode()
    shell = json.loads(re.search(r"const SHELL = (.*);", worker)[1])  # type: ignore[index]
    assert any(path.endswith("games.json.bin") for path in shell)
    assert any(path.endswith("js/views/play.js") for path in shell)
    assert not any("salet" in path for path in shell)


def test_the_service_worker_knows_every_file_that_never_changes_by_its_hash(made: Path):
    constants = dict(re.findall(r"^const (\w+) = (.*);$", (made / "sw.js").read_text("utf-8"), re.MULTILINE))
    hashes, folders, shell = (json.loads(constants[name]) for name in ("HASHES", "FOLDERS", "SHELL"))
    assert set(hashes) == {path for path in files_of(made) if path.startswith(tuple(folders))}
    for path, digits in hashes.items():
        assert hashlib.sha256((made / path).read_bytes()).hexdigest().startswith(digits)
        assert len(digits) == 16
    assert set(shell) - {"./"} <= set(hashes)
    assert all(folder in (made / "index.html").read_text("utf-8") for folder in folders)


def test_another_site_has_another_version():
    one, other = (site(data.compress({"games.json": content})).files for content in (b"{}", b"[]"))
    assert one["sw.js"].splitlines()[0] != other["sw.js"].splitlines()[0]
    assert one["sw.js"] == site(data.compress({"games.json": b"{}"})).files["sw.js"]


def test_a_server_is_in_the_page():
    files = site(
        data.compress({}),
        api=page_address("https://sleuth.example.org/x", "--api", "a server"),
    ).files
    page = html.unescape(files["index.html"].decode())
    assert "connect-src 'self' https://sleuth.example.org/x/" in page
    assert '"api": "https://sleuth.example.org/x/"' in page


def test_a_site_links_to_the_page_that_says_how_to_install_sleuth_and_names_no_package(
    made: Path, monkeypatch: pytest.MonkeyPatch
):
    assert not [path for path in files_of(made) if b"pip install" in (made / path).read_bytes()]
    assert b"Opened as a file, this page cannot start" in (made / "index.html").read_bytes()
    install = "https://h.org/s/blob/v1/README.md#install"
    for named, wanted in (
        (["Source, https://h.org/s", f"Install, {install}"], install),
        (["Source, https://h.org/s"], None),
    ):
        described = Message()
        for one in named:
            described["Project-URL"] = one
        monkeypatch.setattr(pages, "metadata", lambda _, described=described: described)
        page = html.unescape(site(data.compress({})).files["index.html"].decode())
        assert f'"install": {json.dumps(wanted)}' in page


@each_row(
    "url",
    [
        "foo",
        "sleuth.example.org",
        "ftp://a.example",
        "https://a.example/; x",
        "https://",
        "//a",
        "https://*/",
        "https://*.example.org/",
        "https://münchen.de/",
    ],
)
def test_what_is_no_address_of_a_server_is_refused(url: str):
    with pytest.raises(InputError, match=r"--api .* is not the address of a server"):
        page_address(url, "--api", "a server")


FILES = {"static/1/a.js": b"a", "data/1/b.bin": b"b", "index.html": b"old"}


def test_a_new_site_replaces_the_old_one_and_leaves_other_files(tmp_path: Path):
    folder.write(tmp_path, FILES)
    (tmp_path / "CNAME").write_text("puzzles.example.org")
    folder.write(tmp_path, {"static/2/a.js": b"c", "index.html": b"new"})
    assert files_of(tmp_path) == {"static/2/a.js", "index.html", "CNAME", folder.INDEX}
    assert (tmp_path / "index.html").read_bytes() == b"new"


def test_a_site_that_is_cut_off_leaves_the_old_page_with_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder.write(tmp_path, FILES)
    put = folder._put

    def broken(place: Path, path: str, content: bytes) -> None:
        if path == "index.html":
            raise OSError(28, "No space left on device")
        put(place, path, content)

    monkeypatch.setattr(folder, "_put", broken)
    with pytest.raises(CannotWrite, match="No space left"):
        folder.write(tmp_path, {"static/2/a.js": b"c", "index.html": b"new"})
    assert all((tmp_path / path).read_bytes() == content for path, content in FILES.items())


def test_a_folder_of_something_else_is_refused(tmp_path: Path):
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(InputError, match="not a site of Sleuth"):
        make(tmp_path)
    with pytest.raises(InputError, match="is a file"):
        make(tmp_path / "notes.txt")
    with pytest.raises(CannotWrite, match="no folder"):
        make(tmp_path / "a" / "b")
    assert files_of(tmp_path) == {"notes.txt"}


def test_the_command_says_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    place = tmp_path / "site"
    with pytest.raises(SystemExit) as end:
        app.main(["site", str(place), "--json"])
    assert end.value.code == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["schema"], found["api"]) == ("sleuth/site/3", None)
    assert found["files"] + 1 == len(files_of(place))
    with pytest.raises(SystemExit) as end:
        app.main(["site", str(place)])
    assert end.value.code == 0
    first, second = capsys.readouterr().out.splitlines()
    size = f"{found['bytes'] / 1_048_576:.1f} MiB"
    assert first == f"Wrote {found['files']} files, {size}, into {place}"
    assert second == f"To look at it: python -m http.server -d {place}"
