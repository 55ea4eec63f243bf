"""The site that `make docs` builds: every page is in it once, every link of a page leads somewhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import sleuth
from tools import docs_site
from tools.docs_site import HTTP_PAGE, PYTHON_PAGE, ROOT
from tools.public_names import PUBLIC

LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The gathered pages and the configuration."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    docs_site.gather(folder)
    return folder


def leaves(navigation):
    for each in navigation:
        if isinstance(each, str):
            yield each
        else:
            for below in each.values():
                yield from leaves(below)


def test_every_page_of_the_docs_is_in_the_navigation_once(built):
    listed = list(leaves(tomllib.loads((built / "zensical.toml").read_text("utf-8"))["project"]["nav"]))
    assert len(set(listed)) == len(listed)
    own = {str(page.relative_to(built / "pages")) for page in (built / "pages" / "docs").rglob("*.md")}
    assert own <= set(listed)
    assert all((built / "pages" / page).is_file() for page in listed)


def test_every_link_of_a_gathered_page_leads_to_a_file(built):
    pages = list((built / "pages").rglob("*.md"))
    assert len(pages) > 60
    dead = {
        f"{page.name}: {target}"
        for page in pages
        for target in LINK.findall(docs_site.FENCE.sub("", page.read_text("utf-8")))
        if not (page.parent / target).is_file()
    }
    assert dead == set()


def test_every_picture_is_shown_on_some_page():
    texts = "".join(page.read_text("utf-8") for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
    assert [path.name for path in (ROOT / "docs" / "images").iterdir() if path.name not in texts] == []


def test_a_page_keeps_its_examples_and_links_its_sources():
    text = "By [Short2022], see [it](../tutorial.ipynb).\n\n```console no-run\n$ sleuth `[Short2022]`\n```\n"
    assert docs_site.of_site(Path("docs/how-to/x.md"), text) == (
        r"By [\[Short2022\]](../../docs/reference/bibliography.md#Short2022), see [it](../tutorial-python.md)."
        "\n\n```console\n$ sleuth `[Short2022]`\n```\n"
    )


def test_sleuth_is_tried_where_a_page_says_so():
    text = "Below:\n\n<!-- live: #assistant?turns=crane.BBYGB -->\n\n`<!-- live: #lab -->` shows it.\n"
    shown = docs_site.of_site(Path("docs/how-to/x.md"), text)
    assert shown.count("<iframe") == 1
    assert '<iframe src="../../try/index.html#assistant?turns=crane.BBYGB"' in shown
    pages = "".join((ROOT / page).read_text("utf-8") for page in docs_site.pages())
    assert docs_site.LIVE.search(docs_site.FENCE.sub("", pages))


def test_the_names_and_the_requests_are_those_of_the_code(built):
    names = re.findall(r"heading: sleuth\.(\S+)", (built / "pages" / PYTHON_PAGE).read_text("utf-8"))
    seasons = {f"season.{name}" for name in sleuth.season.__all__}
    assert set(names) == {*PUBLIC, *seasons}
    requests = (built / "pages" / HTTP_PAGE).read_text("utf-8")
    assert '| `game` | string | `"today"` |' in requests[requests.index("## POST /api/v1/suggest") :]


def test_what_a_page_would_fetch_from_elsewhere_is_found(tmp_path):
    (tmp_path / "a.html").write_text(
        '<a href="https://a.org">a</a><img src="b.png"><script async src="https://c.org/c.js"></script>'
        '<link rel="stylesheet" href="//d.org/d.css"><link rel="canonical" href="https://e.org">'
    )
    (tmp_path / "b.css").write_text('@import "https://f.org/f.css"; a { background: url(https://g.org/g.png) }')
    assert [line.partition("//")[2] for line in docs_site.outside_addresses(tmp_path)] == [
        "c.org/c.js",
        "d.org/d.css",
        "f.org/f.css",
        "g.org/g.png",
    ]


def test_the_one_script_from_elsewhere_is_replaced_by_ours():
    project = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]
    assert project["theme"]["font"] is False
    (script,) = project["extra"]["polyfills"]
    assert "iframe-worker" in script["path"]  # the plugin looks for this name
    assert (ROOT / script["path"]).is_file()
