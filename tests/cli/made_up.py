"""Made-up files and command lines that once ended in a traceback, hung or filled the memory. The table only grows.

Each case: what is called, the files it finds, and what the message says. Every one ends with code 2 unless it says so.
"""

from __future__ import annotations

import gzip
import json
import struct
from collections.abc import Mapping
from typing import Any, NamedTuple

FIFO = "a pipe that nobody writes to"
"""In place of a file's content."""


class Case(NamedTuple):
    """A command line, the files in its folder, a part of the message, and the exit code."""

    arguments: tuple[str, ...]
    says: str
    files: Mapping[str, bytes | str]
    code: int


def case(arguments: str | tuple[str, ...], says: str, code: int = 2, **files: bytes | str) -> Case:
    """A case; a file's name is written with _ for the dot."""
    split = tuple(arguments.split()) if isinstance(arguments, str) else arguments
    return Case(split, says, {name.replace("_", "."): content for name, content in files.items()}, code)


SEASON: dict[str, Any] = {
    "format": {"kind": "bipartite", "size_a": 2, "size_b": 2},
    "side_a": ["Ann", "Bea"],
    "side_b": ["Carl", "Dan"],
    "events": [{"week": 1, "type": "ceremony", "pairs": [["Ann", "Carl"], ["Bea", "Dan"]], "lights": 2}],
}


def season(**fields: Any) -> str:
    """A small season as JSON, with fields changed."""
    return json.dumps(SEASON | fields)


def event(**fields: Any) -> str:
    """The same with another event."""
    return season(events=[{"week": 1, **fields}])


YAML = """\
format: {kind: bipartite, size_a: 2, size_b: 2}
side_a: [Ann, Bea]
side_b: [Carl, Dan]
"""

BOMB = "\n".join(
    ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    + [
        f"{name}: &{name} [{', '.join([f'*{before}'] * 10)}]"
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    ]
)
MERGES = "\n".join(
    ["a: &a {x: 1}"]
    + [
        f"{name}: &{name} {{<<: [{', '.join([f'*{before}'] * 10)}]}}"
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    ]
)
DIGITS = "9" * 200
MORE_DIGITS = "9" * 5000

