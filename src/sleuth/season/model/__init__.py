"""What a season is: its file, format, people, events and rules. Nothing is counted here."""
