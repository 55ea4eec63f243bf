"""Second guesses against the adversary, compiled."""