OF_JSON: dict[str, tuple[str, bytes | str]] = {
    "deep JSON": ("levels", "[" * 100_000),
    "deep JSON, closed": ("levels", '{"notes":' + "[" * 900 + "]" * 900 + "}"),
    "deep notes": ("levels", season(notes=[]).replace("[]", "[" * 90 + "]" * 90)),
    "nothing in JSON": ("JSON", ""),
    "NUL bytes": ("JSON", "\0" * 100),
    "no UTF-8": ("UTF-8", b"\xff\xfe\xfa"),
    "NaN": ("finite", season(initial_count=float("nan"))),
    "infinity": ("finite", season(events=[{"week": float("inf"), "type": "note"}])),
    "a field twice": ("twice", season().replace('"side_a"', '"events": [], "side_a"', 1)),
    "final as a number": ("final_matches", season(final_matches=5)),
    "final as a string": ("final_matches", season(final_matches="Ann")),
    "final as an object": ("final_matches", season(final_matches={"a": 1})),
    "final as true": ("final_matches", season(final_matches=True)),
    "final twice": ("final_matches", season(final_matches=[["Ann", "Carl"], ["Bea", "Carl"]])),
    "a week of 200 digits": ("digits", event(type="note").replace("1", DIGITS)),
    "a week of 5,000 digits": ("digits", event(type="note").replace("1", MORE_DIGITS)),
    "week a billion": ("week", event(type="note").replace("1", "1000000000")),
    "events as an object": ("events", season(events={"a": 1})),
    "an event as null": ("event 1", season(events=[None])),
    "type as a list": ("type", event(type=["note"])),
    "week as a list": ("week", season(events=[{"week": [1], "type": "note"}])),
    "a pair of lists": ("", event(type="truth_booth", pair=[["Ann"], ["Dan"]], result=True)),
    "a pair of objects": ("", event(type="truth_booth", pair=[{"a": 1}, None], result=True)),
    "a pair of numbers": ("", event(type="truth_booth", pair=[0, 1], result=True)),
    "a pair as a string": ("couple", event(type="truth_booth", pair="AD", result=True)),
    "exclusive as 1": (
        "assume",
        event(type="truth_booth", pair=["Ann", "Dan"], result=True, assume_no_other_partner=1),
    ),
    "lights as a string": ("lights", event(type="ceremony", pairs=[["Ann", "Dan"]], lights="two")),
    "lights as true": ("lights", event(type="ceremony", pairs=[["Ann", "Dan"]], lights=True)),
    "lights as a float": ("finite", event(type="ceremony", pairs=[["Ann", "Dan"]], lights=1e400)),
    "notes of lists": ("notes", season(notes=[["x"]])),
    "a name of spaces": ("' ' is not a name", season(side_a=["Ann", " "])),
    "a name with spaces around": ("spaces", season(side_a=["Ann", " Bea"])),
    "a name as a number": ("quotes", season(side_a=["Ann", 7])),
    "names as a string": ("side_a", season(side_a="AB")),
    "10,000 names": ("10,000", season(side_a=[f"p{k}" for k in range(10_000)], format={})),
    "doubles as a string": ("double_matches", season(format={"double_matches": "x"})),
    "extras as a list of lists": ("known_extra_people", season(format={"known_extra_people": [["Dan"]]})),
    "people who leave as a list": ("there is no", event(type="leave", people=[["Ann"]])),
    "a hint of nobody": ("", event(type="match_count_hint", person=None, group_size=2)),
    "a million events": ("events", season(events=[{"week": 1, "type": "note"}] * 5_000)),
}
"""Of `season check`: what the message says, and the file."""

OF_YAML: dict[str, tuple[str, str]] = {
    "deep YAML, closed": ("levels", "notes: " + "[" * 300 + "]" * 300),
    "bad timestamp": ("2026-99-99", "id: 2026-99-99\nevents: 2026-99-99\n"),
    "timestamp of a name": (
        "there is no '2026-01-01'",
        "events: [{week: 1, type: truth_booth, pair: [2026-01-01, Dan], result: true}]",
    ),
    "hexadecimal": ("0x", "events: [{week: 0x, type: note}]"),
    "hexadecimal number": ("0xfg", "initial_count: !!int 0xfg"),
    "a float of letters": ("abc", "initial_count: !!float abc"),
    "a dot": ("whole number", "initial_count: ."),
    "binary digits": ("0b", "initial_count: 0b_"),
    "an int tag": ("two", "initial_count: !!int two"),
    "a bool tag": ("maybe", "won: !!bool maybe"),
    "a timestamp tag": ("not 'soon'", "events: !!timestamp soon"),
    "a binary tag": ("binary", "id: !!binary é"),
    "a Python tag": ("tag", "id: !!python/object:os.system x"),
    "a set": ("tag", "events: !!set {a, b}"),
    "an ordered map": ("tag", "events: !!omap [a, b]"),
    "a null tag of a list": ("tag", "events: !!null [a, b]"),
    "a str tag of a list": ("", "id: !!str [a, b]"),
    "alias bomb": ("values", BOMB + "\nnotes: *i\n"),
    "alias bomb as a key": ("", BOMB + "\n? *i\n: 1\n"),
    "merge bomb": ("not a name", MERGES),
    "alias of itself": ("levels", "notes: &a [*a]"),
    "unknown alias": ("alias", "notes: *nobody"),
    "two documents": ("document", "---\n" + YAML),
    "control character in YAML": ("character", 'id: "\x01"'),
    "a list as a key": ("key", "? [a, b]\n: 1"),
    "a key of a map that is none": ("", "? {a: b}\n: 1"),
    "a number as a key": ("there is no field", "7: 1"),
    "a merge of no map": ("", "<<: 7"),
    "a field twice in YAML": ("twice", "id: x\nid: y"),
    "a base 60 week": ("week", "events: [{week: 1:30:00, type: note}]"),
}
"""The same of a YAML file, which begins with YAML."""

