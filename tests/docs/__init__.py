"""What the pages say is tried: snippets run, commands parse, paths and names exist."""
