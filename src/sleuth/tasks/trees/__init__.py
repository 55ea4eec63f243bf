"""Strategies written out as trees: one file for each of grow, show, verify and export, and what they share."""
