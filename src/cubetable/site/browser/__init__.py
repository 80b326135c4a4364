"""Run this program in a browser, without a server: what the browser lacks, and the door through which a page asks."""
