"""The optimum of permutation Wordle on grids, its ledger, and the exact counts behind circular shift."""
