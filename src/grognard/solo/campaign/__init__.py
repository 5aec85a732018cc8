"""Campaigns: missions that follow each other."""
