"""The ground: what a map is made of and what it means for sight and movement."""
