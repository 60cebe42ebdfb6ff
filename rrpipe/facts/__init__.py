"""Facts that the table does not hold: flags, the TOML file, the player list, the pairing numbers.

`given` gathers them and keeps where each comes from, `event`, `games`, `players` and `numbers` apply them to a
tournament, `player_list` joins a list of players, `saving` writes down what is known. Flags win over the TOML file,
which wins over the input; whatever is replaced is said.
"""
