"""What Sleuth can do, one file per capability: the request, the function, its result. Nothing is printed here."""
