"""Answer over HTTP and WebSocket: routes to the operations, the page, streams, metrics and the API's reference."""
