"""What holds for all tests: hypothesis counts no milliseconds, which depend on what else a computer does."""

from hypothesis import settings

settings.register_profile("rrpipe", deadline=None)
settings.load_profile("rrpipe")
