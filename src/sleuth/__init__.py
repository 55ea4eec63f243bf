"""Sleuth: the engine for games of deduction.

Importing ``sleuth`` loads neither numpy nor numba; a public name is fetched when it is first used (PEP 562).
"""

__version__ = "0.1.0"
