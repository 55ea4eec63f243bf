"""Results in words and tables for people, for terminal and page alike. Nothing is computed here."""
