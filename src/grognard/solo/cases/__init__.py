"""What rule cases expect of the solo game."""
