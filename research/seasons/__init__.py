"""Where the chances of a season come from: curves fitted to seasons played on, and advice beside what is measured."""
