"""What a file or a request names is data: no reader runs, imports or opens it.

Each reader meets data whose game, strategy and source name evil.py, which lies in the current folder and leaves a mark
when it runs.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth import Tree
from sleuth.errors import SleuthError
from sleuth.exact import certificate
from sleuth.season.model.file import read_season
from sleuth.tasks.season.reading import example
from sleuth.web.bodies import keys_of
from sleuth.web.questions import QUESTIONS, answer
from sleuth.web.site.folder import check_folder

EVIL = "evil.py:game"
EVIL_CODE = """
from pathlib import Path

from sleuth import Game

Path("evil.mark").write_text("evil.py has run")
game = Game("highlow:7")


def mine(position):
    return 0
"""
SAME = "highlow:7"
"""The game that evil.py holds, so that nothing but its name is wrong."""


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of each kind, all of one game."""
    folder = tmp_path_factory.mktemp("honest")
    found = sleuth.solve(SAME, out=folder / "proof.json", ledger=folder / "proof.ledger")
    assert found.tree is not None
    found.tree.save(folder / "tree.json")
    found.tree.save(folder / "tree.txt")
    sleuth.duel(SAME, out=folder / "duel.json", ledger=folder / "duel.ledger")
    sleuth.check_proof(folder / "proof.json", all=True)
    return folder


def evil(value: Any) -> Any:
    """The same data with evil.py in place of every game, strategy and source, and all hashes right."""
    if isinstance(value, list):
        return [evil(each) for each in value]
    if not isinstance(value, dict):
        return value
    found = {name: evil(each) for name, each in value.items()}
    found |= {name: EVIL for name in ("game", "strategy", "source") if name in found or "schema" in found}
    return found | ({"sha256": certificate.digest(found)} if "proof" in found or "searches" in found else {})


@pytest.fixture
def folder(honest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder: the same files, each of which names evil.py, and evil.py beside them."""
    (tmp_path / "evil.py").write_text(EVIL_CODE, "utf-8")
    for file in honest.iterdir():
        content = file.read_bytes()
        if file.suffix == ".json":
            content = json.dumps(evil(json.loads(content))).encode()
        (tmp_path / file.name).write_bytes(content)
    for ledger in tmp_path.glob("*.ledger"):
        header, *lines = ledger.read_text("utf-8").splitlines(keepends=True)
        about = evil({**json.loads(header), "game": EVIL})
        ledger.write_text("".join([json.dumps(about), "\n", *lines]), "utf-8")
    (tmp_path / "season.json").write_text(json.dumps({**example(), "format": EVIL}), "utf-8")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sleuth-site.json").write_text(
        json.dumps({"schema": "sleuth/site-index/1", "game": EVIL, "files": {"evil.py": EVIL}}), "utf-8"
    )
    (tmp_path / "words.csv").write_text(f"word,game\n{EVIL},{EVIL}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


REFUSED: dict[str, Callable[[], object]] = {
    "a certificate": lambda: sleuth.check_proof("proof.json"),
    "a certificate, every opener": lambda: sleuth.check_proof("proof.json", all=True),
    "the certificate of a duel": lambda: sleuth.check_proof("duel.json"),
    "a certificate beside lists": lambda: sleuth.check_proof("proof.json", secrets="words.csv"),
    "a tree in JSON": lambda: Tree.load("tree.json"),
    "a tree in text": lambda: Tree.load("tree.txt"),
    "a tree to show": lambda: sleuth.show_tree("tree.json"),
    "a tree in text to show": lambda: sleuth.show_tree("tree.txt"),
    "a tree to verify": lambda: sleuth.verify_tree("tree.json"),
    "a tree to write anew": lambda: sleuth.export_tree("tree.txt", output="again.json"),
    "a certificate as a tree": lambda: sleuth.show_tree("proof.json"),
    "a ledger to go on with": lambda: sleuth.solve(SAME, out="new.json", ledger="proof.ledger"),
    "the ledger of a duel to go on with": lambda: sleuth.duel(SAME, ledger="duel.ledger"),
    "a season": lambda: read_season("season.json"),
    "turns": lambda: sleuth.suggest(f"{EVIL}=bbbbb"),
}
"""Readers that say in one line what is wrong."""

READ: dict[str, Callable[[], object]] = {
    "the openers of a certificate": lambda: sleuth.opener_costs("proof.json"),
    "a tree with its game": lambda: Tree.load("tree.json", SAME),
    "a list of words": lambda: sleuth.solve(sleuth.Game(secrets="words.csv")),
    "a share text": lambda: sleuth.share_stats(f"{EVIL} 7 2/6\n🟨🟩🟩🟩🟩\n🟩🟩🟩🟩🟩", title=EVIL),
    "a site": lambda: check_folder(Path("site")),
}
"""Readers for which the game in the file is only a name."""


def test_no_reader_of_a_file_runs_what_the_file_names(folder: Path):
    for reader, read in REFUSED.items():
        with pytest.raises(SleuthError) as refused:
            read()
        assert "\n" not in str(refused.value), reader
        assert not (folder / "evil.mark").exists(), reader
    for reader, read in READ.items():
        with suppress(SleuthError):
            read()
        assert not (folder / "evil.mark").exists(), reader


USUAL = {
    "game": "primes:2",
    "season": "example",
    "strategy": "first",
    "strategies": ["first"],
    "grids": ["11"],
    "shares": ["11"],
}
"""Values of fields that a request needs; of others "11"."""


def test_no_text_in_a_request_to_the_server_runs_anything(folder: Path):
    for path, task in QUESTIONS.items():
        keys = keys_of(task)
        needed = {name: USUAL.get(name, "11") for name in keys if name in USUAL or keys[name].parameter.is_required}
        for name in keys:
            for text in (EVIL, "evil.py:mine", "two-step:evil.py:mine", "evil.py"):
                for value in (text, [text], {"format": text}):
                    with suppress(SleuthError):
                        answer(task, {**needed, name: value})
                    assert not (folder / "evil.mark").exists(), (path, name, value)
