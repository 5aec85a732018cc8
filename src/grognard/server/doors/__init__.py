"""What stands between a request and a room: guards, time limits, refusals, the page's files."""
