"""Matches between players, simulations and fuzzing."""
