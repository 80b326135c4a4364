"""Calling people who do not look at the page, and knowing who does."""
