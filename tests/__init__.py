"""Tests of rrpipe: what the rules say, what people see, what files may contain."""
