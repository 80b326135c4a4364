"""The page in browsers that are no Chromium: Debian's Firefox, and WebKit as its GTK port has it."""
