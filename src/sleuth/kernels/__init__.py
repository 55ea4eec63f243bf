"""The muscles: compiled kernels. Arrays in, arrays out; the only folder that imports numba."""
