"""The files of the page: joined, compressed, kept by browsers, and installable where the page is on the net."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path

import httpx
import pytest

from sleuth.web import API, page_modules
from sleuth.web.middleware import FOREVER
from sleuth.web.page_files import STYLES, VIEWS, robots, sent
from sleuth.web.site.data import data_files
from sleuth.web.site.pages import OWN, Site, site
from tests.node import NODE, needs_node
from tests.web.in_process import in_process

PUBLIC = "https://puzzles.example.org/"
MOST_BYTES, MOST_REQUESTS = 180_000, 11
"""Of the first view, over the wire, with the engine and its data for the first answer."""
FIRST = ("games.json", "openings.json", "words/today.json")
"""The data of the first view."""


@pytest.fixture(scope="module")
def made() -> Site:
    return served(PUBLIC)


def served(public_url: str | None = None) -> Site:
    """The page of a server."""
    return site(data_files(), api=OWN, public_url=public_url, installable=public_url is not None)


def text(made: Site, path: str) -> str:
    """A file of the folder that never changes."""
    return made.files[made.folders[0] + path].decode()


def test_the_first_view_is_small(made: Site):
    # nothing more comes before the view is drawn
    assert not re.search(r"^import\b", text(made, "js/main.js"), re.MULTILINE)
    links = set(re.findall(r'(?:href|src)="([^"#:]+)"', made.files["index.html"].decode())) - {"manifest.webmanifest"}
    paths = {"index.html", *links, *(f"{made.folders[1]}{name}.bin" for name in FIRST)}
    files = sent({path: made.files[path] for path in paths})
    assert sum(len(file.packed or file.content) for file in files.values()) < MOST_BYTES
    assert len(files) <= MOST_REQUESTS


def test_each_view_but_the_first_is_one_more_request_and_one_for_what_several_share(made: Site):
    views = {path for path in made.files if path.startswith(made.folders[0] + VIEWS)}
    assert len(views) >= 5
    for path in views:
        imports = re.findall(r'^import .* from "(.*)";', made.files[path].decode(), re.MULTILINE)
        assert imports in ([], ["./../main.js"], ["./../main.js", "./../shared.js"])


@needs_node
def test_all_that_is_sent_is_javascript(made: Site, tmp_path: Path):
    """As where a module waits in a line that is indented, which is not found as a wait at the top level."""
    scripts = [path for path in made.files if path.endswith(".js")]
    assert len(scripts) > 5
    for path in scripts:
        module = (tmp_path / Path(path).name).with_suffix(".mjs")
        module.write_bytes(made.files[path])
        checked = subprocess.run([str(NODE), "--check", module], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, f"{path}: {checked.stderr}"


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
    assert f'content="{PUBLIC}{made.folders[0]}icon-512.png"' in page
    assert manifest["display"] == "standalone"


def test_a_page_that_is_not_on_the_net_is_not_installed():
    files = served().files
    assert b"manifest" not in files["index.html"]
    assert "sw.js" not in files
    assert robots(None) == b"User-agent: *\nDisallow: /\n"


def test_the_page_asks_the_version_that_the_server_answers(made: Site):
    assert re.findall(r'const API = "(.*)"', text(made, "js/main.js")) == [f"{API[1:]}/"]


def test_a_server_and_a_site_have_the_same_page(made: Site):
    alone = site(data_files())
    assert alone.folders == made.folders
    assert {path: made.files[path] for path in alone.files if path.startswith(made.folders)} == {
        path: content for path, content in alone.files.items() if path.startswith(made.folders)
    }
    about = "<p>This page answers by itself; its server is asked what it cannot answer, and stores nothing."
    assert about in made.files["index.html"].decode()


def test_robots_may_read_a_public_page_and_ask_nothing():
    assert robots(PUBLIC) == b"User-agent: *\nDisallow: /api/\n"


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
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert (plain.text, "content-encoding" in plain.headers) == (answer.text, False)
    assert client.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
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
        assert before.status_code == 204
        assert before.headers["access-control-allow-headers"] == "content-type"
        answer = client.post("/api/v1/feedback", json=question, headers={"origin": site})
        assert (answer.status_code, answer.json()["feedback"]) == (200, "BBYGB")
        assert answer.headers["access-control-allow-origin"] == site
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert "Origin" in answer.headers["vary"]
        for origin in ("https://me.example.org.evil.example", "http://me.example.org"):
            refused = client.request("OPTIONS", "/api/v1/feedback", headers={"origin": origin, **asking})
            assert (refused.status_code, "access-control-allow-origin" in refused.headers) == (403, False)
        own = client.post("/api/v1/feedback", json=question)
        assert "access-control-allow-origin" not in own.headers


def joined(**modules: str) -> dict[str, str]:
    texts = {f"js/{name}.js": text for name, text in modules.items()}
    return page_modules.joined(texts, [path for path in texts if path.startswith("js/view")])


def test_modules_are_joined_each_with_names_of_its_own():
    made = joined(
        main='import { one as first } from "./a.js";\nimport * as b from "./b.js";\nconst key = first + b.two;',
        a="const key = 1;\nexport const one = key;",
        b='import { one } from "./a.js";\nexport async function two() { return one; }\nexport class Three {}',
        view='import { one } from "./a.js";\nexport const title = one;',
    )
    assert set(made) == {"js/main.js", "js/view.js"}
    assert made["js/view.js"] == 'import { $a } from "./main.js";\nconst { one } = $a;\nexport const title = one;'
    assert made["js/main.js"].splitlines() == [
        "const $a = (() => {",
        "const key = 1;",
        "const one = key;",
        "return { one };",
        "})();",
        "const $b = (() => {",
        "const { one } = $a;",
        "async function two() { return one; }",
        "class Three {}",
        "return { two, Three };",
        "})();",
        "export { $a, $b };",
        "const { one: first } = $a;",
        "const b = $b;",
        "const key = first + b.two;",
    ]


def test_what_several_views_share_and_the_first_does_not_need_is_a_module_of_its_own():
    made = joined(
        main='import { one } from "./a.js";\nconst key = one;',
        a="export const one = 1;",
        b='import { one } from "./a.js";\nexport const two = one + 1;',
        view1='import { two } from "./b.js";\nexport const title = two;',
        view2='import { two } from "./b.js";\nimport { one } from "./a.js";\nexport const title = one + two;',
    )
    assert "$b" not in made["js/main.js"]
    assert made["js/shared.js"].splitlines() == [
        'import { $a } from "./main.js";',
        "const $b = (() => {",
        "const { one } = $a;",
        "const two = one + 1;",
        "return { two };",
        "})();",
        "export { $b };",
    ]
    assert made["js/view1.js"].splitlines()[0] == 'import { $b } from "./shared.js";'
    assert made["js/view2.js"].splitlines()[:2] == [
        'import { $a } from "./main.js";',
        'import { $b } from "./shared.js";',
    ]


def test_comments_are_left_out_and_texts_stay():
    made = joined(main='/** Why. */\nconst a = 1; // one\n// two\nconst b = "http://a // b"; // it\'s "b"')
    assert made["js/main.js"].splitlines()[1:] == ["const a = 1;", 'const b = "http://a // b"; // it\'s "b"']


def test_indentation_and_empty_lines_are_left_out():
    made = joined(main="const a = {\n  b: [\n    `  c`,\n  ],\n};\n\n\nconst d = 1;\n")
    assert made["js/main.js"].splitlines()[1:] == ["const a = {", "b: [", "`  c`,", "],", "};", "const d = 1;"]


def test_a_module_that_waits_is_waited_for():
    assert (
        "await (async () => {"
        in joined(main='import { a } from "./a.js";', a="export const a = await 1;")["js/main.js"]
    )


def test_what_cannot_be_joined_is_said():
    cases: list[tuple[dict[str, str], str]] = [
        ({"main": 'import { a } from "./a.js";'}, "js/a.js, which is not there"),
        ({"main": 'import { a } from "./a.js";', "a": 'import { b } from "./main.js";'}, "a circle"),
        ({"main": "export default 1;"}, "cannot be joined"),
        ({"main": "const a = `b\n  c`;"}, "one end of a text"),
        ({"main": "", "view1": 'import { b } from "./view2.js";', "view2": "export const b = 1;"}, "another view"),
    ]
    for modules, message in cases:
        with pytest.raises(ValueError, match=message):
            joined(**modules)
