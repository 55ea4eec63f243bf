"""The search of a game whose guesses make many parts, compiled."""
