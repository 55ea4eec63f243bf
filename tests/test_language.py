"""What users read is plain English: no idiom that this project invented, and 95% without a space.

Held are the documentation, the strings of the package (help texts, options and messages are among them), its public
docstrings, and the texts of the page. Each phrase below has a text that must be found, and
one that is good English and must not be. Docstrings of the folders in INNER have no readers but maintainers.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from sleuth.cli.app import NOTICE, group
from tools.cli_reference import commands

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "sleuth"
INNER = {"codebreakers", "duels", "kernels", "papers", "shift"}
HOLE = "{}"  # what stands for a value of an f-string or a template


SCRIPT_STRING = re.compile(r'"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`')


class Rule(NamedTuple):
    """A phrase to avoid: its pattern (a space is any white space), a text with it, a good one without.

    docstrings: whether docstrings are held to it; they name arguments, which keep the spelling that they have.
    """

    pattern: str
    bad: str
    good: str
    docstrings: bool = True


RULES = {
    "told": Rule(r"\btold\b(?! apart)", "the answer is told last", "a guess by which all are told apart"),
    "stands in": Rule(
        r"\b(?:stands?|stood|standing) in\b(?! for)", "the letter stands in the word", "the value stands in for it"
    ),
    "asks": Rule(
        r"\bask(?:s|ed|ing)? (?:an? |the |this |that |another )?(?:word|guess|opener|seating|code)",
        "the strategy asks another word",
        "the page asks for names",
    ),
    "is no": Rule(
        r"(?<!here\s)\b(?:is|are|was|were) no "
        r"(?!longer|better|more|worse|further|less|fewer|greater|larger|smaller|higher|lower|different|such)(?=[\w{])",
        "'x' is no turn",
        "There is no turn, and it is no longer missing.",
    ),
    "who": Rule(
        r"\bWhoever\b|(?:^|[.!:;] )Who (?:finds|wants|has|needs|does|gives|knows)\b(?![^.!]*\?)",
        "Who finds it full comes again.",
        "Who has a match? Whom do they fit?",
    ),
    "so many": Rule(
        r"\bso[ -]many(?:eth)?\b(?! [^.;]*\bthat\b)", "played so many times", "so many secrets that no list holds them"
    ),
    "dear": Rule(r"\bdear(?:er|est)?\b", "the dearest guess", "an expensive guess"),
    "comes along": Rule(r"\b(?:comes?|came|coming) along\b", "the list that comes along", "the list is bundled"),
    "though it be": Rule(
        r"\b(?:though|if) (?:it|they) be\b", "a guess, though it be lost", "a guess, though it is lost"
    ),
    "at the desk": Rule(r"\bat the desk\b", "it is decided at the desk", "it is decided in the queue"),
    "sitting": Rule(r"\bsittings?\b", "the best sitting", "the best seating"),
    "counsel": Rule(r"\bcounsels?\b", "the counsel for this turn", "the advice for this turn"),
    "shown are": Rule(
        r"(?:^|[.:;] )(?:Shown|Listed|Tried|Dropped|Counted) (?:is|are) ",
        "Shown are the parts of a guess.",
        "The parts are shown: what is counted is each part.",
    ),
    "guess to ask": Rule(
        r"\b(?:guess|what|word) to ask\b",
        "the guess to ask next",
        "the guess to make, and whom to ask",
        docstrings=False,
    ),
    "breach": Rule(r"\bbreach(?:es|ed)?\b", "a breach of the rule", "a violation of the rule"),
    "colour": Rule(
        r"\w*(?:colour|behaviour|neighbour|favour|honour|labour)\w*|\b(?:greys?|centre[ds]?|licences?|judgements?)\b"
        r"|\banalys(?:e|ed|er|ers|ing)\b|\b(?:learnt|spelt|towards|afterwards)\b"
        r"|\b\w*(?:normal|summar|stabil|minim|maxim|optim|recogn|random|general|organ|vector)is(?:e|es|ed|er|ing|ation)\b",
        "the colour of a tile",
        "the color of a gray tile, and what it analyzes",
        docstrings=False,
    ),
    "95 %": Rule(r"(?:\d|\}) %(?![\w(])", "in 95 % of games", "in 95% of games"),
}

LONGEST = 25
"""Words of a sentence in the help, README, tutorials, how-tos, reference and explanation, but for PROOFS."""
PROOFS = {"circular-shift-optimality"}
"""Pages of mathematics, whose sentences may be longer."""
ONE_WORD = re.compile(r"`[^`]*`")
NO_PROSE = re.compile(
    r"^( *)```.*?^\1```|(?<=\n\n) {4}\S.*?$|^ *\|.*?$|^#.*?$|!\[[^]]*\]\([^)]*\)|<!--.*?-->", re.MULTILINE | re.DOTALL
)
LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")
PARAGRAPH = re.compile(r"\n\s*\n|^ *(?:[-*]|\d+\.) ", re.MULTILINE)
END = re.compile(r"(?<=[.!?])[*)\"”]*\s+(?=[^a-z])")

ALLOWED = {
    "{couple}: 0 %, keine von {n}.": "German has a space there",
    "{couple}: 100 %, {k} von {n}.": "as above",
    "A tree asks a guess": "the page on exact search is rewritten elsewhere",
    "breaches(game": "the name of a function",
    "Towards an optimum": "the title of a paper",
}
"""What may stay although a rule finds something in it → the reason."""

PATTERNS = {name: re.compile(rule.pattern.replace(" ", r"\s+"), re.MULTILINE) for name, rule in RULES.items()}


def found(text: str, *, docstring: bool = False) -> Iterator[tuple[int, str, str]]:
    """What the rules find in a text: line, rule and the words around it."""
    for name, pattern in PATTERNS.items():
        if docstring and not RULES[name].docstrings:
            continue
        for match in pattern.finditer(text):
            around = " ".join(text[max(match.start() - 40, 0) : match.end() + 40].split())
            if not any(line in around for line in ALLOWED):
                yield text.count("\n", 0, match.start()) + 1, name, around


def sentences(text: str) -> Iterator[str]:
    """The sentences of a page's prose, without code blocks, tables, headings and pictures; code in a line is a word."""
    prose = ONE_WORD.sub("X", LINK.sub(r"\1", NO_PROSE.sub("\n\n", text)))
    for paragraph in PARAGRAPH.split(prose):
        yield from (" ".join(each.split()) for each in END.split(paragraph))


