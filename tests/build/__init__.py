"""The compiled functions as WebAssembly, against the native ones."""
