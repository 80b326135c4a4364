"""The bots of CUBED: two levels go by points, one sees what will fit, two play rounds out."""
