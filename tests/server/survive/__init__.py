"""A house whose server is killed with ``kill -9`` again and again, and what must be there after.

Six tables of all four games are played by scripted people (guest) and bots, with answers taken back
and sealed steps opened anew, on a server that is killed at random moments and started again
(house); in between another program locks the SQLite file, and PostgreSQL itself is killed and
started again under the running server. What every client was told, event by event, must be there
after the restart, in the same order and with nothing before it; every answer that was acknowledged
must be in the stored log, and the log must hold nothing that was not sent; asks keep their numbers
and their options (memory). Servers that lose things (lossy) show that this is noticed.
"""
