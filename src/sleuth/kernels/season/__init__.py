"""The dating show: matchings joined and counted, its endgame, and the two published codebreakers."""
