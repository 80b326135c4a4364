"""Give the process what it needs: settings, logs, metrics, limits, the address to share, pushes, worker processes."""
