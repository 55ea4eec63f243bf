"""The files of the page: compressed, kept by browsers, and installable where the page is on the net."""

from __future__ import annotations

import gzip
import json
import posixpath
import re

import httpx
import pytest

from sleuth.web import API
from sleuth.web.middleware import FOREVER
from sleuth.web.page_files import IMPORT, STYLES, with_imports
from sleuth.web.site.data import data_files
from sleuth.web.site.pages import OWN, Site, site
from tests.web.in_process import in_process

PUBLIC = "https://puzzles.example.org/"
MOST_BYTES = 240_000
"""Of the first view, compressed, with the engine and its data for the first answer."""
FIRST = ("games.json", "openings.json", "words/today.json")
"""The data of the first view."""


@pytest.fixture(scope="module")
def made() -> Site:
    return served(PUBLIC)


def served(public_url: str | None = None) -> Site:
    """The page of a server."""
    return site(data_files(), api=OWN, installable=public_url is not None)


def text(made: Site, path: str) -> str:
    """A file of the folder that never changes."""
    return made.files[made.folders[0] + path].decode()


def test_the_first_view_is_small(made: Site):
    links = set(re.findall(r'(?:href|src)="([^"#:]+)"', made.files["index.html"].decode())) - {"manifest.webmanifest"}
    paths = {"index.html", *links, *(f"{made.folders[1]}{name}.bin" for name in FIRST)}
    assert sum(len(gzip.compress(made.files[path], 5)) for path in paths) < MOST_BYTES


def test_the_engine_of_seasons_is_loaded_only_when_a_season_is_asked_about(made: Site):
    page, worker = made.files["index.html"].decode(), text(made, "js/local/worker.js")
    assert "js/local/worker.js" in page
    assert "js/local/season/" not in page
    assert 'loaded("season/answers")' in worker
    assert f"{made.folders[1]}season.en.json.bin" in made.files


def test_what_a_module_needs_is_what_it_imports_and_what_that_imports():
    texts = {
        "js/main.js": 'import { a } from "./deep/a.js";\nimport {\n  b,\n} from "./b.js";\nimport("./later.js");\n',
        "js/deep/a.js": 'import * as b from "../b.js";\n// import { no } from "./no.js";\nexport const a = b;\n',
        "js/b.js": 'import { a } from "./deep/a.js";\nexport const b = "from";\n',
    }
    files = {path: text.encode() for path, text in texts.items()}
    assert with_imports("js/main.js", files) == ["js/main.js", "js/deep/a.js", "js/b.js"]
    with pytest.raises(KeyError, match=r"js/b\.js"):
        with_imports("js/main.js", {path: files[path] for path in ("js/main.js", "js/deep/a.js")})


def test_every_import_of_a_module_is_found_and_is_there(made: Site):
    modules = {path for path in made.files if path.endswith(".js") and path.startswith(made.folders[0])}
    assert len(modules) > 50
    for path in modules:
        code = re.sub(r"/\*.*?\*/", "", made.files[path].decode(), flags=re.DOTALL)
        named = re.findall(r'\bfrom\s*"([^"]+)"', code)
        assert (path, IMPORT.findall(made.files[path].decode())) == (path, named)
        assert {posixpath.normpath(posixpath.join(posixpath.dirname(path), one)) for one in named} <= modules


def test_all_styles_of_the_page_are_joined(made: Site):
    page = made.files["index.html"].decode()
    assert page.count('rel="stylesheet"') == 1
    assert not any(path in page for path in STYLES)


def test_every_file_that_the_page_names_is_there(made: Site):
    page = made.files["index.html"].decode()
    manifest = json.loads(made.files["manifest.webmanifest"])
    shell = json.loads(re.search(r"const SHELL = (.*);", made.files["sw.js"].decode())[1])  # type: ignore[index]
    named = {*re.findall(r'(?:href|src)="([^"#:]+)"', page), *(icon["src"] for icon in manifest["icons"])}
    named |= {path.removeprefix("./") or "index.html" for path in shell}
    assert named <= set(made.files)
    assert "manifest.webmanifest" in named
    assert manifest["display"] == "standalone"


