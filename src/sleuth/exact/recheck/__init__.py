"""The plain checker of proofs: the least cost of an opener, found again without a line of the exact search."""
