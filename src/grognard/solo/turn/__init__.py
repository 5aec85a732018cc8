"""The Player's turn and the rounds."""
