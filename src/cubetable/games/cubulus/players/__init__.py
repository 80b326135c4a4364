"""The players of Cubulus: bots, the numbers and planes that programs learn from, and proofs of forced wins."""
