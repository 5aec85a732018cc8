"""The file the games are kept in."""
