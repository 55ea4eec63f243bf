"""Longest chains of consistent guesses (Eldrow), survival, and the adversary. Word games only."""
