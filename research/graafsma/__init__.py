"""How [Graafsma2022] can be read: every reading of her text that was tried, over all secrets."""
