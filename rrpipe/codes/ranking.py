"""Findings K: tie-breaks and ranking."""
