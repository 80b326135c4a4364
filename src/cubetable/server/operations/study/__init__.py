"""The operations for study: lessons, puzzles, proofs, reviews, and positions that a person sets up."""
