"""A game that never comes to a decision: a bot's process gets stuck while importing it."""

import time

time.sleep(60)
