"""The commands: each function does what one of them promises, and says what it found in lines of text."""
