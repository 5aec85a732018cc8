"""Computer players of the 2nd edition."""
