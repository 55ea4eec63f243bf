"""Optimal trees with proof: the search, its bounds and objectives, the plain second opinion. Listed games only."""
