"""The language of rule cases: positions and facts."""
