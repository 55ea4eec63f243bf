"""Compiled kernels: arrays in, arrays out. The only folder that imports numba."""
