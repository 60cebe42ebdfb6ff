"""Tests of the facts beside the table."""
