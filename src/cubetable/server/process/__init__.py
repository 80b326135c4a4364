"""Set up the process: settings, logs, metrics, limits, the address to share, and compiling in the background."""
