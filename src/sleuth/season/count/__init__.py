"""How many matchings are left, for every format: the join, its tables, samples, the course of a season."""
