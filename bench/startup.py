"""CPU seconds of whole commands: start-up, the filter, a warm suggestion."""

from __future__ import annotations

import sys
from pathlib import Path

from _measure import cpu_of_command, machine

SLEUTH = str(Path(sys.executable).with_name("sleuth"))
COMMANDS = (
    ("python -c pass", (sys.executable, "-c", "pass"), None),
    ("sleuth --help", (SLEUTH, "--help"), 0.10),
    ("sleuth filter -g ..t.. -b er -y l1a2", (SLEUTH, "filter", "-g", "..t..", "-b", "er", "-y", "l1a2"), 0.12),
    ("sleuth suggest crane=bbygb (table cached)", (SLEUTH, "suggest", "crane=bbygb"), 0.5),
    ("sleuth suggest (no turn yet, table cached)", (SLEUTH, "suggest"), 0.5),
    ("sleuth suggest --json crane=bbygb (table cached)", (SLEUTH, "suggest", "--json", "crane=bbygb"), 0.5),
)


def main() -> None:
    print(f"{machine()}\n\n| command | least | median | most | bar |\n|---|---|---|---|---|")
    for label, command, bar in COMMANDS:
        least, median, most = cpu_of_command(command)
        print(f"| `{label}` | {least:.3f} | {median:.3f} | {most:.3f} | {bar or '-'} |")


if __name__ == "__main__":
    main()
