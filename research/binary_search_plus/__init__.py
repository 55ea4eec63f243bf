"""A search of ours for the black-peg game that needs fewer guesses than both searches of [Graafsma2022]."""
