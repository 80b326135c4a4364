"""Gift: seats give points to the first or the second in turn; all measures of the lab are known exactly."""
