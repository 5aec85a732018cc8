"""Attacks: who may fire at what, ratings and rolls."""