def test_a_page_that_is_not_on_the_net_is_not_installed():
    files = served().files
    assert b"manifest" not in files["index.html"]
    assert "sw.js" not in files


def test_the_page_asks_the_version_that_the_server_answers(made: Site):
    assert re.findall(r'const API = "(.*)"', text(made, "js/answering.js")) == [f"{API[1:]}/"]


def test_a_server_and_a_site_have_the_same_page(made: Site):
    alone = site(data_files())
    assert alone.folders == made.folders
    assert {path: made.files[path] for path in alone.files if path.startswith(made.folders)} == {
        path: content for path, content in alone.files.items() if path.startswith(made.folders)
    }
    about = "<p>This page answers by itself; its server is asked what it cannot answer, and stores nothing."
    assert about in made.files["index.html"].decode()


def test_the_hash_is_that_of_the_contents(made: Site):
    assert served().folders == made.folders
    assert re.fullmatch(r"static/[0-9a-f]{12}/", made.folders[0])


def test_data_are_sent_as_they_are_and_kept(client: httpx.Client):
    place = re.search(r"data/\w+/", client.get("/").text)[0]  # type: ignore[index]
    answer = client.get(f"/{place}words/today.json.bin", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == ("application/octet-stream", FOREVER)
    assert json.loads(gzip.decompress(answer.content))["words"].startswith("aahed")


def test_files_that_never_change_are_kept_and_sent_compressed(client: httpx.Client):
    page = client.get("/")
    assert page.headers["cache-control"] == "no-cache"
    address = re.search(r'src="(static/\w+/js/main\.js)"', page.text)[1]  # type: ignore[index]
    answer = client.get(address, headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == FOREVER
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"  # with Origin, a worker asks again for what the page has
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert (plain.text, "content-encoding" in plain.headers) == (answer.text, False)
    missing = client.get(re.sub("main", "nothing", address))
    assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-store")
    assert client.head("/").status_code == client.get("/favicon.ico").status_code == 200


def test_answers_are_compressed(client: httpx.Client):
    with client.stream("GET", "/api/v1/games", headers={"accept-encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(raw)) == client.get("/api/v1/games", headers={"accept-encoding": ""}).json()


def test_a_page_on_the_net_answers_to_its_name_and_its_own_page():
    question = {"guess": "crane", "secret": "daunt"}
    with in_process(public_url=PUBLIC) as client:
        assert client.get("/sw.js", headers={"host": "puzzles.example.org"}).status_code == 200
        # a proxy changed the Host
        for origin, status in (("https://puzzles.example.org", 200), ("https://elsewhere.example.org", 403)):
            answer = client.post("/api/v1/feedback", json=question, headers={"origin": origin})
            assert answer.status_code == status
        assert client.get("/", headers={"host": "elsewhere.example.org"}).status_code == 403


def test_a_page_elsewhere_asks_if_its_address_is_allowed():
    question, site = {"guess": "crane", "secret": "daunt"}, "https://me.example.org"
    asking = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    with in_process(sites={site}) as client:
        before = client.request("OPTIONS", "/api/v1/feedback", headers={"origin": site, **asking})
        assert before.status_code == 200
        assert "content-type" in before.headers["access-control-allow-headers"].lower().split(", ")
        assert before.headers["access-control-allow-origin"] == site
        answer = client.post("/api/v1/feedback", json=question, headers={"origin": site})
        assert (answer.status_code, answer.json()["feedback"]) == (200, "BBYGB")
        assert answer.headers["access-control-allow-origin"] == site
        assert "Origin" in answer.headers["vary"]
        for origin in ("https://me.example.org.evil.example", "http://me.example.org"):
            refused = client.request("OPTIONS", "/api/v1/feedback", headers={"origin": origin, **asking})
            assert (refused.status_code, "access-control-allow-origin" in refused.headers) == (403, False)
        own = client.post("/api/v1/feedback", json=question)
        assert "access-control-allow-origin" not in own.headers
