"""Define how a game is written, checked, called and written down: parts, kernels, sheets, laws, records, libraries."""
