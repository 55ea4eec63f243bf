"""Draw the picture of the terminal, docs/images/terminal.svg, from what commands print: part of `make screenshots`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

FILE = Path(__file__).parents[1] / "docs" / "images" / "terminal.svg"
COMMANDS = (
    "sleuth suggest crane=bbygb",
    "sleuth play --game classic --secret thump --strategy entropy --watch",
)
COLUMNS = 76
COLORS = TerminalTheme((20, 22, 27), (236, 235, 230), [(236, 235, 230)] * 8)
"""Background, text, and the eight colors of a terminal, of which the output uses none."""
ELSEWHERE = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Fonts that a reader's browser would fetch."""


def output(command: str) -> str:
    """The output of a command on a terminal with 24-bit color."""
    environment = os.environ | {"FORCE_COLOR": "1", "COLORTERM": "truecolor", "SLEUTH_THEME": "classic"}
    environment.pop("NO_COLOR", None)
    _, *arguments = command.split()
    done = subprocess.run(
        [sys.executable, "-m", "sleuth", *arguments],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        stdin=subprocess.DEVNULL,
    )
    return done.stdout.rstrip("\n")


def picture() -> str:
    """The commands with their output as SVG, without anything from elsewhere."""
    with Path(os.devnull).open("w") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere, force_terminal=True, color_system="truecolor")
        for command in COMMANDS:
            console.print(Text(f"$ {command}", "bold"))
            console.print(Text.from_ansi(output(command)))
            console.print()
        console.print(Text("$ "), end="")
        return ELSEWHERE.sub("", console.export_svg(title="Sleuth", theme=COLORS, unique_id="terminal"))


def main() -> None:
    """Write the picture."""
    FILE.write_text(picture(), "utf-8")
    print(f"{FILE.name}: {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
