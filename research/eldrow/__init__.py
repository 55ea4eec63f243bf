"""Chains beyond the command: games against the adversary, when greed is safe, plain searches."""
