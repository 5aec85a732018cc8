"""Moving, entering, leaving, driving and carrying."""
