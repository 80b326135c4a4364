"""Answer each address: the API, the WebSocket, streams, pages, pictures and the reference."""
