"""What files look like, as data: columns, words, codes."""
