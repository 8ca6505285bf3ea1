"""Many games: run them, count them, prove things about them."""
