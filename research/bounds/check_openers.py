"""Prove the openers of a certificate again by the plain checker, one after the other, as far as the time goes.

The checker itself proves all openers in one go, or a sample. Where all of them take days, this program keeps what is
proved: the openers of least plain bound come first, where a false claim would show. Only the ledger is Sleuth's own.

    python -m research.bounds.check_openers FILE LEDGER SECONDS

LEDGER gets a line for each opener: the opener, a lower bound of its cost, and CPU seconds. If the file exists, the
program goes on where it was stopped. It ends after SECONDS of CPU time, once the opener at hand is proved.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np

from research.by_opener import read
from research.claims import claim, end_well
from sleuth.errors import InputError
from sleuth_check import marking, reader
from sleuth_check.check import basis_of
from sleuth_check.claims import claims, exact_costs
from sleuth_check.reader import Certificate
from sleuth_check.rules import game_of


class Openers:
    """The openers of a certificate with one claim, least plain bound first.

    Attributes:
        labels: of the openers, one for each class of equivalent ones.
        bound: no opener may cost less; with weights: their sum times the mean.
    """

    def __init__(self, certificate: Certificate) -> None:
        game = game_of(certificate)
        if certificate.tree is None or certificate.turns or certificate.opener_given:
            raise InputError("this program is for certificates of a tree whose opener is not given")
        basis = basis_of(certificate, game)
        made = claims(certificate, basis.depths, basis.here, None)
        if len(made) != 1:
            raise InputError(f"this program is for certificates with one claim, and this one has {len(made)}")
        number, self.bound = made[0]
        secrets = range(0, len(game.secrets), max(1, len(game.secrets) // 50))
        marking.compare(game, basis.codes, range(len(game.guesses)), secrets)
        self.prover = basis.prover(certificate.searches[number])
        self.rows = self.prover.order(np.unique(self.prover.first[basis.begin.legal]))
        self.labels = [game.guesses[row] for row in self.rows]
        class_of = {game.guesses[row]: int(self.prover.first[row]) for row in basis.begin.legal}
        self.exact, _ = exact_costs(certificate, number, class_of)

    def prove(self, place: int) -> int:
        """The cost of an opener if its line gives one, else a lower bound from the claim on. Raises InputError."""
        row = int(self.rows[place])
        said = self.exact.get(row)
        cost = self.prover.prove(row, self.bound if said is None else said + 1)
        if cost < self.bound or said not in (None, cost):
            raise InputError(f"{self.labels[place]} costs {cost:,}, and the certificate says {said or self.bound:,}")
        return cost


def read_proof(file: Path) -> Certificate:
    """The certificate of a tree in a file. Raises Refused, and InputError for the certificate of a duel."""
    certificate = reader.read(file)
    if not isinstance(certificate, Certificate):
        raise InputError(f"{file} is the certificate of a duel, and this program is for those of trees")
    return certificate


def main() -> None:
    file, ledger, seconds = Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])
    openers = Openers(read_proof(file))
    done = read(ledger, openers.labels[: _lines(ledger)], 2)
    begun = time.process_time()
    with ledger.open("a", encoding="utf-8") as lines:
        for place in range(len(done), len(openers.labels)):
            if (before := time.process_time()) - begun > seconds:
                break
            cost = openers.prove(place)
            done.append([str(cost), f"{time.process_time() - before:.1f}"])
            print(openers.labels[place], *done[-1], sep=",", file=lines, flush=True)
    short = sum(int(cost) < openers.bound for cost, _ in done)
    claim(
        f"{file.name}: of {len(done):,} openers of {len(openers.labels):,} those that cost less than it says", 0, short
    )
    print(f"{sum(float(each) for _, each in done):,.0f} CPU s; the last 20: {[each for _, each in done[-20:]]}")


def _lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines()) if path.exists() else 0


if __name__ == "__main__":
    end_well(main)
