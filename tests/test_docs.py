"""The documentation is true: every example runs, every cited key and every named command exists."""

from __future__ import annotations

import doctest
import io
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

import sleuth
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
COMMANDS = {name for lines in app.HEADINGS.values() for name in lines}
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
PYTHON = [block for block in ALL if block.info == "python" and ">>> " in block.text]

# The blocks that are shown and not run, by their first lines: they take minutes, need a person, a server, a network or
# files that the page only names. A new one is added here, so that none goes unseen.
NO_RUN = {
    "CONTRIBUTING.md": [
        "$ make test",
    ],
    "README.md": [
        "$ uvx --from . sleuth suggest crane=bbygb",
    ],
    "docs/explanation/duel.md": [
        "$ python -m research.duel classic --narrow 24 --jobs 2 --minutes 60 --ledger classic.duel --out duel.json.gz",
    ],
    "docs/how-to/analyze.md": [
        "$ sleuth analyze --game classic crane faint daunt < share.txt",
    ],
    "docs/how-to/boards.md": [
        "$ sleuth boards --game classic --play 4",
    ],
    "docs/how-to/compile.md": [
        "$ sleuth compile",
        "$ NUMBA_CACHE_DIR=/opt/sleuth sleuth compile",
    ],
    "docs/how-to/cluster.md": [
        "$ pip install 'sleuth-0.1.0-py3-none-any.whl[cluster]'",
    ],
    "docs/how-to/play.md": [
        "$ printf 'crane\\nsoily\\nthump\\n' | sleuth play --game classic --secret thump --json 2>/dev/null",
    ],
    "docs/how-to/reproduce.md": [
        "$ sleuth reproduce short2022 --jobs 2",
    ],
    "docs/how-to/net.md": [
        "$ sleuth serve --public-url https://puzzles.example.org/",
    ],
    "docs/how-to/serve.md": [
        "$ pip install 'sleuth[web]'",
        "$ sleuth serve --host 0.0.0.0",
        "$ curl -s http://127.0.0.1:8321/api/v1/suggest -H 'Content-Type: application/json' \\",
    ],
    "docs/how-to/site.md": [
        "$ sleuth site public",
        "$ sleuth site public --api https://sleuth.example.org/",
    ],
    "docs/how-to/solve.md": [
        "$ sleuth solve classic --out classic.json --ledger classic.ledger",
        "$ sleuth check proof.json",
    ],
    "docs/how-to/trees.md": [
        "$ sleuth tree verify raise.txt",
        "$ sleuth tree export raise.txt -o raise.json",
    ],
    "docs/tutorial.md": [
        "$ make demo",
    ],
}


