"""What Sleuth can do, one file per capability: the request, the function, its result. Nothing is printed here.

Each `run` takes the request; where it has a use for them, also `build`, which makes the game, and `watch`, which is
called as the work goes on.
"""
