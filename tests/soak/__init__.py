"""`make soak`: attack, load and kill a server for as long as there is time, and go on later where it stopped."""
