"""One package a game; reach them through the registry."""
