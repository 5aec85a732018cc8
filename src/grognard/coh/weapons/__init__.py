"""Weapon cards and off-board artillery."""
