"""Cattle and refugees."""
