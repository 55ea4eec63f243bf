"""What Sleuth can do, one file per capability: a function and its result. Nothing is printed here.

Python calls the function; the terminal and HTTP read its signature by `convert`, and call what it wraps.
"""
