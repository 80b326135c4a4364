"""The documentation: pages, and the programs that build them."""
