"""Whom one plays Cubulus against."""