SEASONS = {
    "deep YAML": case("season check s.yaml", "levels", s_yaml="[" * 50_000),
    "deep YAML by indentation": case(
        "season odds s.yaml", "levels", s_yaml="".join(" " * k + "a:\n" for k in range(700))
    ),
    "map of itself": case("season check s.yaml", "levels", s_yaml="&a {format: *a}"),
    "nothing": case("season check s.yaml", "one object", s_yaml=""),
    "NUL bytes in YAML": case("season check s.yaml", "", s_yaml="\0" * 100),
    "a folder": case("season check .", "", 2),
    "a device": case("season check /dev/zero", "KiB", 2),
    "a lone surrogate": case("season odds s.json", "surrogate", s_json=season(side_a=["Ann", "B\ud800"])),
    "an escape in a name": case("season odds s.json", "control character", s_json=season(side_a=["Ann", "B\x1b[31m"])),
    "a line break in a name": case("season odds s.json", "line breaks", s_json=season(side_a=["Ann", "B\nC"])),
    "an escape in the label": case("season odds s.json", "control character", s_json=season(label="\x1b]0;evil\x07")),
    "an escape in a note": case("season odds s.json", "control character", s_json=event(type="note", text="\x9b31m")),
    "a name of 100,000 characters": case(
        "season odds s.json", "characters", s_json=season(side_a=["Ann", "B" * 100_000])
    ),
    "a label of 100,000 characters": case("season odds s.json", "characters", s_json=season(label="B" * 100_000)),
    "a note of 100,000 characters": case(
        "season odds s.json", "characters", s_json=event(type="note", text="x" * 100_000)
    ),
    "a week of 5,000 digits in YAML": case(
        "season check s.yaml", "digits", s_yaml=f"{YAML}events: [{{week: {MORE_DIGITS}, type: note}}]"
    ),
    "week a billion, odds": case("season odds s.json", "week", s_json=event(type="note").replace("1", "1000000000")),
    "label as a list": case("season odds s.json", "label", s_json=season(label=["x"])),
    "a name that no file can have": case(("season", "check", "a" * 300), "", 2),
    "an escape in a file's name": case(("season", "odds", "\x1b]0;evil\x07.json"), "\\u001b]0;evil\\u0007", 2),
    "until of 5,000 digits": case(("season", "odds", "example", "--until", MORE_DIGITS), "--until", 2),
    "until a week of 5,000 digits": case(("season", "odds", "example", "--until", "w" + MORE_DIGITS), "--until", 2),
    "weeks of 200 digits": case(("season", "advise", "example", "--weeks", DIGITS), "--weeks", 2),
    "boards of 200 digits": case(("boards", "--play", DIGITS), "--play", 2),
    "1,000 weeks": case("season advise example --until w2 --weeks 1000", "--weeks", 2),
    "a prize of 400 digits": case(("season", "advise", "example", "--until", "w8", "--prize", "9" * 400), "--prize", 2),
}


def gzip_bomb(mebibytes: int) -> bytes:
    """A gzip file of zeros and line ends; 1 MiB becomes a kilobyte."""
    return gzip.compress((b"zebra\n" * 174_763)[: 1 << 20], mtime=0) * mebibytes


