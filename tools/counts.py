"""Counts of code that a reader must hold in mind: python -m tools.counts [FOLDER ...].

For each folder it prints tokens of code, classes, functions, names of modules, `# fmt: skip` and files. Comments,
docstrings and layout are no tokens, so that neither documentation nor a formatter changes the number.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections import Counter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "sleuth"
LAYOUT = frozenset(
    (
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENCODING,
        tokenize.ENDMARKER,
    )
)
"""Kinds of tokens that are not counted."""


def counts(text: str) -> Counter[str]:
    """The counts of a module.

    >>> dict(counts("NUMBER = 1  # one\\n\\ndef f():\\n    'What it does.'\\n    return NUMBER\\n"))
    {'files': 1, 'tokens': 10, 'classes': 0, 'functions': 1, 'module names': 1, 'fmt: skip': 0}
    """
    tree = ast.parse(text)
    every = [*ast.walk(tree)]
    texts = {
        one.value.lineno: one.value.col_offset
        for one in every
        if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str)
    }
    tokens = [
        token
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in LAYOUT and texts.get(token.start[0]) != token.start[1]
    ]
    return Counter(
        {
            "files": 1,
            "tokens": len(tokens),
            "classes": sum(isinstance(one, ast.ClassDef) for one in every),
            "functions": sum(isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) for one in every),
            "module names": sum(isinstance(one, ast.Assign | ast.AnnAssign) for one in tree.body),
            "fmt: skip": text.count("# fmt: skip"),
        }
    )


def main(folders: list[Path]) -> None:
    """Print a line for each folder, and one for each of the folders in it."""
    for folder in folders:
        rooms: dict[str, Counter[str]] = {}
        for path in sorted(folder.rglob("*.py")):
            name = path.relative_to(folder).parts[0]
            rooms.setdefault(name, Counter()).update(counts(path.read_text("utf-8")))
        whole = sum(rooms.values(), Counter())
        print(f"{folder.name}: " + ", ".join(f"{what} {number:,}" for what, number in whole.items()))
        for name, found in sorted(rooms.items(), key=lambda one: -one[1]["tokens"]):
            print(f"  {name}: {found['tokens']:,}")


if __name__ == "__main__":
    main([*map(Path, sys.argv[1:])] or [SOURCE])
