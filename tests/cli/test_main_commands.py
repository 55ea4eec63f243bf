"""The commands suggest, evaluate, compare, openers, games and reproduce, as a user meets them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from sleuth import Game
from sleuth.cli import app, main
from sleuth.cli.app import EXAMPLES, HEADINGS, NOTICE
from tests.table import each_row

COMMANDS = {name: line for lines in HEADINGS.values() for name, line in lines.items()}
WORDS = "\n".join(a + b + c for a in "abc" for b in "abc" for c in "abcd")


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "own.txt"
    path.write_text(WORDS)
    return str(path)


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command line in this process: (exit code, output, errors)."""

    def call(*arguments: str, stdin: str | None = None):
        import io

        monkeypatch.setattr("sys.stdin", io.StringIO(stdin or ""))
        with pytest.raises(SystemExit) as stop:
            main(list(arguments))
        captured = capsys.readouterr()
        return stop.value.code or 0, captured.out, captured.err

    return call


def loaded(*arguments: str) -> set[str]:
    """The heavy modules that a command loads, in a process of its own."""
    return loaded_by(arguments)


def loaded_by(*commands: tuple[str, ...]) -> set[str]:
    """The heavy modules that some commands load, in a process of their own."""
    script = (
        "import sys\nfrom sleuth.cli import main\n"
        f"for command in {list(map(list, commands))!r}:\n"
        "    try:\n        main(command)\n    except SystemExit:\n        pass\n"
        "print('LOADED', *({'numpy', 'numba', 'rich', 'matplotlib', 'wordfreq'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    return set(done.stdout.rsplit("LOADED", 1)[1].split())


def test_help_version_and_games_load_nothing_heavy():
    assert loaded("--help") == set()
    assert loaded("--version") == set()
    assert loaded("games") == set()


def test_the_code_of_a_command_loads_nothing_heavy_before_it_runs():
    script = (
        "import sys\nfrom importlib import import_module\n"
        f"for name in {list(COMMANDS)}:\n    import_module(f'sleuth.cli.commands.{{name}}')\n"
        "print(*({'numpy', 'numba', 'rich', 'matplotlib', 'wordfreq', 'distributed'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.thorough
def test_a_strategy_that_is_named_does_not_load_the_compiler():
    named = ("suggest", "crane=bbygb", "--strategy", "entropy")
    assert Game("today").listing.table is not None  # made and kept here, so that `openers` finds it
    assert loaded_by(named, (*named, "--json")) == {"numpy"}
    assert loaded_by((*named, "--full"), ("openers", "--top", "1")) == {"numpy", "rich"}


def test_every_command_has_help_with_examples(run):
    for name, line in COMMANDS.items():
        code, out, _ = run(name, "--help")
        assert code == 0
        assert "xample" in out or "Commands:" in out, name
        assert line.endswith("."), name


def test_the_help_lists_every_command_once_below_its_heading_on_one_line(run):
    _, out, _ = run("--help")
    listed = out[out.index("Play and solve:") :].split("\n\n")
    assert [part.splitlines()[0].rstrip(":") for part in listed if part.strip()] == list(HEADINGS)
    assert "\nProofs:\n  solve      Find the best tree there is, and prove it.\n" in out
    assert [out.count(f"\n  {name} ") for name in COMMANDS] == [1] * len(COMMANDS)
    assert all(f"{name:9}  {line}\n" in out for name, line in COMMANDS.items())  # none is wrapped


def test_what_a_player_needs_first_comes_with_an_example_that_works(run):
    assert [*EXAMPLES] == [*HEADINGS["Play and solve"]][:5]
    for command in ([], ["--help"]):
        _, out, err = run(*command)
        assert all(f"\n             {example}\n" in out + err for example in EXAMPLES.values())
    for name in ("suggest", "filter", "analyze", "boards"):
        assert run(*EXAMPLES[name].split()[1:])[0] == 0


def test_the_version_names_no_publisher_as_ours(run):
    code, out, _ = run("--version")
    assert code == 0
    assert out.splitlines()[1] == NOTICE


def test_suggest_tells_candidates_guesses_and_reasons(run):
    code, out, _ = run("suggest", "--game", "classic", "crane=bbygb", "--why", "TOUSY")
    assert code == 0
    assert "20 words fit: aging, agony" in out
    assert "Play tipsy, about 2.5 more guesses. It can't be the answer, but helps most." in out
    assert "Best, proved: none of the 12,972 guesses is better." in out
    assert "Careful: 6 differ in one letter (.aunt" in out
    assert "tousy: 12 groups" in out


@each_row("turn", ["crane=..yG.", "CRANE=00120", "crane=⬛⬛🟨🟩⬛", "crane:bbygb", "crane=⬜⬜🟦🟧⬜"])
def test_suggest_reads_every_notation(run, turn):
    code, out, _ = run("suggest", "--game", "classic", turn, "--json")
    assert code == 0
    payload = json.loads(out)
    assert payload["schema"] == "sleuth/suggest/2"
    assert payload["candidates"]["count"] == 20


def test_suggest_reads_a_share_text_on_standard_input(run):
    share = "Wordle 1,234 2/6*\n\n⬛⬛🟨🟩⬛\n"
    code, out, _ = run("suggest", "--game", "classic", "crane", "--json", stdin=share)
    assert code == 0
    assert json.loads(out)["turns"] == [{"guess": "crane", "feedback": "BBYGB"}]


def test_suggest_without_turns_names_an_opener(run):
    code, out, _ = run("suggest", "--game", "classic", "--json", "--top", "2")
    payload = json.loads(out)
    assert (code, payload["best"]["guess"], len(payload["best_candidates"])) == (0, "salet", 2)


def test_suggest_ends_when_one_is_left(run):
    code, out, _ = run("suggest", "--game", "classic", "crane=bbygb", "tousy=bbgbb")
    assert code == 0
    assert "It must be fauna." in out


@pytest.mark.parametrize("rule", ["official", "letters", "strict"])
def test_suggestions_obey_the_rule(run, rule):
    from sleuth.games.game_spec import GameSpec
    from sleuth.games.registry import LEVELS

    assert rule in LEVELS
    code, out, _ = run("suggest", "--game", "classic", "crane=bbygb", "--rule", rule, "--json")
    payload = json.loads(out)
    listing = GameSpec("classic", rule=rule).listing()
    assert code == 0
    assert listing.legal is not None
    for one in [payload["best"], *payload["best_candidates"], *payload["best_probes"]]:
        assert listing.legal.permits([("crane", listing.read("bbygb"))], one["guess"]) is None


def test_hard_stands_beside_the_rule_in_the_commands_of_players(run):
    for name in ("suggest", "play", "analyze"):
        command = app.group.get_command(click.Context(app.group), name)
        assert command is not None
        assert {"rule", "hard"} <= {one.name for one in command.params}
    found = [
        json.loads(run("suggest", "--game", "classic", "crane=bbygb", "--json", *options)[1])
        for options in (["--hard"], ["--rule", "official"], ["--hard", "--rule", "hard"])
    ]
    assert {one["rule"] for one in found} == {"official"}
    assert {one["best"]["guess"] for one in found} == {found[0]["best"]["guess"]}


def test_errors_name_colors_as_the_theme_shows_them(run):
    wrong = ("suggest", "--hard", "crane=bbygb", "geese=bbbbb")
    assert "N must stay at place 4 (green in turn 1)" in run(*wrong)[2]
    assert "N must stay at place 4 (orange in turn 1)" in run(*wrong, "--theme", "contrast")[2]


def test_in_hard_mode_the_estimate_knows_a_trap_and_no_useless_probe_is_shown(run):
    code, out, _ = run("suggest", "--game", "classic", "light=bgggg", "--rule", "official")
    assert code == 0
    assert "no guess splits them better" in out
    assert "can't be the answer" not in out
    code, out, _ = run("suggest", "--game", "classic", "light=bgggg", "--rule", "official", "--json")
    assert all(one["expected_left"] > 4 for one in json.loads(out)["best_candidates"])


def test_two_candidates_leave_nothing_to_probe(run):
    code, out, _ = run("suggest", "--game", "classic", "crane=bbygb", "tousy=bbbbg", "--json")
    payload = json.loads(out)
    assert (code, payload["candidates"]["listed"], payload["best_probes"]) == (0, ["fanny", "nanny"], [])


@pytest.mark.parametrize(
    "arguments",
    [
        ["suggest", "crane=bbygb"],
        ["analyze", "--game", "classic", "crane", "abode", "--secret", "abode"],
        ["analyze", "--game", "classic", "crane=bbybg", "abode=ggggg"],
        ["boards", "--game", "classic", "crane=bbygb/ybbbb"],
        ["filter", "..t.."],
        ["stats", "shares.txt"],
        ["stats", "--reveal", "--game", "classic", "grid.txt"],
    ],
)
def test_a_command_that_has_all_it_needs_leaves_standard_input_alone(arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("shares.txt").write_text("Anna: Wordle 1,234 3/6\n\n")
    Path("grid.txt").write_text("Wordle 1,234 2/6\n\n⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩\n")

    class Endless:
        closed = False

        def isatty(self):
            return False

        def read(self):
            raise AssertionError("read")

    import sys as system

    monkeypatch.setattr(system, "stdin", Endless())
    with pytest.raises(SystemExit) as stop:
        main([*arguments, "--json"])
    assert not stop.value.code


def test_colour_is_forced_and_forbidden(run, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run("suggest", "--game", "classic", "crane=bbygb")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run("suggest", "--game", "classic", "crane=bbygb")[1]


def test_one_strategy_counts_every_secret(run, own):
    code, out, _ = run("compare", "entropy", "--secrets", own, "--json")
    [payload] = json.loads(out)["results"]
    assert code == 0
    assert set(payload) >= {"opener", "total", "mean", "worst", "losses", "distribution"}
    assert sum(payload["distribution"].values()) == payload["secrets"] == 36
    assert payload["mean"] == pytest.approx(payload["total"] / 36)


def test_expected_guesses_have_halves(run, own):
    code, out, _ = run("compare", "entropy", "--secrets", own, "--accounting", "expected", "--json")
    assert code == 0
    assert any(rounds.endswith(".5") for rounds in json.loads(out)["results"][0]["distribution"])


def test_one_strategy_is_shown_as_bars(run, own):
    code, out, _ = run("compare", "mrd", "--secrets", own, "--opener", "ABC", "--limit", "2")
    assert code == 0
    assert "opener abc" in out
    assert "lost after 2" in out


@pytest.mark.thorough
def test_compare_ranks_by_mean_and_writes_files(run, own, tmp_path):
    table = tmp_path / "t.csv"
    code, out, _ = run("compare", "first", "entropy", "--secrets", own, "--csv", str(table))
    assert code == 0
    assert out.index("entropy") < out.index("first")
    assert table.read_text().startswith("strategy,opener,")


def test_compare_with_jobs_gives_the_same(run, own):
    alone = run("compare", "first", "entropy", "--secrets", own, "--json")
    assert run("compare", "first", "entropy", "--secrets", own, "--json", "--jobs", "2") == alone


@pytest.mark.thorough
def test_openers_by_mrd_on_all_words(run):
    code, out, _ = run("openers", "--score", "mrd", "--top", "3", "--game", "classic-all", "--json")
    assert code == 0
    assert [one["guess"] for one in json.loads(out)["openers"]] == ["lares", "rales", "tares"]


def test_reproduce_ends_well_and_shows_both_numbers(run):
    code, out, _ = run("reproduce", "drang2023")
    assert code == 0
    assert "4 of 4 agree" in out


def test_reproduce_fails_if_one_number_is_off(run, monkeypatch):
    from sleuth.papers import drang2023

    monkeypatch.setattr(drang2023, "SECOND", "altho")
    code, out, _ = run("reproduce", "drang2023")
    assert code == 1
    assert "OFF" in out


def test_reproduce_tells_a_known_difference_from_an_agreement(run, monkeypatch):
    from sleuth.papers import graafsma2022
    from sleuth.papers.check import check

    def checks():
        yield check("Table 3: least turns", 1, 1)
        yield check("Table 3: mean", 10.545, 10.533, closest=10.533, note="the closest reading")

    monkeypatch.setattr(graafsma2022, "checks", checks)
    code, out, _ = run("reproduce", "graafsma2022")
    assert code == 0
    assert "1 of 2 agree, 1 differ as documented, 0 differ\ndocumented in docs/explanation/graafsma.md" in out
    _, out, _ = run("reproduce", "graafsma2022", "--json")
    assert [json.loads(out)[key] for key in ("agree", "off", "closest")] == [1, 0, 1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("suggest", "crane=bbyg"), "5"),
        (("suggest", "crane=bbyqb"), "q"),
        (("suggest", "cran=bbyg"), "4 letters"),
        (("suggest", "crane=bbygb", "--why", "crnae"), "did you mean crane"),
        (("suggest", "crane=bbygb", "brand=bbbbb"), "turns 1 and 2"),
        (("suggest", "crane=bbygb", "--why", "xxxxx"), "xxxxx"),
        (("suggest", "--strategy", "bogus"), "bogus"),
        (("suggest", "--rule", "harder"), "official"),
        (("suggest", "--game", "nope"), "nope"),
        (("suggest", "--prior", "nope.csv"), "nope.csv"),
        (("compare", "bogus"), "bogus"),
        (("compare", "p:0"), "entropy"),
        (("compare", "entropy", "--opener", "zzzzz"), "zzzzz"),
        (("compare",), "STRATEGY"),
        (("compare", "entropy", "--csv", "no/such/folder/t.csv"), "no/such/folder"),
        (("openers", "--score", "bogus"), "bogus"),
        (("openers", "--top", "0"), "top"),
        (("reproduce", "nobody1999"), "short2022"),
        (("nonsense",), "nonsense"),
    ],
)
def test_bad_input_gets_a_clear_message_and_exit_code_two(run, arguments, message):
    code, out, err = run(*arguments)
    assert code == 2
    assert message in err
    assert "Traceback" not in err + out


def test_an_interrupt_is_a_message(run, monkeypatch):
    def interrupt(*_args, **_kwargs):
        raise KeyboardInterrupt

    monkeypatch.setattr("sleuth.advice.choose.position_after", interrupt)
    code, _, err = run("suggest", "--full")
    assert code == 130
    assert err == "Interrupted: nothing half-written is left behind\n"


def test_a_guess_in_no_list_counts_and_a_note_says_so(run):
    code, out, err = run("suggest", "--game", "classic", "crnae=bbygb", "--top", "1")
    assert (code, err) == (0, "")
    assert out.splitlines()[1] == (
        "'crnae' is not among the 12,972 guesses of classic; its feedback counts, but it is never suggested; "
        "did you mean crane or caner or crena?"
    )


def test_where_no_listed_word_fits_the_pattern_that_is_left_is_shown(run):
    code, out, err = run("suggest", "crane=bbbby", "soily=yybbb", "mouse=byygy")
    assert (code, err) == (0, "")
    assert out.splitlines()[3:5] == [
        "No answer in the list of today fits these turns.",
        "Pattern left: ...S. with E (not at 5) O (not at 2) U (not at 3); not A C I L M N R Y",
    ]
    assert out.splitlines()[5].startswith("Hint: no answer fits after turn 3 (mouse .YYGY); ")
    assert out.rstrip().endswith("1 answer fits if U (turn 3, place 3) is gray")


def test_after_a_pattern_one_goes_on_with_a_guess_in_no_list(run):
    """The answer is queso, which is in no list."""
    turns = ["crane=bbbby", "soily=yybbb", "mouse=byygy", "queso=ggggg"]
    code, out, _ = run("suggest", *turns, "--json")
    found = json.loads(out)
    assert (code, found["schema"], found["pattern"]) == (0, "sleuth/suggest-pattern/1", "queso")
    assert (found["best"], found["candidates"]["count"], len(found["notes"])) == (None, 0, 1)
    assert found["won"] is True
    assert run("suggest", *turns)[1].splitlines()[-1] == "Solved."


@pytest.mark.parametrize("arguments", ["--hint crane=bbygb", "crane=bbygb --hint", "--hint=1 crane=bbygb"])
def test_the_number_of_hints_may_be_left_out(run, arguments):
    code, out, _ = run("suggest", "--game", "classic", *arguments.split())
    assert code == 0
    assert out.splitlines()[1:] == [
        "Hint 1, how many words are left: 20 words left.",
        "Next, with --hint 2: whether your letters are enough.",
    ]


def test_hints_end_with_the_guess_in_games_with_and_without_a_list(run):
    assert run("suggest", "--game", "classic", "crane=bbygb", "--hint", "5")[1].endswith("Play tipsy.\n")
    _, out, _ = run("suggest", "--game", "dating:4", "1+2=yes", "--hint", "2")
    assert out.splitlines()[:2] == ["  booth 1+2 yes", "Hint 1, how many answers are left: 6 answers left."]
    assert run("suggest", "--game", "classic", "crane=ggggg", "--hint", "1")[1].endswith("Solved.\n")


@each_row(
    ("arguments", "new"),
    [
        (["proof", "check", "a.json"], "check"),
        (["proof", "openers", "a.json"], "check --openers"),
        (["proof", "run", "classic"], "solve --out"),
        (["proof", "status", "a.ledger"], "solve --ledger"),
        (["proof"], "solve --out"),
        (["reveal", "grids.txt"], "stats --reveal"),
        (["season", "doctor", "sick.json"], "season check"),
        (["season", "read", "pasted.txt"], "season new --from"),
        (["survive"], "chain"),
        (["words", "check", "words.txt"], "words --check"),
        (["evaluate", "mrd"], "compare"),
        (["tree", "grow", "mrd"], "compare --tree"),
    ],
)
def test_a_command_of_an_earlier_version_says_what_it_is_now(called, arguments: list[str], new: str):
    code, out, err = called(*arguments)
    assert (code, out, f"is now '{new}'" in err) == (2, "", True)


@each_row(
    ("options", "says"),
    [
        (["--top", "3"], "--top needs --reveal"),
        (["--used", "used.txt"], "--used needs --reveal"),
        (["--reveal", "--player", "Anna"], "--player does not go with --reveal"),
    ],
)
def test_an_option_of_stats_that_would_do_nothing_is_refused(called, options: list[str], says: str):
    code, out, err = called("stats", *options)
    assert (code, out, says in err) == (2, "", True)
