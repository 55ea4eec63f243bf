"""What the page's modules do by themselves, run by node without a browser."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from sleuth.web.page_files import STATIC
from sleuth.web.site import data
from sleuth.web.site.folder import write
from sleuth.web.site.pages import site_files

TESTS = sorted(Path(__file__).with_name("node").glob("*.test.mjs"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with one list and one tree."""
    place = tmp_path_factory.mktemp("sites") / "site"
    write(place, site_files(data.indexed({"words/tiny.json": b"{}", "book/tiny/free/crane": b"\0\0"})))
    return place


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The modules of the page, in a folder that says to any node that they are modules."""
    place = tmp_path_factory.mktemp("modules")
    shutil.copytree(STATIC / "js", place / "js")
    (place / "package.json").write_text('{"type": "module"}')
    return place / "js"


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing; on Debian: apt-get install nodejs")
@pytest.mark.parametrize("tests", TESTS, ids=[path.name for path in TESTS])
def test_of_node(tests: Path, site: Path, modules: Path):
    done = subprocess.run(
        ["node", "--test", tests], env={**os.environ, "SITE": str(site), "MODULES": str(modules)}, capture_output=True,
        text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
