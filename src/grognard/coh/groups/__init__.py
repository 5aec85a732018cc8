"""Group actions: several units act together."""
