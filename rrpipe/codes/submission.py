"""Findings X: what a rating submission needs."""
