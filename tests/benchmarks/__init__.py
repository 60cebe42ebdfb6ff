"""Programs that measure; they are run by hand and are no tests."""
