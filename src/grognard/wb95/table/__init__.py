"""What stands on the table: the world of a game, its state, and what can be read off both."""
