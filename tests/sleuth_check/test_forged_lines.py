"""Certificates whose lines are forged, with the right hash: neither command believes them."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.errors import InvalidCertificate
from sleuth.exact import certificate
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.check import OpenerCosts
from tests.table import each_row

GAME = "mastermind:3x4"  # its openers are 123, 112 and 111, and those that renamings make of them
COSTS = {"123": 208, "112": 206, "111": 233}

Document = dict[str, Any]
Change = Callable[[Document], object]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Document]:
    """The certificate of a proof, made once for each set of options."""
    folder = tmp_path_factory.mktemp("honest")
    made: dict[str, Document] = {}

    def proved(rule: str = "free", **options: Any) -> Document:
        name = repr((rule, options))
        if name not in made:
            game = GameSpec(GAME, rule=rule).build()
            sleuth.solve(game, out=folder / f"{len(made)}.json", **options)
            made[name] = json.loads((folder / f"{len(made)}.json").read_text("utf-8"))
        return copy.deepcopy(made[name])

    return proved


def forged(folder: Path, document: Document, change: Change) -> Path:
    change(document)
    document["sha256"] = certificate.digest(document)
    certificate.write(folder / "forged.json", document)
    return folder / "forged.json"


def lines(document: Document) -> list[list[Any]]:
    found: list[list[Any]] = document["searches"][-1]["lines"]
    return found


def line(opener: str, cost: int | None, exact: bool) -> Change:
    def change(document: Document) -> None:
        lines(document)[:] = [each for each in lines(document) if each[0] != opener]
        lines(document).append([opener, cost, exact])

    return change


def without(opener: str) -> Change:
    return lambda document: lines(document).remove(next(each for each in lines(document) if each[0] == opener))


def decoy(document: Document) -> None:
    """A search of something else in front, in which another opener is best."""
    document["searches"].insert(0, {**document["searches"][0], "limit": 9, "lines": [["111", 1, True]]})


def twin(document: Document) -> None:
    document["searches"].insert(0, {**document["searches"][0], "lines": [["111", 999, True]]})


# What can be seen without the game: both commands refuse it.
SHAPES = [
    (line("123", None, False), "the line of 123 has the cost null"),
    (line("123", None, True), "the line of 123 has the cost null"),
    (line("123", 5000, False), "the line of 123 says at least 5,000"),
    (decoy, "is not needed for the objective total"),
    (twin, "has the same step, over and limit as a search before it"),
]

# What only the rule of the game shows.
LIES = [
    (line("123", 5000, True), "123 costs 208, and the certificate says exactly 5,000"),
    (line("321", 999, True), "the lines of 123 and 321 say 208 and 999"),
    (line("555", 999, True), "has a line of '555', which is not an opener here"),
    (line("½", 999, True), "has a line of '½', which is not an opener here"),
    (without("123"), "has no line of 123"),
    (lambda document: lines(document).clear(), "has no line of "),
]


@each_row(("change", "reason"), [*SHAPES, *LIES])
def test_forged_exact_lines_are_refused(honest, tmp_path: Path, change: Change, reason: str):
    file = forged(tmp_path, honest(exact=True), change)
    with pytest.raises(InvalidCertificate, match=re.escape(reason)):
        sleuth.check_proof(file, all=True)


@each_row(("change", "reason"), SHAPES)
def test_the_ranking_reads_as_the_check_does(honest, tmp_path: Path, change: Change, reason: str):
    file = forged(tmp_path, honest(exact=True), change)
    with pytest.raises(InvalidCertificate, match=re.escape(reason)):
        sleuth.opener_costs(file)


@each_row(
    ("change", "reason"),
    [
        (line("123", 5000, True), "123 costs 208, and the certificate says exactly 5,000"),
        (line("321", 5000, False), "the lines of 123 and 321 say 208 and at least 5,000"),
        (line("111", None, False), "the line of 111 has the cost null"),
        (without("111"), "has no line of 111"),
        (line("555", 999, False), "has a line of '555', which is not an opener here"),
        (decoy, "is not needed for the objective total"),
    ],
)
def test_exact_lines_count_in_any_certificate(honest, tmp_path: Path, change: Change, reason: str):
    document = honest()
    assert ["123", 208, True] in lines(document)
    with pytest.raises(InvalidCertificate, match=re.escape(reason)):
        sleuth.check_proof(forged(tmp_path, document, change), all=True)


def test_every_line_of_a_class_may_be_there(honest, tmp_path: Path):
    file = forged(tmp_path, honest(exact=True), line("321", 208, True))
    assert sleuth.check_proof(file, all=True).complete
    found = sleuth.opener_costs(file)
    assert isinstance(found, OpenerCosts)
    assert {one.opener: one.cost for one in found.openers} == {**COSTS, "321": 208}


def test_a_sample_meets_false_lines_of_openers_that_it_did_not_draw(honest, tmp_path: Path):
    file = forged(tmp_path, honest(exact=True), line("222", 234, True))
    with pytest.raises(InvalidCertificate, match="the lines of 111 and 222"):
        sleuth.check_proof(file, sample=1, seed=1)


def test_an_opener_that_keeps_the_limit_after_all(honest, tmp_path: Path):
    file = forged(tmp_path, honest(exact=True, limit=5), line("123", None, False))
    with pytest.raises(InvalidCertificate, match="123 costs 208, and the certificate says that it keeps no limit"):
        sleuth.check_proof(file, all=True)


def test_a_tree_that_needs_one_guess_more_than_its_limit(honest, tmp_path: Path):
    document = honest(exact=True, limit=5)
    for each in (document, *document["searches"]):
        each["limit"] = 3
    file = forged(tmp_path, document, lambda _: None)
    with pytest.raises(InvalidCertificate, match="433 is guess 4, and the limit is 3"):
        sleuth.check_proof(file, all=True)


def test_a_line_that_is_left_out_says_that_the_limit_is_not_kept(honest, tmp_path: Path):
    file = forged(tmp_path, honest(exact=True, limit=5), without("123"))
    with pytest.raises(InvalidCertificate, match="123 costs 208, and the certificate says that it keeps no limit"):
        sleuth.check_proof(file, all=True)


def test_a_claim_about_one_opener_has_no_line_of_another(honest, tmp_path: Path):
    file = forged(tmp_path, honest(opener="123"), line("112", 206, True))
    with pytest.raises(InvalidCertificate, match="the line of 112 is there, but the claim is about 123 only"):
        sleuth.check_proof(file)


def test_equivalent_openers_are_compared_under_a_rule_that_forbids_guesses(honest, tmp_path: Path):
    document = honest(exact=True, rule="strict")
    cost = next(cost for opener, cost, _ in lines(document) if opener == "123")
    assert sleuth.check_proof(forged(tmp_path, document, line("321", cost, True))).complete
    with pytest.raises(InvalidCertificate, match="the lines of 123 and 321"):
        sleuth.check_proof(forged(tmp_path, document, line("321", cost + 1, True)))


@pytest.mark.every_run(3)
@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("objective", ["total", "worst", "worst-total", "total-worst", "most:2"])
def test_an_honest_certificate_is_confirmed(honest, tmp_path: Path, objective: str, exact: bool):
    document = honest(objective=objective, exact=exact)
    assert sleuth.check_proof(forged(tmp_path, document, lambda same: None), all=True).complete


@each_row("distribution", [{}, {"0": 64}, {"4": 0}, {"four": 64}, {"4": None}])
def test_a_distribution_that_counts_no_secret_is_refused(honest, tmp_path: Path, distribution: Document):
    file = forged(tmp_path, honest(), lambda document: document.update(distribution=distribution))
    for read in (sleuth.check_proof, sleuth.opener_costs):
        with pytest.raises(InvalidCertificate, match=r"\$\.distribution|says distribution|distribution must be"):
            read(file)


@pytest.mark.parametrize("cost", [999, None])
def test_a_message_shows_the_beginning_of_a_long_opener(honest, tmp_path: Path, cost: int | None):
    file = forged(tmp_path, honest(exact=True), line("1" * 5000, cost, cost is not None))
    with pytest.raises(InvalidCertificate) as error:
        sleuth.check_proof(file)
    assert len(str(error.value)) < len(str(file)) + 200
