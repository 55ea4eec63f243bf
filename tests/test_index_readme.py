"""The README that a package index shows: no link in it leads nowhere."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SPEC = importlib.util.spec_from_file_location("hatch_readme", ROOT / "hatch_readme.py")
assert SPEC is not None
assert SPEC.loader is not None
readme = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(readme)

TEXT = (ROOT / "README.md").read_text("utf-8")
PICTURE = (
    "| a |\n|---|\n| [![Tiles](docs/a.png)](docs/page.md) |\n\nSee [all](docs/x.md#y) and [there](https://x.org).\n"
)
RELATIVE = re.compile(r"\]\((?!https?://)[^)]*\)")


def outside_fences(text):
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def test_links_are_absolute_if_the_repository_has_an_address():
    assert readme.for_index(PICTURE, "https://h.org/s", "1.0") == (
        "| a |\n|---|\n| [![Tiles](https://h.org/s/raw/v1.0/docs/a.png)](https://h.org/s/blob/v1.0/docs/page.md) |\n\n"
        "See [all](https://h.org/s/blob/v1.0/docs/x.md#y) and [there](https://x.org).\n"
    )
    shown = readme.for_index(TEXT, "https://h.org/s", "1.0")
    assert "https://h.org/s/raw/v1.0/docs/images/assistant-desk.png" in shown
    assert RELATIVE.findall(outside_fences(shown)) == []


def test_no_relative_link_is_left_if_it_has_none():
    assert readme.for_index(PICTURE, "", "1.0") == "See all and [there](https://x.org).\n"
    shown = readme.for_index(TEXT, "", "1.0")
    assert RELATIVE.findall(outside_fences(shown)) == []
    assert "   C  R (A)[N] E" in shown


def test_addresses_follow_from_the_one_of_the_repository():
    assert readme.urls("", "1.0") == {}
    assert readme.urls("https://h.org/s", "1.0")["Changelog"] == "https://h.org/s/blob/v1.0/CHANGELOG.md"
    assert readme.urls("https://h.org/s", "1.0")["Install"] == "https://h.org/s/blob/v1.0/README.md#install"
