"""Blink: a round is worth what nature says; every seat says yes or no at once, until time is up."""
