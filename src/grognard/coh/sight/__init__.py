"""What smoke and heights do to a line of sight."""
