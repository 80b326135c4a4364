"""Serve matches over HTTP and WebSocket, so that people, programs and bots in different places share a table.

`http` answers requests, `live` keeps the open matches, `wire` has the messages and the sockets' transport, `process`
has what the process needs around them. `app` puts them together, and `running` runs the application.
"""
