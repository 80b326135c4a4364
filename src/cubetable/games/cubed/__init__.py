"""CUBED, by Jordan Marton: three-coloured hexagons, laid so that heights and colours meet."""
