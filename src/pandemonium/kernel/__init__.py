"""The engine: tables, steps, asks, news. Imports nothing but the standard library."""
