"""Judging positions of the tactical games, whichever edition."""
