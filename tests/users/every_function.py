"""What a user writes: every public name once, with the types that a checker should see.

`tests/test_typed_api.py` runs it and checks it with `mypy --strict`. `assert_type` refuses `Any`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import assert_type

import sleuth

WORDS = ["bat", "cat", "cot", "hat"]
GAME: sleuth.Game = sleuth.Game.of_words(WORDS, [*WORDS, "hub"], name="small")
SHARE = "Anna: Wordle 1,234 2/6\n🟨⬛🟩⬛⬛\n🟩🟩🟩🟩🟩"


POWER: sleuth.Score = sleuth.strategies.Power(0.25)


def mine(position: sleuth.Position) -> str:
    return max(position.labels, key=lambda word: len(position.parts(word)))


@sleuth.named("first in order")
def first(position: sleuth.Position) -> str:
    return position.labels[0]


def strategies() -> None:
    power = sleuth.strategies.Power(0.25)
    assert_type(sleuth.compare(sleuth.strategies.TwoStep(power), game=GAME).best.mean, float)
    assert sleuth.strategy("two-step:p:0.25") == sleuth.strategies.TwoStep(power)


def suggestions() -> None:
    advice = sleuth.suggest("cot=bbg", game=GAME, strategy=mine, why="bat")
    assert_type(advice.guess, str | None)
    assert_type(advice.guesses, tuple[str, ...])
    shown: sleuth.results.AnyAdvice = advice
    assert shown.best
    assert_type(shown.best.guess, str)
    assert shown.guesses[0] == shown.guess
    if isinstance(advice, sleuth.results.Advice):
        assert_type(advice.best.guess, str)
        assert_type(advice.best.expected_left, float | None)
        assert_type([one.win for one in advice.best_candidates], list[float])
        assert_type(advice.candidates.listed, tuple[str, ...])
    steps: list[sleuth.results.Hint] = [*sleuth.hints("cot=bbg", game=GAME, hint=2).hints]
    assert_type(steps[0].text, str)
    drawn = sleuth.suggest(game="permutation:10")
    if isinstance(drawn, sleuth.results.CodebreakerAdvice):
        assert_type(drawn.candidates.count, int | None)
        assert drawn.best
        assert_type(drawn.best.guess, str)
    ranked = sleuth.openers(game=GAME, score="mrd", top=2)
    assert_type([(one.guess, one.parts) for one in ranked.openers], list[tuple[str, int]])
    assert_type(sleuth.feedback("cot", "hat", game=GAME).feedback, str)


def words() -> None:
    assert_type(sleuth.filter_words("..t..", yellow="l1a2", secrets_only=True).words, tuple[str, ...])
    assert_type(sleuth.words("classic").letters["e"], int)
    assert_type([one.line for one in sleuth.check_words("classic").problems], list[int])
    assert_type([one.name for one in sleuth.word_lists().lists], list[str])
    assert_type(sleuth.list_games().games, Mapping[str, str] | None)


def shares() -> None:
    found = sleuth.reveal(SHARE, game="classic")
    assert_type([(one.word, one.probability) for one in found.words], list[tuple[str, float]])
    assert_type([(one.player, one.mean) for one in sleuth.share_stats(SHARE).players], list[tuple[str, float]])


def playing() -> None:
    session: sleuth.Session = sleuth.play(["bat"], game=GAME, secret="hat", strategy=first)
    assert_type(session.hint(1), str)
    session.ask("hat")
    assert_type((session.won, session.rounds, session.secret), tuple[bool, int, str | None])
    boards = sleuth.boards(["bat=bgg/bgg"], game=GAME, strategy="mrd")
    assert_type((boards.best, boards.won, boards.game), tuple[str | None, bool, sleuth.Game])
    assert_type(sleuth.play_boards(secret="cat,cot", game=GAME).won, bool)


def reviewing() -> None:
    analysis: sleuth.results.Analysis = sleuth.analyze(["bat", "hat"], secret="hat", game=GAME)
    assert_type([one.regret for one in analysis.turns], list[float | None])
    assert_type((analysis.skill, analysis.luck, analysis.skill_score), tuple[float, float, int | None])
    assert_type(analysis.share(), str)


def comparing() -> None:
    found: sleuth.results.Evaluated = sleuth.compare(mine, game=GAME).best
    assert_type((found.mean, found.total, found.worst), tuple[float, float, float])
    assert_type((found.opener, found.distribution), tuple[str, Mapping[float, int]])
    assert_type((found.histogram(), found.lost), tuple[str, tuple[str, ...]])
    assert_type(found.interval, tuple[float, float] | None)
    compared: sleuth.results.Comparison = sleuth.compare([mine, first, sleuth.strategy("mrd"), POWER], game=GAME)
    assert_type([(one.strategy, one.evaluation.mean) for one in compared.results], list[tuple[str, float]])
    played: sleuth.results.Comparison = sleuth.compare("mrd", game=GAME, games=5)
    assert_type([one.mean for one in played.results], list[float])
    score: sleuth.Score = sleuth.score("parts")
    assert_type(sleuth.compare(score, game=GAME).best.strategy, str)


def trees() -> None:
    solution: sleuth.results.Solution = sleuth.solve(GAME)
    assert_type((solution.opener, solution.total, solution.mean), tuple[str, int, float])
    tree: sleuth.Tree = solution.tree
    assert_type(tree.verify(), dict[str, int])
    evaluation: sleuth.results.Evaluation = tree.evaluate()
    assert_type(evaluation.distribution, Mapping[float, int])
    assert_type(tree.save("tree.json"), list[Path])
    assert_type(sleuth.Tree.load("tree.json", GAME), sleuth.Tree)
    assert_type(sleuth.grow_tree(mine, game=GAME).tree, sleuth.Tree)
    assert_type(sleuth.show_tree("tree.json", game=GAME).guess, str)
    assert_type(sleuth.verify_tree("tree.json", game=GAME).evaluation.mean, float)
    assert_type(sleuth.export_tree("tree.json", game=GAME, output="tree.dot").files, tuple[Path, ...])


def proofs() -> None:
    proved: sleuth.results.Solution = sleuth.solve(GAME, out="proof.json")
    assert_type(sleuth.solve(GAME, objective=sleuth.Objective.most(2)).solved_within, int | None)
    assert_type((proved.total, proved.certificate, proved.ledger), tuple[int, Path | None, Path | None])
    sleuth.solve("highlow:5", out="five.json")
    assert_type(sleuth.check_proof("five.json").complete, bool)
    assert_type(sleuth.opener_costs("five.json").costs, list[float])
    duel = sleuth.duel(GAME)
    assert_type((duel.lower, duel.upper), tuple[Fraction, Fraction])
    assert_type(sleuth.reproduce("drang2023").off, int)
    assert_type(sleuth.eulerian(3).values, tuple[tuple[int, ...], ...])


def chains() -> None:
    game = sleuth.Game.of_words([*WORDS, "who"])
    assert_type(sleuth.longest_chain(game=game).chain.words, tuple[str, ...])


def seasons() -> None:
    season = sleuth.season.load("example", until="w6")
    assert_type(season.side_a, tuple[str, ...])
    odds = sleuth.season.odds(season)
    assert_type((odds.remaining, float(odds.probabilities[0, 0])), tuple[int, float])
    advised = sleuth.season.advise("example", until="w3", top=1)
    assert_type([(one.pair, one.bits) for one in advised.booths], list[tuple[tuple[str, str], float]])
    explained = sleuth.season.explain(season, "Alex", "Kai")
    assert_type((explained.probability, explained.lines()), tuple[float, list[str]])
    assert_type(sleuth.season.check("example", until="w3").lines(), list[str])
    assert_type(sleuth.season.scenarios("example", until="w9", depth=1).remaining, int)
    assert_type(sleuth.season.check(season).valid, bool)
    assert_type([one.best_bits for one in sleuth.season.review("example").choices], list[float])
    assert_type(sleuth.season.new("season.yaml").file, Path)
    assert_type(sleuth.season.read("1 Ann + Dan 0").valid, bool)


def positions() -> None:
    later: sleuth.Position = GAME.after("cot=bbg")
    sleuth.Session(later, secret="hat").ask("hat")
    tree = sleuth.solve(later).tree
    tree.save("later.json")
    assert_type(sleuth.Tree.load("later.json", later).verify(), dict[str, int])
    sleuth.solve(later, out="later.proof.json")


def rows_and_codes() -> None:
    listing: sleuth.core.Listing = GAME.listing
    node: sleuth.core.Node = sleuth.core.grow(GAME.start(), sleuth.strategy("mrd"))
    assert_type(sleuth.core.verify(listing, node), list[int])
    assert_type(listing.turn("cot", "bbg"), sleuth.core.Turn)


def errors() -> None:
    try:
        sleuth.strategy("entropie")
    except sleuth.errors.UnknownName as error:
        found: sleuth.SleuthError = error
        assert_type((found.value, found.near), tuple[str | None, tuple[str, ...]])


EVERY = (
    strategies,
    suggestions,
    words,
    shares,
    playing,
    reviewing,
    comparing,
    trees,
    proofs,
    chains,
    seasons,
    positions,
    rows_and_codes,
    errors,
)

if __name__ == "__main__":
    for one in EVERY:
        one()
