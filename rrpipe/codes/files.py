"""Findings F: the file itself and its encoding."""
