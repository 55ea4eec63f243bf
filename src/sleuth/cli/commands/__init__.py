"""The commands: what each prints, one short file each. A task without one prints its rows."""
