"""Commands about a game in one file: compare its versions, share it, print it."""
