"""What bots and screens ask about a table: imagined worlds, advice, numbers to watch."""
