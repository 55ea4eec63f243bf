"""The first guesses that players usually make."""

USUAL = (
    "salet", "slate", "crane", "crate", "trace", "stare", "raise", "soare", "adieu", "audio", "least", "roate",
    "arise", "arose", "stale", "tares", "tears", "carte", "reast", "irate", "saint", "slant", "snare", "lance",
)  # fmt: skip
"""The most usual first; the order is a guess."""
