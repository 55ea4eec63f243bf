"""Seasons read from other forms: a table as pasted, CSV, the YAML of sim-ayto."""
