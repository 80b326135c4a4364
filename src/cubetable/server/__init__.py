"""Serve matches over HTTP and WebSocket, so that people, programs and bots in different places share a table.

operations      what a client may ask, each declared once
http            what is served over HTTP and WebSocket: routes to the operations, the page, streams, metrics
live            the open matches and all that looks at them: seats, bots, clocks, seeks, tournaments
wire            the messages between client and server, and how they are sent
process         what the process needs: settings, logs, limits, pushes, workers
app.py          puts them together
running.py      runs the application
typescript.py   writes the messages and the operations as TypeScript, for the page
"""
