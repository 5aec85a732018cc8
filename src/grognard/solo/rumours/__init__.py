"""Rumoured enemies: how they are placed, and how they are revealed."""
