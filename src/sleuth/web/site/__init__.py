"""The page as a folder that any web space can serve (`sleuth site`); it needs no extra."""
