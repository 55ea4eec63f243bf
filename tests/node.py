"""Node, which runs the page's modules without a browser."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from sleuth.web.page_files import STATIC
from sleuth.web.site.data import folder_of

FOLDER = Path(__file__).with_name("js")
NODE = shutil.which("node")

MISSING = "node is missing, so the page's modules are not tested; on Debian: apt-get install nodejs"
needs_node = pytest.mark.skipif(NODE is None, reason=MISSING)


def modules_in(place: Path) -> Path:
    """A copy of the page's modules in a new folder below a place, which says to any node that they are modules."""
    shutil.copytree(STATIC / "js", place / "js")
    (place / "package.json").write_text('{"type": "module"}')
    return place / "js"


class Engine:
    """A node process that calls functions of the page's modules, as tests/js/answers.mjs reads the calls."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def results(self, module: str, name: str, calls: Sequence[Sequence[Any]]) -> list[Any]:
        """What a function returns for each list of arguments, or why it does not.

        module: such as "local/play.js"; "": a function of answers.mjs.
        """
        read, write = self._process.stdout, self._process.stdin
        assert read is not None
        assert write is not None
        write.write(json.dumps({"module": module, "name": name, "calls": calls}) + "\n")
        write.flush()
        line = read.readline()
        assert line, f"{module} {name}: node ended"
        found: list[Any] = json.loads(line)
        return found

    def answers(self, module: str, task: str, bodies: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """The engine's answers to the bodies of some questions, or why there are none."""
        return self.results(f"local/{module}.js", task, [[body] for body in bodies])


@contextmanager
def engine_with(files: Mapping[str, bytes], place: Path) -> Iterator[Engine]:
    """An engine that has the data of a site, in a folder below a place."""
    data = place / folder_of(files)
    for path, content in files.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        (data / path).write_bytes(content)
    environment = {**os.environ, "MODULES": str(modules_in(place)), "DATA": f"{data.as_uri()}/"}
    command = [str(NODE), str(FOLDER / "answers.mjs")]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        try:
            yield Engine(process)
        finally:
            process.kill()
