"""The locks name everything that `make` installs, each package with one version and with hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PINNED = re.compile(
    r"^(?P<pin>\S+==\S+)(?: ; [^\\\n]+)? \\\n(?: {4}--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.MULTILINE
)


def read(name: str) -> dict[str, str]:
    """Package → version, of a lock."""
    pins = [Requirement(found["pin"]) for found in PINNED.finditer((ROOT / "locks" / name).read_text())]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in pins}


def unmet(requirements: list[str], pins: dict[str, str]) -> list[str]:
    """The requirements that a lock does not meet."""
    wanted = map(Requirement, requirements)
    return [str(one) for one in wanted if not one.specifier.contains(pins.get(canonicalize_name(one.name), "0"))]


def test_every_line_of_a_lock_is_a_version_with_hashes():
    texts = {path.name: path.read_text() for path in LOCKS}
    assert len(texts) > 4
    assert all(texts.values())
    assert {name: PINNED.sub("", text) for name, text in texts.items()} == dict.fromkeys(texts, "")


def test_the_locks_meet_what_the_project_declares():
    extras = [one for extra in PROJECT["project"]["optional-dependencies"].values() for one in extra]
    web = PROJECT["project"]["optional-dependencies"]["web"]
    assert unmet(PROJECT["project"]["dependencies"], read("run.txt")) == []
    assert unmet([*PROJECT["project"]["dependencies"], *web], read("web.txt")) == []
    assert unmet([*PROJECT["project"]["dependencies"], *extras], read("dev.txt")) == []
    for group in ("dev", "docs"):
        assert unmet(PROJECT["dependency-groups"][group], read(f"{group}.txt")) == []
    assert unmet(PROJECT["build-system"]["requires"], read("build.txt")) == []


def test_the_lowest_lock_has_the_lowest_versions_that_the_project_declares():
    project, pins = PROJECT["project"], read("lowest.txt")
    extras = [one for extra in project["optional-dependencies"].values() for one in extra]
    lowest = {
        canonicalize_name(one.name): Version(spec.version)
        for one in map(Requirement, [*project["dependencies"], *extras])
        for spec in one.specifier
        if spec.operator == ">="
    }
    assert {name: Version(pins[name]) for name in lowest} == lowest


def test_the_build_lock_is_made_from_what_the_project_declares():
    lines = (ROOT / "locks" / "build.in").read_text().splitlines()
    assert set(PROJECT["build-system"]["requires"]) <= set(lines)


def test_two_locks_never_name_two_versions():
    everything = {**read("run.txt"), **read("build.txt"), **read("dev.txt")}
    for name in ("run.txt", "web.txt", "build.txt"):
        assert read(name).items() <= everything.items()


def test_make_installs_packages_with_hashes_only():
    makefile = (ROOT / "Makefile").read_text().replace("\\\n", " ")
    installs = re.findall(r"(?:\$\(PIP\)|\$\(LOCKED\)|pip) (?:install|wheel|-r)[^\n;]*", makefile)
    assert len(installs) > 5
    assert [
        one for one in installs if not re.search(r"--no-index|\$\(ITSELF\)|--require-hashes|\$\(LOCKED\)", one)
    ] == []
