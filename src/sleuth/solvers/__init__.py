"""The solvers: exact results with proof."""
