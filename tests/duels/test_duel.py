"""The duel: values from elsewhere, brute force over all trees, and what needs no program at all."""

from __future__ import annotations

import json
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given

import sleuth
from sleuth.core.game import Game
from sleuth.core.listing import Listing
from sleuth.core.node import verify
from sleuth.core.position import Position
from sleuth.duels.equilibrium import conclude
from sleuth.duels.generate import Duel
from sleuth.duels.simplex import ExactMaster
from sleuth.duels.weights import Weighing
from sleuth.errors import BadLedger, InputError, InvalidCertificate, InvalidTree, Unsolvable
from sleuth.exact import certificate
from sleuth.files.ledger import read
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.check import CheckedDuel
from sleuth.work.team import Team
from sleuth_check.check import DuelReport
from tests.examples import examples
from tests.small_games import known_games, own_games
from tests.table import each_row

Document = dict[str, Any]
OEIS = ["1", "3/2", "9/5", "2", "20/9", "12/5", "23/9", "27/10", "31/11", "35/12", "187/62", "1461/470"]
"""[OEISDuel]: the values of guess-a-number games with 1, 2, … numbers."""
NUMERATORS = [
    485,
    105,
    64,
    69,
    67,
    18,
    11,
    41,
    87,
    23,
    97,
    828,
    251175,
    497650,
    1582733,
    480083,
    3070955,
    139927,
    1253,
    1301,
    160,
    83,
    172,
    89,
    184,
    181,
    187,
    193,
]
"""[OEISDuel]: the numerators from 13 numbers on."""


def every_tree(listing: Listing) -> set[tuple[int, ...]]:
    """What all secrets need in every tree in which each guess is right or leaves fewer candidates."""

    @cache
    def trees(secrets: frozenset[str]) -> frozenset[tuple[tuple[str, int], ...]]:
        if listing.goal == "known" and len(secrets) == 1:
            return frozenset([tuple((secret, 0) for secret in secrets)])
        found = set()
        for guess in listing.guesses:
            cells = defaultdict(set)
            for secret in secrets:
                cells[listing.feedback(guess, secret)].add(secret)
            if len(cells) == 1 and listing.win not in cells:
                continue
            below = [
                [((secret, 1),) for secret in cell]
                if code == listing.win
                else [tuple((secret, depth + 1) for secret, depth in tree) for tree in trees(frozenset(cell))]
                for code, cell in cells.items()
            ]
            found |= {tuple(sorted(sum(parts, ()))) for parts in product(*below)}
        return frozenset(found)

    return {
        tuple(depth for _, depth in sorted(tree, key=lambda each: listing.secrets.index(each[0])))
        for tree in trees(frozenset(listing.secrets))
    }


@pytest.mark.every_run(3)
@pytest.mark.published
@pytest.mark.parametrize("n", range(1, 13))
def test_guess_a_number_has_the_published_value(n: int):
    found = sleuth.duel(f"highlow:{n}")
    assert found.lower == found.upper == Fraction(OEIS[n - 1])


@pytest.mark.published
@pytest.mark.parametrize(
    "n",
    [
        *(pytest.param(n, marks=pytest.mark.thorough) for n in range(13, 20)),
        *(pytest.param(n, marks=pytest.mark.nightly) for n in range(20, 41)),
    ],
)
def test_guess_a_number_has_the_published_numerator(n: int):
    found = sleuth.duel(f"highlow:{n}")
    assert found.lower == found.upper
    assert found.upper.numerator == NUMERATORS[n - 13]


@examples(40)
@given(own_games() | known_games())
def test_no_tree_beats_the_distribution_and_no_secret_the_mixture(game: Game):
    found = sleuth.duel(game)
    all_trees = every_tree(game.listing)
    chances = found.weighing.chances
    assert sum(chances) == sum(part.share for part in found.parts) == 1
    assert found.lower == min(sum(map(Fraction.__mul__, chances, map(Fraction, tree))) for tree in all_trees)
    assert {tuple(verify(game.listing, tree)) for _, tree in found.mixture} <= all_trees
    shares = [float(share) for share, _ in found.mixture]
    means = np.array(shares) @ np.array([verify(game.listing, tree) for _, tree in found.mixture])
    assert float(found.upper) == pytest.approx(means.max())
    assert found.upper == found.lower


@examples(40)
@given(own_games() | known_games())
def test_the_value_is_that_of_the_program_over_all_trees(game: Game):
    master = ExactMaster([1] * len(game.listing.secrets))
    for tree in every_tree(game.listing):
        master.add(tree)
    assert master.balance().value == sleuth.duel(game).upper


