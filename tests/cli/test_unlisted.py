"""Every game by name in play, suggest and compare, those included whose secrets are too many to list."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable

import pytest

import sleuth
from sleuth.cli import play_screen
from tests.table import each_row

Run = Callable[..., tuple[int, str, str]]

IDENTITY = "1-2-3-4-5-6-7-8-9-10"
SWAPPED = "2-1-4-3-6-5-8-7-10-9"
TWENTY = "-".join(map(str, range(1, 21)))

# game: (a turn, a strategy or codebreaker to evaluate)
GAMES = {
    "mastermind:4x6": ("1122=1b1w", "rao"),
    "mastermind:7x8": ("1122334=1b2w", "consistent"),
    "bulls:3of8": ("012=1b1c", "first"),
    "permutation:5": ("12345=2", "swap-search"),
    "permutation:10": (f"{IDENTITY}=2", "swap-search"),
    "permutation:20": (f"{TWENTY}=1", "binary-search"),
    "permutation-wordle:6": ("123456=gbbbgb", "circular-shift"),
    "permutation-wordle:50": ("-".join(map(str, range(1, 51))) + "=" + "g" + "b" * 49, "circular-shift"),
    "suited:4x2": ("1a2a3a4a=gbbb", "circular-shift"),
    "dating:10": ("3-7=no", "inference-table"),
    "dating:12": ("-".join(map(str, range(1, 13))) + "=0", "swap-search"),
}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, called) -> Run:
    """Run a command with lines on standard input: (exit code, standard output, standard error)."""
    for name in ("FORCE_COLOR", "SLEUTH_THEME"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str, lines: tuple[str, ...] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        result: tuple[int, str, str] = called(*arguments)
        return result

    return call


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played(run: Run, game: str):
    turn, _ = GAMES[game]
    guess = turn.partition("=")[0]
    code, out, err = run("play", "--game", game, "--seed", "1", "--json", lines=("?", guess, "!"))
    shown = json.loads(out)
    assert (code, shown["game"], shown["gave_up"], shown["hints"]) == (0, game, True, 1)
    assert len(shown["turns"]) == 1
    assert "Hint 1, how many " in err


@pytest.mark.every_run(3)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_watched(run: Run, game: str):
    name = GAMES[game][1]
    code, out, _ = run("play", "--game", game, "--seed", "1", "--watch", "-s", name, "--limit", "0", "--json")
    shown = json.loads(out)
    assert (code, shown["won"], shown["strategy"]) == (0, True, name)


@pytest.mark.every_run(3)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_gets_a_suggestion(run: Run, game: str):
    turn, _ = GAMES[game]
    code, out, err = run("suggest", "--game", game, turn, "--json")
    assert (code, err) == (0, "")
    shown = json.loads(out)
    assert shown["game"] == game
    assert shown["best"]["guess"]
    assert run("suggest", "--game", game, turn)[0] == 0


@pytest.mark.every_run(3)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_evaluated_and_compared(run: Run, game: str):
    name = GAMES[game][1]
    games = [] if name == "first" else ["--games", "5"]
    shown = sleuth.compare(name, game=game, games=None if name == "first" else 5).as_json()
    compared = json.loads(run("compare", name, "--game", game, *games, "--json")[1])
    assert compared == shown
    assert compared["game"] == game
    assert shown["results"][0]["secrets"] == (336 if name == "first" else 5)


def test_a_permutation_is_found_by_its_player(run: Run):
    code, out, _ = run(
        "play", "--game", "permutation:10", "--secret", SWAPPED, lines=(IDENTITY, SWAPPED.replace("-", " "))
    )
    assert (code, out.splitlines()) == (
        0,
        [f" 1 {IDENTITY} 0", f" 2 {SWAPPED} 10", "Solved in 2 guesses."],
    )


def test_right_places_are_shown_card_by_card(run: Run):
    _, out, _ = run(
        "play", "--game", "permutation-wordle:10", "--secret", "1-3-2-4-5-6-7-8-9-10", lines=(IDENTITY, "!")
    )
    assert out.splitlines()[0] == " 1 [1] 2  3 [4][5][6][7][8][9][10]"


def test_a_season_is_played_week_by_week(run: Run):
    lines = ("1+2", "1+3", IDENTITY, "<", "?", "??", "?", SWAPPED)
    code, out, _ = run("play", "--game", "dating:10", "--secret", SWAPPED, "--share", lines=lines)
    printed = out.splitlines()
    assert code == 0
    assert printed[:4] == [
        " 1 booth 1+2 yes",
        "   week 1 has had its booth, 1+2; a ceremony is due",
        f" 1 ceremony {IDENTITY} 0",
        f"Took back {IDENTITY}.",
    ]
    assert printed[4] == "Hint 1, how many answers are left: 362,880 answers left. Next: the best guess."
    assert printed[5] == play_screen.KEYS
    assert printed[6].startswith("Hint 2, the best guess: consistent plays ceremony ")
    assert printed[7:9] == [f" 1 ceremony {SWAPPED} 10", "Solved in 1 of 10 weeks."]
    assert printed[-3:] == ["Sleuth 1/10 (2 hints) (1 undo)", "yes", "10"]


def test_a_season_is_lost_after_its_weeks(run: Run):
    _, out, _ = run("play", "--game", "dating:4", "--secret", "2143", "--limit", "2", lines=("1234", "1+2", "1243"))
    assert out.splitlines()[-1] == "Not solved. The answer was 2143."


def test_the_computer_plays_a_season_and_says_what_is_left(run: Run):
    _, out, _ = run("play", "--game", "dating:4", "--secret", "2143", "--watch")
    assert out.splitlines()[0].startswith(" 1 booth ")
    assert out.splitlines()[0].endswith(" matchings left")
    assert out.splitlines()[-1].startswith("Solved in ")


def test_json_of_a_season_counts_what_is_left(run: Run):
    shown = json.loads(run("play", "--game", "dating:4", "--secret", "2143", "--json", lines=("1+2", "2143"))[1])
    assert shown["turns"] == [
        {"guess": "1+2", "feedback": "yes", "left": 6},
        {"guess": "2143", "feedback": "4", "left": 1},
    ]
    assert (shown["codemaker"], shown["limit"], shown["won"], shown["secret"]) == ("fixed", 10, True, "2143")


def test_the_same_seed_hides_the_same_season(run: Run):
    one, again, other = (
        json.loads(run("play", "--game", "dating:10", "--seed", seed, "--json", lines=("!",))[1])["secret"]
        for seed in ("7", "7", "8")
    )
    assert one == again != other


def test_a_hint_says_why_there_is_none(run: Run):
    reverse = "-".join(map(str, range(12, 0, -1)))
    _, out, _ = run("play", "--game", "dating:12", "--seed", "1", lines=(reverse, "?", "?", "!"))
    assert "Hint 1, how many answers are left: Too many to count." in out
    assert "Hint 2, the best guess: None (turn 1: inference-table guesses 1-2-3-4-5-6-7-8-9-10-11-12 there" in out


@each_row(
    ("game", "ceremony", "left"),
    [
        ("dating:11", "11-10-9-8-7-6-5-4-3-2-1", "14,684,570"),
        ("dating:3x4", "1-2-3-0", "12"),
        ("dating:3x4-known", "1-2-3-0", "6"),
        ("dating:k6", "2-1-4-3-6-5", "8"),
    ],
)
def test_every_format_of_the_show_can_be_played(run: Run, game: str, ceremony: str, left: str):
    """The number left after no light is that of derangements, or of plain listing."""
    _, out, _ = run("suggest", "--game", game, f"{ceremony}=0")
    assert re.search(rf"\n{left} possible answers(: |\.\n)", out)
    assert "Play booth" in out
    assert "codebreaker consistent" in out


def test_piped_weeks_may_end_too_early(run: Run):
    _, _, err = run("play", "--game", "dating:4", "--seed", "1")
    assert "the input ended at week 1/10, before the game did" in err


def test_suggest_shows_the_turns_what_is_left_and_what_to_ask(run: Run):
    _, out, _ = run("suggest", "--game", "dating:4", "1-2=yes", "2 1 3 4=2")
    assert out.splitlines() == [
        "  booth 1+2 yes",
        "  ceremony 2134 2",
        "3 possible answers: 2143, 2314, 2431",
        *out.splitlines()[3:],
    ]
    assert out.splitlines()[3].startswith("Play booth ")


def test_turns_may_be_pasted_one_on_each_line(run: Run):
    _, out, _ = run("suggest", "--game", "dating:4", lines=("3+1 = no", "", "2 1 4 3 = 4"))
    assert out.splitlines()[-1] == "Solved."


def test_a_strategy_is_asked_where_it_is_named(run: Run):
    _, out, _ = run("suggest", "--game", "permutation:5", "12345=2", "-s", "consistent", "--json")
    assert json.loads(out)["schema"] == "sleuth/suggest-unlisted/1"
    _, out, _ = run("suggest", "--game", "permutation:5", "12345=2", "--json")
    assert json.loads(out)["schema"] == "sleuth/suggest/2"


def test_an_evaluation_names_its_sample(run: Run):
    _, out, _ = run("compare", "circular-shift", "--game", "permutation-wordle:50", "--games", "30")
    assert "(30 random secrets of about 10^64, seed 1" in out
    assert "opener 1-2-3-4-5...48-49-50" in out
    _, out, _ = run("compare", "swap-search", "--game", "dating:10", "--games", "10")
    assert "weeks  secrets" in out
    assert "won, all lights on by the tenth ceremony (lit)" in out
    assert "won, only one matching possible by then (identified)" in out


def test_a_comparison_shows_intervals_only_of_samples(run: Run):
    _, out, _ = run("compare", "circular-shift", "first", "--game", "permutation-wordle:4")
    assert out.split()[:5] == ["strategy", "opener", "total", "mean", "worst"]
    _, out, _ = run("compare", "circular-shift", "consistent", "--game", "permutation-wordle:12", "--games", "5")
    assert out.split()[:6] == ["strategy", "opener", "secrets", "mean", "95%", "worst"]
    assert "lost" not in out


@each_row(
    ("arguments", "message"),
    [
        (["suggest", "--game", "dating:10", "3-7"], "'3-7' is not a turn; write guess=feedback"),
        (["suggest", "--game", "dating:10", "3-11=no"], "turn 1: '3-11': dating:10 has the people 1 to 10"),
        (["suggest", "--game", "dating:10", "3-7=maybe"], "turn 1: 'maybe' is not an answer of the booth; write yes"),
        (["suggest", "--game", "dating:4", "2134=1", "2134=2"], "turns 1 and 2 disagree; 8 answers"),
        (["suggest", "--game", "dating:4", "--why", "2134"], "why needs a strategy that ranks a list of guesses"),
        (["suggest", "--game", "dating:4", "--rule", "strict"], "--rule strict: dating:4 knows free"),
        (["suggest", "--game", "permutation:10", "-s", "entropy"], "permutation:10 has too many secrets to be listed"),
        (["suggest", "--game", "permutation:10", "-s", "swap-search", f"{SWAPPED}=1"], "from its own guesses only"),
        (["suggest", "--game", "dating:ten"], "there is no format 'ten' of the show"),
        (["play", "--game", "permutation:10", "--adversary"], "an adversary needs a list of secrets"),
        (["play", "--game", "permutation:10", "--secret", "123"], "'123' has 3 places; permutation:10 has 10"),
        (["compare", "entropy", "--game", "dating:10"], "there are swap-search, inference-table, consistent"),
        (["compare", "bogus", "--game", "permutation:5"], "no 'bogus' for permutation:5; there are binary-search"),
        (["compare", "rao", "swap-search", "--game", "mastermind:4x6"], "'swap-search' plays permutation:N, dating:N"),
        (["suggest", "--game", "dating:10", "3-3-3=2"], "'3-3-3' is not a permutation; write each of 1 to 10 once"),
        (["compare", "consitent", "--game", "permutation:5"], "first; did you mean consistent?"),
        (["compare", "consistent"], "'consistent' plays mastermind:PxC, mastermind-distinct:PxC, bulls:PofD"),
        (["compare", "rao"], "'rao' plays mastermind:PxC, not classic; name one of these games, as in mastermind:4x6"),
        (["suggest", "--game", "mastermind:4"], "'mastermind:4' does not name a game; write it as mastermind:4x6"),
        (["suggest", "--game", "clasic"], "there is no game 'clasic', and no file of that name; did you mean classic?"),
        (["suggest", "--game", "mastermnd:5x8"], "did you mean mastermind:5x8?"),
        (["suggest", "--game", "words"], "name them with --secrets FILE"),
        (["openers", "--game", "dating:10"], "dating:10 has no list of guesses"),
    ],
)
def test_what_cannot_be_is_said(run: Run, arguments: list[str], message: str):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert message in err


@each_row("guess", ["2143", "2-1-4-3", "2 1 4 3", "2,1,4,3"])
def test_a_short_permutation_is_written_like_a_long_one(run: Run, guess: str):
    code, out, _ = run("play", "--game", "permutation:4", "--secret", guess, lines=("1234", guess))
    assert (code, out.splitlines()[-2:]) == (0, [" 2 2143 4", "Solved in 2 guesses."])
    assert run("suggest", "--game", "permutation-wordle:4", f"{guess}=gbbb", "--json")[0] == 0
    assert (
        json.loads(run("compare", "first", "--game", "permutation:4", "--opener", guess, "--json")[1])["results"][0][
            "opener"
        ]
        == "2143"
    )


def test_a_guess_of_the_wrong_length_is_told_in_places(run: Run):
    assert (
        "'213' has 3 places; permutation:4 has 4"
        in run("play", "--game", "permutation:4", "--seed", "1", lines=("213", "!"))[1]
    )
    assert (
        "'12' has 2 places; 4 are needed here"
        in run("play", "--game", "bulls:4of10", "--seed", "1", lines=("12", "!"))[1]
    )


def test_a_number_of_secrets_that_cannot_be_printed_is_not(run: Run):
    shown = json.loads(run("suggest", "--game", "permutation-wordle:3000", "--json")[1])
    assert shown["candidates"] == {"count": None, "listed": []}
