"""What a seat is shown, and what it is told beside play."""
