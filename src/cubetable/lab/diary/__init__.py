"""Read the diaries of playtests that players send to a designer."""
