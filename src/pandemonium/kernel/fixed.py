"""An int that always fits in 64 bits.

Interpreted it is an int; in the compiled copy tools/build.py makes it a machine integer, with which
bit by bit arithmetic is many times faster.
"""

Fixed = int
