"""The sheet of a mission that is played against order cards."""
