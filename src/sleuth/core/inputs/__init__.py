"""Reading what others wrote: files, standard input, JSON and YAML, each within a bound. No game's rule is in here."""
