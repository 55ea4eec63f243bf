"""What a page without a server needs to advise, as plain data: lists of words and trees of proved guesses."""
