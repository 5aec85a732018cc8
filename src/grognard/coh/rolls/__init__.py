"""Dice, and the checks made with them."""