def words(sentence: str) -> int:
    """How many words a sentence has."""
    return sum(any(sign.isalnum() for sign in each) for each in sentence.split())


class Strings(ast.NodeVisitor):
    """The strings of a module: its messages and, unless it is private, the docstrings of what is public."""

    def __init__(self, *, private: bool) -> None:
        self.texts: list[tuple[int, str]] = []
        self.docstrings: set[int] = set()  # where they begin
        self.private = private

    def _documented(self, node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        outside = self.private
        self.private |= not isinstance(node, ast.Module) and node.name.startswith("_")
        body = node.body
        if ast.get_docstring(node, clean=False) is not None:
            if not self.private:
                self.docstrings.add(body[0].lineno)
                self.visit(body[0])
            body = body[1:]
        if not isinstance(node, ast.Module):
            for decorator in node.decorator_list:
                self.visit(decorator)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            self.visit(node.args)
            self.private = True  # what is defined inside of a function has no readers
        for each in body:
            self.visit(each)
        self.private = outside

    visit_Module = visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = _documented  # noqa: N815

    def visit_Expr(self, node: ast.Expr) -> None:
        """Take a string that says what the name above it is for a docstring."""
        if isinstance(node.value, ast.Constant):
            self.docstrings.add(node.lineno)
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Take an f-string as one text."""
        parts = [str(each.value) if isinstance(each, ast.Constant) else HOLE for each in node.values]
        self.texts.append((node.lineno, "".join(parts)))
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                self.visit(each.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Take a string."""
        if isinstance(node.value, str):
            self.texts.append((node.lineno, node.value))


def in_python(path: Path) -> Iterator[str]:
    """What the rules find in the strings of a module."""
    strings = Strings(private=bool(INNER & set(path.parts)))
    strings.visit(ast.parse(path.read_text("utf-8")))
    for start, text in strings.texts:
        for line, rule, around in found(text, docstring=start in strings.docstrings):
            yield f"{path.relative_to(ROOT)}:{start + line - 1}: {rule}: {around}"


def in_text(path: Path) -> Iterator[str]:
    """What the rules find in a page of the documentation or a file of the web page, comments left out."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        text = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
        text = re.sub(r"(?<![:\"'`])//.*", "", text)
        strings = SCRIPT_STRING.finditer(text)
        parts = [(text.count("\n", 0, each.start()), re.sub(r"\$\{[^{}]*\}", HOLE, each[0][1:-1])) for each in strings]
    else:
        parts = [(0, text)]
    for above, part in parts:
        for line, rule, around in found(part):
            yield f"{path.relative_to(ROOT)}:{above + line}: {rule}: {around}"


def test_the_documentation_is_plain():
    more = ("README.md", "CONTRIBUTING.md", "bench/*.md", "research/**/*.md", "src/**/*.md")
    pages = [*(ROOT / "docs").rglob("*.md"), *(page for each in more for page in ROOT.glob(each))]
    assert [each for path in sorted(pages) for each in in_text(path)] == []


def test_the_strings_and_public_docstrings_of_the_package_are_plain():
    assert [each for path in sorted(PACKAGE.rglob("*.py")) for each in in_python(path)] == []


def test_the_pages_have_short_sentences():
    docs = ROOT / "docs"
    pages = [ROOT / "README.md", docs / "README.md", *docs.glob("tutorial*.md")]
    folders = ("how-to", "reference", "explanation")
    pages += [page for folder in folders for page in sorted((docs / folder).glob("*.md")) if page.stem not in PROOFS]
    assert len(pages) > 40
    long = {each: page.name for page in pages for each in sentences(page.read_text("utf-8")) if words(each) > LONGEST}
    assert long == {}


def test_help_is_plain_and_has_short_sentences():
    long: dict[str, str] = {}
    odd: list[tuple[object, ...]] = []
    for name, command in commands(group):
        texts = [command.help or "", *(each.help or "" for each in command.params if isinstance(each, click.Option))]
        odd += [(name, *each) for text in texts for each in found(text)]
        long |= {each: name for text in texts for each in sentences(text) if words(each) > LONGEST}
    assert (long, odd) == ({}, [])


def test_sentences_are_told_apart():
    page = """# A title of three words

| a | table |
|---|---|

One. Two, `a.b c`: see [this page](far/away.md). *Three!*
- Four
  goes on. `five` is code
2. Six – and seven

```console
$ not. prose.
```
"""
    found = [(each, words(each)) for each in sentences(page) if each]
    assert found == [
        ("One.", 1),
        ("Two, X: see this page.", 5),
        ("*Three!*", 1),
        ("Four goes on.", 3),
        ("X is code", 3),
        ("Six – and seven", 3),
    ]


def test_the_page_is_plain():
    static = PACKAGE / "web" / "static"
    files = [path for path in sorted(static.rglob("*")) if path.suffix in (".js", ".html")]
    assert [each for path in files for each in in_text(path)] == []


def test_the_disclaimer_has_one_wording():
    files = [ROOT / "README.md", ROOT / "zensical.toml", PACKAGE / "web" / "static" / "index.html"]
    assert [path for path in files if NOTICE not in path.read_text("utf-8")] == []


def test_each_rule_finds_its_phrase_and_nothing_else():
    wrong = {}
    for name, rule in RULES.items():
        hits = [each[1] for each in found(rule.bad)], [each[1] for each in found(rule.good)]
        if hits != ([name], []):
            wrong[name] = hits
    assert wrong == {}


def test_strings_are_read_and_comments_and_private_docstrings_are_not(tmp_path, monkeypatch):
    bad = RULES["told"].bad
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (page, module) = (tmp_path / "page.js", tmp_path / "module.py")
    page.write_text(f'say("{bad}");  // {bad}\n', "utf-8")
    assert len(list(in_text(page))) == 1
    code = f'"""{bad}"""\n\ndef _f():\n    """{bad}"""\n    # {bad}\n    say(f"{{x}}: {bad}")\n'
    module.write_text(code, "utf-8")
    assert [each.split(":")[1] for each in in_python(module)] == ["1", "6"]
    module.write_text(code.replace(bad, RULES["colour"].bad), "utf-8")  # docstrings may have it
    assert [each.split(":")[1] for each in in_python(module)] == ["6"]
    inner = tmp_path / "kernels"
    inner.mkdir()
    (inner / "module.py").write_text(code, "utf-8")
    assert [each.split(":")[1] for each in in_python(inner / "module.py")] == ["6"]
