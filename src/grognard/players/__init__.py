"""Players: they get questions and views, never a state."""
