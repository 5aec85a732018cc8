"""The position: what lies on the table, and who stands where."""
