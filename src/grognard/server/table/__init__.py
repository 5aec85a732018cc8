"""What people do at a table beside play: who is here, what they say, what they ask of each other."""
