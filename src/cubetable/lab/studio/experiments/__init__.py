"""Experiments of the studio: variants beside each other, and the search for options that meet a wish.

Each runs in a process of its own, as all of the designer's code does. `requests` says what the page asks for; the other
modules are the processes, what they tell, and how the studio keeps them.
"""
