"""python -m sleuth_check FILE: check a certificate of Sleuth."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from sleuth_check.check import SAMPLE, Scope, check
from sleuth_check.reader import Refused, read
from sleuth_check.report import sentences

COMPLETE, UNFINISHED, FALSE, SAMPLED = range(4)
"""Exit codes: every opener was proved again; the time did not suffice for some; something is wrong; only a sample."""


def main(arguments: list[str] | None = None) -> int:
    """Check the certificate, print the report, and return the exit code."""
    parser = argparse.ArgumentParser(prog="sleuth_check", description="Check a certificate of Sleuth by plain code.")
    parser.add_argument("file", type=Path, help="the certificate")
    parser.add_argument("--all", action="store_true", help="prove every opener again and compare every code")
    parser.add_argument("--sample", type=int, metavar="N", help="prove N openers again")
    parser.add_argument("--secrets", type=Path, metavar="FILE", help="your own list of secrets")
    parser.add_argument("--guesses", type=Path, metavar="FILE", help="your own list of guesses")
    parser.add_argument("--seed", type=int, metavar="N", help="draw the same sample again")
    parser.add_argument("--patience", type=float, default=60.0, metavar="SECONDS", help="CPU time for each opener")
    options = parser.parse_args(arguments)
    try:
        seed = random.SystemRandom().getrandbits(32) if options.seed is None else options.seed
        own = [path for path in (options.secrets, options.guesses) if path is not None]
        scope = Scope(None if options.all else options.sample or SAMPLE, options.sample is None, seed, options.patience)
        report = check(read(options.file), scope, own)
        print(*sentences(options.file, report), sep="\n")
    except Refused as error:
        print(f"Error: {error}", file=sys.stderr)
        return FALSE
    return UNFINISHED if not report.finished else COMPLETE if report.complete else SAMPLED


if __name__ == "__main__":
    sys.exit(main())
