"""The rating list as a local index: `files` reads it, `names` compares names, `index` keeps it, `checks` uses it.

A list of FIDE has more than a million and a half people. It is read once into an SQLite file in the cache folder of
the user; after that a field of twelve players is looked up at once. Everything is offline; the list is the user's own.
"""
