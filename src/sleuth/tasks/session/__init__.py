"""Sittings: a game while it is played, against a secret or an adversary; what every edge shows of it."""
