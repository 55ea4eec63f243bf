"""Work that takes long: who does it, how far it is, and how it is stopped."""
