"""Seasons read from other forms: a table as pasted, the YAML of sim-ayto."""
