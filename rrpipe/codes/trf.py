"""Findings T: columns and records of a TRF."""
