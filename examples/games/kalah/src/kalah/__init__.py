"""Kalah: sow seeds around the board, and gather the most in your store."""
