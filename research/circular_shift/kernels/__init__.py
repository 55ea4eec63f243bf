"""Permutation Wordle on grids of counts: canonical forms, guesses, and the optimum by rounds."""
