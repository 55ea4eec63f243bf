"""The counts of the plain checker; nothing of the exact search is used here."""
