"""Why: proofs for people, smallest sets of events, repairs of impossible seasons, scenarios."""
