"""The sources: one file per paper, its published numbers and the call that recomputes each."""

SOURCES = {
    "drang2023": "Dr. Drang, Wordle permutations: the one-line filter",
    "eldrow2022": "P. Mühlbacher, Eldrow: the longest chains, when greed is safe, three ways to sample",
    "graafsma2022": "D. Graafsma, Using logic to win a dating game show: Tables 1 to 3, Figures 1 and 2",
    "kutin2024": "S. Kutin, L. Smithline, Permutation Wordle: every theorem, by recurrence and by enumeration",
    "short2022": "M. B. Short, Winning Wordle Wisely: p-optimality, Table 3",
}
"""Source → its authors and what is recomputed; each has a module of its name."""