def test_a_certificate_with_a_limit_that_a_tree_does_not_keep_is_refused(tmp_path: Path):
    game = "highlow:6"
    least, path = sleuth.solve(game, objective="worst").worst, tmp_path / "duel.json"
    free, limited = sleuth.duel(game), sleuth.duel(game, limit=least, out=path)
    assert max(part.worst for part in free.parts) > max(part.worst for part in limited.parts) == least
    assert free.upper < limited.upper == limited.lower
    assert sleuth.check_proof(path).finished
    document = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps(signed({**document, "limit": least - 1, "proof": None})), "utf-8")
    with pytest.raises(InvalidCertificate, match="and the limit is"):
        sleuth.check_proof(path)
    with pytest.raises(Unsolvable, match="not solvable within"):
        sleuth.duel(game, limit=least - 1)


def test_a_game_of_many_kinds_of_secrets_is_refused_in_a_sentence():
    game = Game.from_rule(range(129), range(129), lambda guess, n: (guess > n) - (guess < n))
    with pytest.raises(InputError, match="at most 128 secrets that no symmetry makes alike, and custom has 129"):
        sleuth.duel(game)
    assert sleuth.duel(game.among([*"0123"])).solved


@pytest.mark.parametrize(("name", "total", "secrets"), [("bulls:2of5", None, 20), ("permutation:4", 86, 24)])
def test_one_class_of_secrets_needs_no_program(name: str, total: int | None, secrets: int):
    found = sleuth.duel(name)
    assert found.rounds == 1
    assert len(found.parts) == 1
    assert found.lower == found.upper == Fraction(total or sleuth.solve(name).total, secrets)


def test_classes_of_secrets_do_not_change_the_value():
    found = sleuth.duel("mastermind:2x3")
    assert [one.secrets for one in found.distribution] in ([6, 3], [3, 6])
    alone = Game.from_rule(found.position.listing.secrets, None, found.position.listing.feedback)
    assert sleuth.duel(alone).upper == found.upper == found.lower


def test_a_limit_binds_every_tree():
    free, limited = sleuth.duel("highlow:6"), sleuth.duel("highlow:6", limit=3)
    assert free.upper < limited.upper == limited.lower
    assert max(part.worst for part in limited.parts) == 3


def false_bound(folder: Path, *, opener: str = "11") -> Path:
    """The certificate that no tree of 2x3 is better than the best one that begins with an opener."""
    file = folder / "false.json"
    sleuth.solve("mastermind:2x3", opener=opener, out=file)
    document = json.loads(file.read_text("utf-8"))
    document["opener_given"] = False
    document["searches"][0]["lines"] = [["11", document["total"], False], ["12", document["total"], False]]
    file.write_text(json.dumps(signed(document)), "utf-8")
    return file


def test_a_false_lower_bound_in_a_duel_is_refused(file: Path, tmp_path: Path):
    document = json.loads(file.read_text("utf-8"))
    proof = json.loads(false_bound(tmp_path).read_text("utf-8"))
    with pytest.raises(InvalidCertificate, match=r"other.json: 12 costs 21, and the certificate says 24 or more"):
        check_changed(tmp_path, {**document, "proof": proof, "bound": proof["total"], "unit": 1, "lower": "8/3"})


def test_weights_of_other_secrets_are_no_lower_bound(file: Path, tmp_path: Path):
    document = json.loads(file.read_text("utf-8"))
    proof = signed({**document["proof"], "weights": {"11": 1}})
    with pytest.raises(InvalidCertificate, match="must have one weight for each secret, a whole number from 1"):
        check_changed(tmp_path, {**document, "proof": proof})


def test_bounds_that_contradict_each_other_are_an_error():
    duel = Duel(Position.start(GameSpec("mastermind:2x3").listing()))
    duel.improve()
    duel.lower = Fraction(9)
    with pytest.raises(InvalidTree, match="lower bound 9 is above the upper bound"):
        conclude(duel, 0.0)


def test_a_tree_beyond_the_limit_is_an_error():
    duel = Duel(Position.start(GameSpec("highlow:4").listing()))
    duel.improve()
    duel.limit = 2
    with pytest.raises(InvalidTree, match="of the mixture needs 3 guesses; the limit is 2"):
        conclude(duel, 0.0)


def test_no_tree_is_no_lower_bound(file: Path, tmp_path: Path):
    with pytest.raises(Unsolvable):
        sleuth.solve("mastermind:2x3", limit=2, out=tmp_path / "none.json")
    none = json.loads((tmp_path / "none.json").read_text("utf-8"))
    document = json.loads(file.read_text("utf-8"))
    with pytest.raises(InvalidCertificate, match="of the same game and limit"):
        check_changed(tmp_path, {**document, "proof": none})


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("duel") / "duel.json"
    sleuth.duel("mastermind:2x3", out=path)
    return path


def confirmed(file: Path) -> DuelReport:
    found = sleuth.check_proof(file)
    assert isinstance(found, CheckedDuel)
    return found.report


