"""Every answer of the examples in the documentation, kept in a file and compared with that of another commit.

    python -m tools.answers write before.json        at the commit before
    python -m tools.answers compare before.json [RENAMES.json]        at the commit after
    python -m tools.answers lost before.json        the same, but only values of the JSON that are there under no name

Each example runs as the page shows it and again with --json. What differs is printed: a path in the JSON with both
values, or the lines of a text. RENAMES.json maps old names of JSON fields to new ones, {"share": "probability"}.
Seconds, versions and hashes are left out. Exit code 1: something differs.
"""

from __future__ import annotations

import contextlib
import difflib
import io
import json
import os
import re
import shlex
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sleuth.cli import app
from tests.test_docs import CONSOLE, bring_files

MEASURED = {"cpu_seconds", "seconds", "sleuth", "sha256", "version"}
"""Fields that differ from run to run, or from commit to commit."""
SECONDS = re.compile(r"\d+(?:\.\d+)? (?:s|ms|µs)\b")

Answers = dict[str, dict[str, Any]]


def answers() -> Answers:
    """Command of each example that runs → its exit code, its output, and its output with --json."""
    found: Answers = {}
    home = Path.cwd()
    for example in CONSOLE:
        command = " ".join(example.command.split())
        if command in found:
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                bring_files(example.where.rpartition(":")[0])
                arguments = shlex.split(example.command)[1:]
                found[command] = {"text": output(arguments)}
                if "--json" not in arguments:
                    found[command]["json"] = output([*arguments, "--json"])
            finally:
                os.chdir(home)
    return found


def output(arguments: list[str]) -> str:
    """The output of a command without measured values; JSON with sorted keys."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), contextlib.suppress(SystemExit):
        app.main(arguments)
    text = out.getvalue()
    try:
        return json.dumps(drop_measured(json.loads(text)), ensure_ascii=False, sort_keys=True)
    except ValueError:
        return SECONDS.sub("… s", text)


def drop_measured(value: Any) -> Any:
    """A JSON value without measured fields."""
    if isinstance(value, dict):
        return {name: drop_measured(each) for name, each in value.items() if name not in MEASURED}
    return [drop_measured(each) for each in value] if isinstance(value, list) else value


def rename_fields(value: Any, names: dict[str, str]) -> Any:
    """A JSON value with other names of its fields."""
    if isinstance(value, dict):
        return {names.get(name, name): rename_fields(each, names) for name, each in value.items()}
    return [rename_fields(each, names) for each in value] if isinstance(value, list) else value


def differences(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """The differences of two JSON values, each with its path."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in sorted(before.keys() | after.keys()):
            yield from differences(before.get(name), after.get(name), f"{path}.{name}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from differences(one, other, f"{path}[{number}]")
    elif before != after:
        yield f"  {path}: {json.dumps(before)[:200]} → {json.dumps(after)[:200]}"


def compare(before: Answers, after: Answers, names: dict[str, str]) -> Iterator[str]:
    """Differences between two files of answers, command by command."""
    for command in before:
        if command not in after:
            yield f"$ {command}\n  is no longer an example"
            continue
        for kind, old in before[command].items():
            new = after[command].get(kind, "")
            try:
                lines = [*differences(rename_fields(json.loads(old), names), json.loads(new))]
            except ValueError:
                lines = [*difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)][2:]
            if lines:
                yield "\n".join([f"$ {command} ({kind})", *lines])


def values(value: Any) -> Iterator[str]:
    """The texts, numbers and booleans in a JSON value, whatever their names are."""
    if isinstance(value, dict):
        yield from values([each for name, each in value.items() if name != "schema"])
    elif isinstance(value, list):
        for each in value:
            yield from values(each)
    elif value is not None:
        yield json.dumps(value)


def lost_values(before: Answers, after: Answers) -> Iterator[str]:
    """Values that are missing afterwards, command by command."""
    for command in filter(after.__contains__, before):
        for old, new in zip(before[command].values(), after[command].values(), strict=True):
            with contextlib.suppress(ValueError):
                gone = Counter(values(json.loads(old))) - Counter(values(json.loads(new)))
                if gone:
                    yield "\n".join([f"$ {command}", *(f"  {value}" for value in sorted(gone.elements()))])


def main(arguments: list[str]) -> int:
    """The exit code."""
    verb, file, *more = arguments
    if verb == "write":
        Path(file).write_text(json.dumps(answers(), ensure_ascii=False, indent=0))
        return 0
    names = json.loads(Path(more[0]).read_text()) if more else {}
    before, after = json.loads(Path(file).read_text()), answers()
    found = [*(lost_values(before, after) if verb == "lost" else compare(before, after, names))]
    print("\n".join(found) or "nothing differs")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
