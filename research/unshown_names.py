"""Proper names among the built-in guesses. `write()` writes their file anew; it needs PyPI packages names and tzdata.

A name is a word that is no likely answer, and a first name of the census of the United States in 1990, a country, or a
city of the time zones. Previews leave names out, because no puzzle of this kind takes them, and a list of the likeliest
words would begin with them. They still count as guesses and as answers.

Sources: PyPI package `names` 0.3.0, whose lists of the census are in the public domain; PyPI package `tzdata`, the time
zone database with ISO 3166, in the public domain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from sleuth.games.words.lists import load
from sleuth.games.words.unshown import NAMES

CENSUS = ("dist.female.first", "dist.male.first")


def first_names() -> Iterator[str]:
    """The first names of the census, in small letters."""
    for file in CENSUS:
        yield from (line.split()[0].lower() for line in files("names").joinpath(file).read_text("utf-8").splitlines())


def places() -> Iterator[str]:
    """Countries, and the cities after which time zones are named, in small letters."""
    zones = files("tzdata").joinpath("zones").read_text("utf-8").split()
    countries = files("tzdata").joinpath("zoneinfo", "iso3166.tab").read_text("utf-8").splitlines()
    named = [line.split("\t")[1] for line in countries if not line.startswith("#")]
    yield from (word.lower() for text in (*zones, *named) for word in re.split(r"[^A-Za-z]+", text) if word)


def text() -> str:
    """The file: a name on each line."""
    rare = set(load("classic-all").words) - set(load("classic").words)
    return "".join(f"{name}\n" for name in sorted(rare & {*first_names(), *places()}))


def write() -> None:
    """Write the file anew."""
    NAMES.write_text(text(), "utf-8")
