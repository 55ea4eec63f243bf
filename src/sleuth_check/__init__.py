"""A checker of Sleuth's certificates: plain code that imports nothing of `sleuth`, readable in an evening.

Read in this order: `reader` (what a certificate holds), `rules` (the games), `claims` (the tree and what must hold),
`marking` (many codes), `bounds` and `openers` (why no opener is better), `check` (all of it), `report` (in words).

    python -m sleuth_check classic.json.gz --all
"""
