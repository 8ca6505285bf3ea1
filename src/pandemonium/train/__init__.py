"""Learning by playing: generations of self-play, and a network that must beat the one before.

Needs nothing but the standard library: the network is small, and compiled its learning is fast.
"""
