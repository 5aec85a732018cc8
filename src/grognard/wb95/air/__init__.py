"""8.0 Missions in the air."""
