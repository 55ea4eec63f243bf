"""A finished game, turn by turn: what each guess was worth, skill and luck. No tables, and no pages."""
