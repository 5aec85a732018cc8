"""The battlefield as the cards may know it."""