LISTS = {
    "gzip bomb": case("words --check b.gz", "MiB", b_gz=gzip_bomb(200)),
    "gzip bomb of a suggestion": case("suggest --secrets b.gz", "MiB", b_gz=gzip_bomb(200)),
    "gzip bomb of a filter": case("filter -g c.... --words b.gz", "MiB", b_gz=gzip_bomb(200)),
    "gzip bomb as a prior": case("suggest crane=bbygb --prior b.gz", "MiB", b_gz=gzip_bomb(200)),
    "gzip bomb in a certificate": case("check b.gz", "", b_gz=gzip_bomb(200)),
    "a gzip header alone": case("words --check b.gz", "gzip", b_gz=b"\x1f\x8b"),
    "gzip cut off": case("words --check b.gz", "gzip", b_gz=gzip.compress(b"crane\n")[:-6]),
    "gzip of another kind": case("words --check b.gz", "gzip", b_gz=b"\x1f\x8b\x07" + b"\0" * 20),
    "gzip with a wrong sum": case(
        "words --check b.gz", "gzip", b_gz=gzip.compress(b"crane\n")[:-8] + struct.pack("<II", 1, 6)
    ),
    "gzip with rubbish after it": case("words --check b.gz", "gzip", b_gz=gzip.compress(b"crane\n") + b"xyz"),
    "gzip in gzip": case("words --check b.gz", "", b_gz=gzip.compress(gzip.compress(b"crane\n"))),
    "a device as words": case("words --check /dev/zero", "MiB", 2),
    "a device as a filter's words": case("filter -g c.... --words /dev/zero", "MiB", 2),
    "a FIFO as a certificate": case("check f", "writes", f=FIFO),
    "a line without an end": case("words --check w", "characters", w="a" * 30_000_000),
    "a line without an end in info": case("words w", "characters", w="a" * 30_000_000),
    "CSV without an end": case("words --check w.csv", "w.csv", w_csv='word,weight\n"' + "a,b\n" * 100_000),
    "a long CSV field": case("words --check w.csv", "w.csv:2: this is not CSV", w_csv="word\n" + "a" * 200_000),
    "3,000,000 lines": case("words --check w", "lines", w="a\n" * 3_000_000),
    "weights overflow": case("words w.csv", "weight", w_csv="word,weight\ncrane,1e308\nslate,1e308\nother,1e308\n"),
    "weights overflow in a suggestion": case(
        "suggest --secrets w.csv --prior w.csv", "weight", w_csv="word,weight\ncrane,1e308\nslate,1e308\nother,1e308\n"
    ),
    "weights overflow as a prior": case(
        "suggest crane=bbygb --prior w.csv", "weight", w_csv="word,weight\nalong,1e308\naloft,1e308\n"
    ),
    "a weight that underflows": case(
        "suggest --secrets w.csv --prior w.csv", "weight", w_csv="word,weight\ncrane,1e-320\nslate,1\n"
    ),
    "a weight of 5,000 digits": case("words w.csv", "weight", w_csv=f"word,weight\ncrane,{MORE_DIGITS}\n"),
    "a weight of NaN": case("words w.csv", "weight", w_csv="word,weight\ncrane,nan\n"),
    "a negative weight": case("words w.csv", "weight", w_csv="word,weight\ncrane,-1\n"),
    "NUL bytes in words": case("words --check w", "not only letters", w="\0\0\0\ncrane\n", code=1),
    "NUL bytes in CSV": case("words --check w.csv", "", w_csv="word,weight\ncr\0ne,1\n"),
    "an escape in words": case("words --check w", "'\\x1b]0;evil\\x07'", w="\x1b]0;evil\x07\ncrane\n", code=1),
    "an escape in the column": case(
        "suggest --secrets w.csv --prior w.csv:x", "\\x1b", w_csv="word,\x1b]0;evil\x07\ncrane,1\n"
    ),
    "a byte-order mark alone": case("words --check w", "empty", w="\ufeff"),
    "no UTF-8 in words": case("words --check w", "UTF-8", w=b"crane\n\xff\n"),
    "UTF-16": case("words --check w", "UTF-8", w="crane\n".encode("utf-16")),
    "a list of comments": case("words --check w", "empty", w="# a\n# b\n"),
    "a length of 200 digits": case(("words", "--check", "classic", "--length", DIGITS), "--length", 2),
    "a computed list of digits": case(("words", "--check", "primes:" + MORE_DIGITS), "primes", 2),
    "a list with a long name": case(("words", "--check", "a" * 5000), "", 2),
    "a folder as a list": case("words --check .", "", 2),
    "an escape in a list's name": case(("words", "--check", "\x1b]0;evil\x07"), "\\x1b]0;evil\\x07", 2),
    "an escape in a tree's name": case(("tree", "show", "\x1b]0;evil\x07"), "\\x1b]0;evil\\x07", 2),
    "an escape in an option": case(("words", "--check", "--\x1b]0;evil\x07"), "\\x1b]0;evil\\x07", 2),
    "an escape in a command": case(("\x1b]0;evil\x07",), "\\x1b]0;evil\\x07", 2),
}

