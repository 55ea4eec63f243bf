"""Many games or seasons against random secrets, and what chance leaves open."""
