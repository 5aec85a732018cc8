"""Spelling, and reasons for refusals."""
