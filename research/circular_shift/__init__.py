"""The optimum of permutation Wordle on grids of counts: is circular shift the best that anyone can do?"""
