"""A run with a ledger for `test_runs` to kill: it proves, slowly, and says so line by line."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from sleuth.exact.root_search import SearchProgress
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec


def main(secrets: str, guesses: str, path: str) -> None:
    """Prove, telling each opener on standard output, so that whoever kills this can choose the moment."""

    def told(progress: SearchProgress) -> None:
        print(progress.done, flush=True)
        time.sleep(0.01)

    solve(GameSpec("words", secrets, guesses).listing(), exact=True, ledger=Path(path), watch=told)


if __name__ == "__main__":
    main(*sys.argv[1:])
