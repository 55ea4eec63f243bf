"""The tasks of Sleuth, one file each: a function and its result. Nothing is printed here.

Python calls the function. The terminal and HTTP read its signature by `convert`, and call the wrapped function.
"""
