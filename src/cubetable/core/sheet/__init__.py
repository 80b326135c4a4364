"""Games that are one file: a sheet is read, checked, compiled and made a game. Sheets import `cubetable.sheet`."""
