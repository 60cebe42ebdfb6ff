"""Damaged and random files: mutated fixtures, strategies for hypothesis, a target for atheris.

`python -m tests.fuzz.run --count 20000 --seed 7` feeds mutated files of every format through the program inside one
process, keeps what goes wrong, and prints what came of it. `python -m tests.fuzz.atheris_target trf` (or csv) lets
atheris look for inputs by itself; it is installed by hand (`pip install atheris`).
"""
