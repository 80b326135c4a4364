"""Commands for researchers: figures to cite, and a data set of records."""
