"""The same position under two editions: what differs, and why."""
