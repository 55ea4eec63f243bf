"""What the command line says of a command, an option or a value that there is not: one line, in one form."""

from __future__ import annotations

from tests.cli.conftest import Called
from tests.table import each_row


@each_row(
    ("arguments", "message"),
    [
        (["sugest"], "there is no command 'sugest'; did you mean suggest? See `sleuth --help`"),
        (["season", "frob"], "there is no command 'frob'; there are advise, check, explain,"),
        (
            ["season", "odds", "frob"],
            "there is no file frob; take example, or `sleuth season new frob.yaml` writes one",
        ),
        (["season", "odds", "example", "w4"], "'w4' is not an argument; did you mean --until w4? See `sleuth season"),
        (["solve", "--game", "classic"], "there is no option '--game'; write the name of the game without it; see"),
        (["suggest", "--stratgy", "mrd"], "there is no option '--stratgy'; did you mean --strategy? See `sleuth"),
        (["suggest", "--ties", "first"], "there is no option '--ties'; see `sleuth suggest --help`"),
        (["compare", "mrd", "--plot"], "there is no option '--plot'; see `sleuth compare --help`"),
        (
            ["tree", "check", "x"],
            "there is no command 'check'; there are export, show, verify; see `sleuth tree --help`",
        ),
        (["season", "odds", "exmple"], "there is no file exmple; did you mean example?\n"),
        (["--frob"], "there is no option '--frob'; see `sleuth --help`"),
        (["suggest", "--top", "x"], "--top is 'x'; give a whole number"),
        (["suggest", "--top", "1,0"], "--top is '1,0'; give a whole number"),
        (["suggest", "--top", "1,001"], "--top is 1001; give 0 to 100"),
        (["suggest", "--top", "-1"], "--top is -1; give 0 to 100"),
        (["chain", "--limit", "-3"], "--limit is -3; give 1 or more"),
        (
            ["compare", "mrd", "--game", "today", "--prior", "tiers:x"],
            "--prior tiers:x: write a share, as in tiers:0.05",
        ),
        (["season", "odds", "example", "--lang", "fr"], "--lang is 'fr'; choose one of en, de"),
        (
            ["play", "--adversary", "--seed", "3"],
            "--secret, --adversary and --seed exclude each other; give one of them",
        ),
        (["serve", "--port", "99999"], "--port is 99999; give 0 to 65,535"),
        (["solve", "--jobs", "0"], "--jobs is 0; give 1 to 512"),
        (["openers", "classic"], "'classic' is not an argument; did you mean --game classic? See `sleuth openers"),
        (["suggest", "--top"], "option '--top' requires an argument"),
        (["compare"], "missing argument 'STRATEGY...'; see `sleuth compare --help`"),
        (["games", "x"], "got unexpected extra argument (x); see `sleuth games --help`"),
        (["filter", "--words", "clasic"], "there is no file 'clasic', and no built-in list of that name; did you mean"),
        (
            ["compare", "mrd", "--game", "today", "--prior", "frq"],
            "--prior frq: there is no such file; write uniform, tiers, freq or a CSV file of weights; did you "
            "mean freq?",
        ),
        (["suggest", "--secrets", "a", "--game", "b"], "--secrets a and --game b are two games; give one of them"),
        (["suggest", "--hard", "--rule", "strict"], "--hard and --rule strict are two rules; give one of them; see"),
    ],
)
def test_every_error_is_one_line_that_begins_the_same(called: Called, arguments: list[str], message: str):
    code, out, err = called(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"Error: {message}")
    assert err.count("\n") == 1


def test_a_long_value_is_cut_in_every_error(called: Called):
    long = "ab's " * 2_800
    for arguments in (
        [long],
        ["words", long],
        ["suggest", f"--{long}"],
        ["suggest", "--top", long],
        ["suggest", "--rule", long],
        ["suggest", "--game", long],
        ["suggest", "--strategy", long],
        ["compare", long],
        ["openers", "--score", long],
        ["season", "odds", "example", "--lang", long],
        ["count", long],
        ["words", long],
        ["reproduce", long],
    ):
        code, out, err = called(*arguments)
        assert (arguments, code, out, err.count("\n")) == (arguments, 2, "", 1)
        assert len(err) < 400, err
