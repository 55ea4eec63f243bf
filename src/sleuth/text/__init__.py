"""Results in words, tables and pictures for people, for terminal and page alike. Nothing is computed here."""
