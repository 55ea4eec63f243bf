"""A run with a ledger for `test_runs` to kill: it proves, slowly, and says so line by line."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from sleuth.exact.ledger import ProofLedger
from sleuth.exact.objective import objective
from sleuth.exact.proof import run
from sleuth.exact.proof.workers import Setting
from sleuth.exact.root_search import SearchProgress
from sleuth.games.game_spec import GameSpec


def main(secrets: str, guesses: str, path: str) -> None:
    """Prove, telling each opener on standard output, so that whoever kills this can choose the moment."""
    setting = Setting(GameSpec("words", secrets, guesses))
    about = run.about(setting, objective("total"), opener=None, policy="exact")

    def told(progress: SearchProgress) -> None:
        print(progress.done, flush=True)
        time.sleep(0.01)

    with ProofLedger(Path(path), about) as ledger:
        run.prove(setting, policy="exact", ledger=ledger, watch=told)


if __name__ == "__main__":
    main(*sys.argv[1:])