def test_a_certificate_is_confirmed(file: Path):
    checked = confirmed(file)
    assert checked.complete
    assert checked.finished
    assert checked.lower == checked.upper == Fraction(29, 12)


def signed(document: Document) -> Document:
    return {**document, "sha256": certificate.digest(document)}


def lighter(document: Document) -> Document:
    """The certificate with a proof whose weights favor the first secret."""
    weights = dict(document["proof"]["weights"])
    weights[next(iter(weights))] += 1
    return {**document, "proof": signed({**document["proof"], "weights": weights})}


def check_changed(folder: Path, document: Document) -> None:
    other = folder / "other.json"
    other.write_text(json.dumps(signed(document)), "utf-8")
    sleuth.check_proof(other)


def lower_bound(document: Document, bound: int) -> Document:
    """The certificate with a lower bound of the weighted total, and what follows from that."""
    weights = np.array(list(document["proof"]["weights"].values()))
    return {**document, "bound": bound, "lower": str(Weighing(weights, document["unit"]).value(bound))}


def test_a_bound_below_the_total_of_the_tree_is_confirmed_and_no_other_lower_bound(file: Path, tmp_path: Path):
    document = json.loads(file.read_text("utf-8"))
    total, unit, other = document["proof"]["total"], document["unit"], tmp_path / "other.json"
    loose = lower_bound(document, total - 2 * unit)
    other.write_text(json.dumps(signed(loose)), "utf-8")
    checked = confirmed(other)
    assert checked.complete
    assert checked.lower < checked.upper
    with pytest.raises(InvalidCertificate, match="says lower"):
        check_changed(tmp_path, {**loose, "bound": total})
    with pytest.raises(InvalidCertificate, match="and the tree of the proof has"):
        check_changed(tmp_path, lower_bound(document, total + 1))


def test_a_lower_bound_above_what_its_lines_say_is_refused(file: Path, tmp_path: Path):
    document = json.loads(file.read_text("utf-8"))
    for line in document["proof"]["searches"][0]["lines"]:
        line[1:] = document["bound"] - 1, False
    with pytest.raises(InvalidCertificate, match="the line of"):
        check_changed(tmp_path, {**document, "proof": signed(document["proof"])})


TAMPERED = [
    (lambda it: {**it, "lower": "3"}, "says lower 3"),
    (lambda it: {**it, "upper": "5/2"}, "says upper 5/2"),
    (lambda it: {**it, "renamed": False}, "says upper"),
    (lambda it: {**it, "denominator": it["denominator"] + 1}, "the shares of the mixture sum to"),
    (lambda it: {**it, "mixture": [[it["denominator"], it["mixture"][0][1]]]}, "says upper"),
    (lambda it: {**it, "mixture": [[share, {**tree, "branches": {}}] for share, tree in it["mixture"]]}, "no branch"),
    (lambda it: {**it, "unit": 10**9}, "above every weight"),
    (lambda it: {**it, "proof": None}, "says lower"),
    (lambda it: {**it, "limit": 2}, "the limit is 2"),
    (lighter, "total"),
    (lambda it: {**it, "proof": signed({**it["proof"], "objective": "worst"})}, "not about the least total"),
    (lambda it: {**it, "game": "mastermind:2x4"}, "other secrets"),
    (lambda it: {**it, "lower": 2}, r"\$\.lower must be a text"),
    (lambda it: {**it, "turns": [["11", "0b0w"]]}, "a duel begins before the first guess"),
]


@each_row(("change", "reason"), TAMPERED)
def test_a_tampered_certificate_is_refused(file: Path, tmp_path: Path, change, reason: str):
    document = json.loads(file.read_text("utf-8"))
    with pytest.raises(InvalidCertificate, match=reason):
        check_changed(tmp_path, change(document))


def test_a_ledger_keeps_the_trees(tmp_path: Path):
    ledger = tmp_path / "duel.ledger"
    first = sleuth.duel("highlow:7", ledger=ledger)
    trees = [line["tree"] for line in read(ledger).lines]
    again = sleuth.duel("highlow:7", ledger=ledger, gap=1)
    assert (again.upper, again.rounds) == (first.upper, len(trees) + 1)  # one round more than that of the last tree
    assert [line["tree"] for line in read(ledger).lines] == trees
    with pytest.raises(BadLedger, match="another run"):
        sleuth.duel("highlow:8", ledger=ledger)


def test_a_team_finds_the_same_value():
    with ThreadPoolExecutor(2) as executor:
        duel = Duel(Position.start(GameSpec("mastermind:2x4").listing()))
        duel.improve(team=Team(executor))
    assert conclude(duel, 0.0).upper == duel.lower == sleuth.duel("mastermind:2x4").upper
