"""Cubulus, by Sylvain Ménager: push balls into a soft cube until four of yours make a square on a side."""
