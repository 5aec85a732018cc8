"""The server: rooms and seats over HTTP and WebSocket, with every answer on disk."""
