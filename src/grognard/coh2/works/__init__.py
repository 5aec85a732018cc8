"""Obstacles and works in the way of the 2nd edition."""
