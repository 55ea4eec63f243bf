"""The model of a season: file, format, people, events and rules. Nothing is counted here."""
