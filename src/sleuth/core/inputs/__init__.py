"""Bounded reading of foreign input: files, standard input, JSON and YAML. No game's rule is in here."""
