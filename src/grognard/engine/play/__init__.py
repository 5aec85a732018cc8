"""A game in progress: commands, records and their proofs, rule cases."""
