"""The game in words: spelling, questions, refusals, results."""
