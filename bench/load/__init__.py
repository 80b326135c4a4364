"""`make load`: what the server holds, measured from another process as real clients would load it."""
