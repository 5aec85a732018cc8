"""Positions and facts of rule cases."""
