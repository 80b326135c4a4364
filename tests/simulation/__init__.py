"""Run the whole server in one process, on a clock and a network of the test's own, from one seed, with faults."""
