"""The notebook of the docs, run from top to bottom: `make reference` stores what its cells show."""

from __future__ import annotations

import ast
import io
import json
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from pathlib import Path
from pprint import pformat
from typing import Any

FILE = Path(__file__).parents[1] / "docs" / "tutorial.ipynb"


def run(code: str, names: dict[str, Any]) -> Any:
    """The value of the last expression of a cell, as a notebook shows it; None if it ends in a statement."""
    body = ast.parse(code).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def outputs(number: int, value: Any, printed: str) -> Iterator[dict[str, Any]]:
    """The outputs of a cell in the form of notebooks: printed text, and the value of its last expression."""
    if printed:
        yield {"name": "stdout", "output_type": "stream", "text": printed.splitlines(keepends=True)}
    if value is None:
        return
    forms = {"text/plain": pformat(value, width=110).splitlines(keepends=True)}
    if hasattr(value, "_repr_html_"):
        forms = {"text/html": [value._repr_html_()], **forms}
    yield {"data": forms, "execution_count": number, "metadata": {}, "output_type": "execute_result"}


def execute() -> str:
    """The text of the notebook after all cells have run, in a folder that is new."""
    notebook = json.loads(FILE.read_text("utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        for number, cell in enumerate(code, 1):
            with redirect_stdout(io.StringIO()) as printed:
                value = run("".join(cell["source"]), names)
            cell |= {"execution_count": number, "outputs": [*outputs(number, value, printed.getvalue())]}
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def write() -> None:
    """Write the notebook anew, with what its cells show."""
    FILE.write_text(execute(), "utf-8")


if __name__ == "__main__":
    write()
