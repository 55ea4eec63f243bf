"""Optimal trees with proof: the search, its bounds and objectives, ledgers and certificates. Listed games only."""
