"""The documentation is true: every example runs, every cited key and every named command exists."""

from __future__ import annotations

import doctest
import io
import re
import shlex
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from sleuth.cli import app

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
SOURCES = sorted((ROOT / "src").rglob("*.py"))
BIBLIOGRAPHY = ROOT / "docs" / "reference" / "bibliography.md"

# A key is known by its year, as in [Short2022], or by standing after "Source:".
KEY = re.compile(r"\[([A-Z][A-Za-z]*(?:19|20)\d\d[a-z]?)\]|Source:[^\n]*?\[(\w+)\]")
ENTRY = re.compile(r"^\*\*\[(\w+)\]\*\*", re.MULTILINE)
# A command is named as code (`sleuth suggest …`) or stands in a block of code after the prompt.
NAMED = re.compile(r"(?:`|^\$ )sleuth +([a-z][a-z-]*)", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")


class Block(NamedTuple):
    """A fenced block: what the fence says ("console no-run"), the page, the first line and the text."""

    info: str
    page: str
    line: int
    text: str

    @property
    def where(self) -> str:
        return f"{self.page}:{self.line}"


class Example(NamedTuple):
    """One command of a console block and the output that the page promises."""

    where: str
    command: str
    promised: str


def blocks(text: str, page: str) -> list[Block]:
    """The fenced blocks of a page. A fence closes with as many marks as opened it."""
    found: list[Block] = []
    fence, info, start, inside = "", "", 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r" {0,3}(`{3,})(.*)", line)
        if fence:
            if mark and mark[1] == fence and not mark[2].strip():
                found.append(Block(info, page, start, "\n".join(inside) + "\n"))
                fence = ""
            else:
                inside.append(line)
        elif mark:
            fence, info, start, inside = mark[1], mark[2].strip(), number + 1, []
    return found


def examples(block: Block) -> list[Example]:
    """The commands of a console block; a backslash at the end of a line continues the command."""
    found: list[Example] = []
    number = block.line
    for part in re.split(r"^(?=\$ )", block.text, flags=re.MULTILINE):
        if part.startswith("$ "):
            command, promised = re.split(r"(?<!\\)\n", part[2:], maxsplit=1)
            where = f"{block.page}:{number}"
            found.append(Example(where, command.replace("\\\n", " "), promised))
        elif part.strip():  # no prompt: the test of this example will say so
            found.append(Example(block.where, part.splitlines()[0], ""))
        number += part.count("\n")
    return found


def keeps(promised: str, printed: str) -> bool:
    """Whether the output is the promised one: a line `...` stands for any lines, `...` in a line for any text."""
    pattern = ""
    for line in promised.rstrip().splitlines():
        if line.strip() == "...":
            pattern += r"(?:[^\n]*\n)*"
        else:
            pattern += ".*".join(map(re.escape, line.rstrip().split("..."))) + r"\n"
    plain = "".join(line.rstrip() + "\n" for line in printed.rstrip().splitlines())
    return re.fullmatch(pattern, plain) is not None


ALL = [b for path in PAGES for b in blocks(path.read_text("utf-8"), str(path.relative_to(ROOT)))]
CONSOLE = [example for block in ALL if block.info == "console" for example in examples(block)]
SKIPPED = [block for block in ALL if block.info.split() == ["console", "no-run"]]
PYTHON = [block for block in ALL if block.info == "python" and ">>> " in block.text]


@pytest.fixture
def plain_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """80 columns, no colour, nothing to read, and an empty folder to work in."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("plain_terminal")
@pytest.mark.parametrize("example", CONSOLE, ids=lambda example: example.where)
def test_a_console_example_prints_what_the_page_shows(example: Example, capsys: pytest.CaptureFixture[str]):
    program, *arguments = shlex.split(example.command)
    assert program == "sleuth", (
        f"{example.where}: {example.command!r} is not `$ sleuth …`; mark the block `console no-run`"
    )
    with suppress(SystemExit):  # the page shows the message, whatever the exit code
        app.main(arguments)
    out, err = capsys.readouterr()
    said = "".join(line for line in err.splitlines(True) if not line.startswith("sleuth: compiling"))  # it comes once
    assert keeps(example.promised, out + said), (
        f"{example.where}: $ {example.command}\n--- the page\n{example.promised}\n--- the program\n{out + said}"
    )


@pytest.mark.usefixtures("plain_terminal")
@pytest.mark.parametrize("block", PYTHON, ids=lambda block: block.where)
def test_a_python_example_says_what_the_page_shows(block: Block):
    test = doctest.DocTestParser().get_doctest(block.text, {}, block.where, block.page, block.line)
    said: list[str] = []
    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert outcome.failed == 0, "".join(said)


@pytest.mark.parametrize("block", SKIPPED, ids=lambda block: block.where)
def test_a_block_that_nobody_runs(block: Block):
    pytest.skip(f"console no-run at {block.where}: {block.text.splitlines()[0]}")


def test_every_fence_is_known():
    """So that a typing error such as ```consol does not hide an example."""
    known = {"", "console", "console no-run", "python", "json", "text", "toml", "sh", "diff", "csv"}
    assert [block.where for block in ALL if block.info not in known] == []


def test_every_cited_key_is_in_the_bibliography():
    listed = set(ENTRY.findall(BIBLIOGRAPHY.read_text("utf-8")))
    missing = {
        f"{path.relative_to(ROOT)}: [{key}]"
        for path in [*PAGES, *SOURCES]
        for year, source in KEY.findall(path.read_text("utf-8"))
        if (key := year or source) not in listed
    }
    assert sorted(missing) == []


def test_every_named_command_exists():
    missing = {
        f"{path.relative_to(ROOT)}: sleuth {name}"
        for path in PAGES
        for name in NAMED.findall(path.read_text("utf-8"))
        if name not in app.COMMANDS
    }
    assert sorted(missing) == []


def test_every_local_link_leads_to_a_file():
    dead = {
        f"{path.relative_to(ROOT)}: {target}"
        for path in PAGES
        for target in LINK.findall(re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.M | re.S))
        if not (path.parent / target).is_file()
    }
    assert sorted(dead) == []


PAGE = """
```console
$ sleuth one \\
    two
1\x20\x20
...
9
$ sleuth three
```

````text
```console
$ not an example
```
````
"""


def test_a_page_is_cut_into_commands_with_their_output():
    console, text = blocks(PAGE, "page.md")
    assert examples(console) == [
        Example("page.md:3", "sleuth one      two", "1  \n...\n9\n"),
        Example("page.md:8", "sleuth three", ""),
    ]
    assert text == Block("text", "page.md", 12, "```console\n$ not an example\n```\n")


@pytest.mark.parametrize(
    ("promised", "printed", "kept"),
    [
        ("1  \n2\n", "1\n2  \n\n", True),
        ("1\n3\n", "1\n2\n", False),
        ("1\n", "1\n2\n", False),
        ("1\n...\n9\n", "1\n9\n", True),
        ("1\n...\n9\n", "1\n2\n3\n9\n", True),
        ("1\n...\n9\n", "1\n2\n3\n", False),
        ("...\n", "", True),
        ("took ... s (a+b)\n", "took 0.12 s (a+b)\n", True),
        ("..t..\n", "aptly\n", False),
        ("", "", True),
        ("", "1\n", False),
    ],
)
def test_output_is_compared_line_by_line(promised: str, printed: str, kept: bool):
    assert keeps(promised, printed) is kept