LINES = {
    "100,000 jobs": case("compare entropy first --jobs 100000", "--jobs", 2),
    "100,000 jobs of a run": case("solve mastermind:2x2 --jobs 100000 --ledger l", "--jobs", 2),
    "100,000 jobs of a source": case("reproduce drang2023 --jobs 100000", "--jobs", 2),
    "100,000 jobs of games": case("compare consistent --game permutation:5 --jobs 100000", "--jobs", 2),
    "no host": case(("serve", "--host", "", "--port", "0"), "--host", 2),
    "a host of spaces": case(("serve", "--host", " ", "--port", "0"), "host", 2),
    "a host that is no name": case(("serve", "--host", "a..b", "--port", "0"), "host", 2),
    "a long host": case(("serve", "--host", "a" * 300, "--port", "0"), "host", 2),
    "a host with a letter": case(("serve", "--host", "é" * 70, "--port", "0"), "host", 2),
    "an IPv6 host that is none": case(("serve", "--host", ":::", "--port", "0"), "", 2),
    "an allowed host that is empty": case(("serve", "--allow-host", "", "--port", "0"), "--allow-host", 2),
    "a port of digits": case(("serve", "--port", DIGITS), "--port", 2),
    "a ledger that is a FIFO": case("solve mastermind:2x2 --ledger l", "", l=FIFO),
    "a game of 5,000 digits": case(("suggest", "--game", f"permutation:{MORE_DIGITS}"), "", 2),
    "a game of superscripts": case(("suggest", "--game", "mastermind:²x²"), "", 2),
    "an empty game": case(("suggest", "--game", ""), "", 2),
    "a turn of equals signs": case(("suggest", "==="), "", 2),
    "an escape in a turn": case(("suggest", "\x1b]0;evil\x07=bbbbb"), "guess", 2),
    "a strategy of digits": case(("compare", "p:" + MORE_DIGITS), "", 2),
    "a power of NaN": case(("compare", "p:nan"), "", 2),
    "two steps of digits": case(("compare", "two-step:" + MORE_DIGITS), "", 2),
    "count of 5,000 digits": case(("count", "eulerian", MORE_DIGITS), "", 2),
    "deep tree": case(
        "tree show t.json", "", t_json='{"schema":"sleuth/tree/1","tree":' + '{"a":' * 5000 + "1" + "}" * 5001
    ),
    "a tree of digits": case("tree show t.json", "", t_json='{"total": ' + MORE_DIGITS + "}"),
    "deep certificate": case("check t.json", "", t_json="[" * 5000 + "]" * 5000),
    "a certificate of digits": case("check t.json", "", t_json='{"schema": ' + MORE_DIGITS + "}"),
    "a new season with a long name": case(("season", "new", "x" * 300 + ".yaml"), "", 2),
}

CASES = (
    {name: case("season check s.json", says, s_json=content) for name, (says, content) in OF_JSON.items()}
    | {name: case("season check s.yaml", says, s_yaml=YAML + content) for name, (says, content) in OF_YAML.items()}
    | SEASONS
    | LISTS
    | LINES
)
