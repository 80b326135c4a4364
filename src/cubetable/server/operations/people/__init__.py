"""The operations about people: their devices, what they have reached, and how they find each other."""
