"""Longest chains of consistent guesses (Eldrow). Word games only."""
