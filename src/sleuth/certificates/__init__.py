"""Certificates: best trees with the proof that nothing is better, in files, and their check by plain code."""
