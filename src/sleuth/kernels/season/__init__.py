"""The dating show: matchings walked, joined and counted, and its endgame."""
