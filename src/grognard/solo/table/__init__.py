"""What a position keeps beside that of the base game."""
