"""Findings S: the schedule."""
