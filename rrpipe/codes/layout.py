"""Findings L: the layout of a sheet or text table."""
