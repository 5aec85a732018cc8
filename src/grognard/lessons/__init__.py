"""Lessons: positions in which the rules are learned step by step, as data in the text language."""
