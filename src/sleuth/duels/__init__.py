"""The duel: the value of a game in which the codemaker chooses the secret to make it hard, and both sides may mix."""