@pytest.fixture
def plain_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """80 columns, no colour, nothing to read, and an empty folder to work in."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.chdir(tmp_path)


FIRST = ("README.md", "docs/tutorial.md", "docs/how-to/suggest.md", "docs/how-to/seasons.md")
"""The pages whose examples every run tries; `make thorough` tries those of the other pages."""


def tried(example: Example | Block):
    first = example.where.startswith(FIRST)
    return pytest.param(example, id=example.where, marks=() if first else pytest.mark.thorough)


SERVER = "http://127.0.0.1:8321"
"""Where the pages have a server."""


@pytest.fixture
def server() -> Iterator[str]:
    """The address of a running server."""
    from sleuth.web.app import application
    from tests.web.conftest import running

    with running(application(warm=False)) as client:
        yield str(client.base_url).rstrip("/")


NAMED_FILE = r"# (\w+\.(?:py|txt))\n"


def bring_files(page: str, server: str = SERVER) -> None:
    """Write the files that a page shows: Python code or text that begins with its own name, `# my_game.py`.

    server: the address in place of the usual one.
    """
    for block in ALL:
        if block.page == page and block.info in ("python", "text") and (name := re.match(NAMED_FILE, block.text)):
            Path(name[1]).write_text(block.text.replace(SERVER, server), encoding="utf-8")


@pytest.mark.usefixtures("plain_terminal")
@pytest.mark.parametrize("example", [*map(tried, CONSOLE)])
def test_a_console_example_prints_what_the_page_shows(example: Example, capsys: pytest.CaptureFixture[str]):
    bring_files(example.where.rpartition(":")[0])
    program, *arguments = shlex.split(example.command)
    assert program == "sleuth", (
        f"{example.where}: {example.command!r} is not `$ sleuth …`; mark the block `console no-run`"
    )
    with suppress(SystemExit):  # the page shows the message, whatever the exit code
        app.main(arguments)
    out, err = capsys.readouterr()
    printed = "".join(line for line in err.splitlines(True) if not line.startswith("Compiling"))  # it comes once
    assert keeps(example.promised, out + printed), (
        f"{example.where}: $ {example.command}\n--- the page\n{example.promised}\n--- the program\n{out + printed}"
    )


@pytest.mark.usefixtures("plain_terminal")
@pytest.mark.parametrize("block", [*map(tried, PYTHON)])
def test_a_python_example_says_what_the_page_shows(
    block: Block, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
):
    monkeypatch.syspath_prepend(Path.cwd())
    asks = "http_bot" in block.text
    bring_files(block.page, request.getfixturevalue("server") if asks else SERVER)
    test = doctest.DocTestParser().get_doctest(block.text, {}, block.where, block.page, block.line)
    printed: list[str] = []
    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=printed.append)
    assert outcome.failed == 0, "".join(printed)


def test_pages_import_only_public_names():
    private = {
        (block.page, line.strip().removeprefix(">>> "))
        for block in ALL
        for line in block.text.splitlines()
        if re.match(r"(>>> )?\s*(from|import) sleuth\.", line)
    }
    assert private == set()


def test_the_blocks_that_are_not_run_are_listed():
    found: dict[str, list[str]] = {}
    for block in ALL:
        if block.info == "console no-run":
            found.setdefault(block.page, []).append(block.text.splitlines()[0].split("  #")[0].rstrip())
    assert found == NO_RUN


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
        if name not in COMMANDS
    }
    assert sorted(missing) == []


def test_every_local_link_leads_to_a_file():
    dead = {
        f"{path.relative_to(ROOT)}: {target}"
        for path in [*PAGES, *ROOT.glob("bench/*.md"), *ROOT.glob("research/**/*.md")]
        for target in LINK.findall(re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.M | re.S))
        if not (path.parent / target).is_file()
    }
    assert sorted(dead) == []


@pytest.mark.parametrize("path", [*ROOT.glob("bench/*.md"), *ROOT.glob("research/**/*.md")], ids=lambda path: path.name)
def test_every_program_that_measured_is_kept(path: Path):
    text = path.read_text("utf-8")
    programs = re.findall(r"python ([\w/]+\.py)", text)
    modules = [name.replace(".", "/") for name in re.findall(r"python -m ((?:research|bench)\.[\w.]+)", text)]
    assert [name for name in programs if not (ROOT / name).is_file()] == []
    assert [name for name in modules if not ((ROOT / f"{name}.py").is_file() or (ROOT / name).is_dir())] == []


CERTIFICATES = ROOT / "research" / "certificates"


def test_every_certificate_is_on_its_page_with_what_it_shows():
    named = set(re.findall(r"^\| `([\w-]+\.json\.gz)`", (CERTIFICATES / "README.md").read_text("utf-8"), re.MULTILINE))
    assert named == {path.name for path in CERTIFICATES.glob("*.json.gz")}


def test_every_certificate_that_a_result_names_is_kept():
    text = (ROOT / "research" / "EVIDENCE.md").read_text("utf-8")
    missing = {name for name in re.findall(r"[\w-]+\.json\.gz", text) if not (CERTIFICATES / name).is_file()}
    assert missing == set()


def test_the_citation_names_the_version_and_the_page_of_results():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["version"] == sleuth.__version__
    assert "docs/results.md" in citation["abstract"]
    (page,) = [each for each in citation["references"] if each["type"] == "generic"]
    assert (page["version"], (ROOT / page["filename"]).is_file()) == (sleuth.__version__, True)


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
