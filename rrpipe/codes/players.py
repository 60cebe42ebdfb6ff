"""Findings P: players."""
